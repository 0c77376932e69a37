import { Database } from 'bun:sqlite'
import { beforeEach, expect, test } from 'bun:test'
import type { LogEvent } from '../log.ts'
import { createFeedbackStore } from './feedback-store.ts'

const feedback = { path: '/query/latest', helpful: true, text: 'It is', at: 1_000 }

let database: Database
let events: LogEvent[]

beforeEach(() => {
  database = new Database(':memory:', { strict: true })
  events = []
})
const open = (maxRows?: number) =>
  createFeedbackStore(database, event => events.push(event), maxRows)

test('feedback is listed newest first, also after a restart', () => {
  const other = { path: '/', helpful: false, text: undefined, at: 2_000 }
  expect([open().add(feedback), open().add(other)]).toEqual(['kept', 'kept'])
  expect(open().latest(10)).toEqual([other, feedback])
  expect(open().latest(1)).toEqual([other])
  expect(events).toEqual([])
})

const dayMs = 86_400_000

test('of a page, 200 are kept of each day', () => {
  const store = open()
  for (let n = 0; n < 200; n++) expect(store.add(feedback)).toBe('kept')
  expect(store.add(feedback)).toBe('enough')
  expect(store.add({ ...feedback, path: '/' })).toBe('kept')
  expect(store.add({ ...feedback, at: dayMs })).toBe('kept')
  expect(store.latest(1000)).toHaveLength(202)
})

test('beyond the maximum, the oldest goes', () => {
  const store = open(3)
  for (const path of ['/a', '/b', '/c', '/d']) store.add({ ...feedback, path })
  expect(store.latest(10).map(({ path }) => path)).toEqual(['/d', '/c', '/b'])
})

test('feedback that can’t be kept is logged', () => {
  const store = open()
  database.run('drop table feedback')
  expect(store.add(feedback)).toBe('failed')
  expect(events.map(({ message }) => message)).toEqual([
    'The database could not write feedback: no such table: feedback',
  ])
})
