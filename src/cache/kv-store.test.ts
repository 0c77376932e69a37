import { Database } from 'bun:sqlite'
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LogEvent } from '../log.ts'
import { openKvStore } from './kv-store.ts'

let folder: string
let events: LogEvent[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'last-known-'))
  events = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const open = () => openKvStore(folder, event => events.push(event))

test('the last value of a name outlives the process', () => {
  const first = open()
  first.put('stars', [1])
  first.put('stars', [2, { three: null }])
  first.close()
  const next = open()
  expect(next.get('stars')).toEqual([2, { three: null }])
  expect(next.get('people')).toBeUndefined()
  next.close()
})

test('a row that is no JSON is not known, and said', () => {
  open().close()
  const database = new Database(join(folder, 'last-known.sqlite'))
  database.run("insert into last_known values ('stars', '{')")
  database.close()
  const store = open()
  expect(store.get('stars')).toBeUndefined()
  expect(events.map(({ message }) => message)).toEqual([
    expect.stringContaining('stars could not be read'),
  ])
  store.close()
})

test('nothing is known, or kept, once it is closed', () => {
  const store = open()
  store.close()
  store.put('stars', 1)
  expect(store.get('stars')).toBeUndefined()
})
