import { Database } from 'bun:sqlite'
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LogEvent } from '../log.ts'
import { type FeedbackStore, openFeedbackStore } from './feedback-store.ts'

const said = { path: '/query/latest', helpful: true, text: 'It is', at: 1_000 }

let folder: string
let events: LogEvent[]
let stores: FeedbackStore[]

function open(maxKept?: number): FeedbackStore {
  const store = openFeedbackStore(folder, event => events.push(event), maxKept)
  stores.push(store)
  return store
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'feedback-'))
  events = []
  stores = []
})

afterEach(() => {
  for (const store of stores) store.close()
  rmSync(folder, { recursive: true, force: true })
})

test('gives back what was said, newest first, after it was closed and opened again', () => {
  const before = open()
  expect(before.add(said)).toBe(true)
  expect(before.add({ path: '/', helpful: false, text: undefined, at: 2_000 })).toBe(true)
  before.close()
  const after = open()
  expect(after.latest(10)).toEqual([
    { path: '/', helpful: false, text: undefined, at: 2_000 },
    said,
  ])
  expect(after.latest(1)).toHaveLength(1)
  expect(events).toEqual([])
})

test('keeps no more than it is to', () => {
  const store = open(3)
  for (let at = 1; at <= 5; at++) store.add({ ...said, at })
  expect(store.latest(10).map(({ at }) => at)).toEqual([5, 4, 3])
})

test('says what it could not keep, and why', () => {
  const store = open()
  const meddler = new Database(join(folder, 'feedback.sqlite'))
  meddler.run('drop table feedback')
  meddler.close()
  expect(store.add(said)).toBe(false)
  expect(events).toEqual([
    { level: 'error', message: 'Feedback could not be kept: no such table: feedback' },
  ])
})

test('moves a corrupt file aside, says so, and begins anew', () => {
  writeFileSync(join(folder, 'feedback.sqlite'), 'not a database '.repeat(100))
  expect(open().latest(10)).toEqual([])
  expect(events[0]?.message).toContain('The feedback store')
})
