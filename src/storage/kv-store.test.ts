import { Database } from 'bun:sqlite'
import { beforeEach, expect, test } from 'bun:test'
import * as v from 'valibot'
import type { LogEvent } from '../log.ts'
import { openKvStore } from './kv-store.ts'

let database: Database
let events: LogEvent[]
let now: number

beforeEach(() => {
  database = new Database(':memory:', { strict: true })
  events = []
  now = 1000
})

/** As after a restart: nothing is in memory. */
const open = () =>
  openKvStore('community', { database, now: () => now, log: event => events.push(event) })

test('what the disk refuses is not kept, and logged', () => {
  const store = open()
  expect(store.put('a', true)).toBe(true)
  database.run('pragma query_only = on')
  expect(store.put('a', false)).toBe(false)
  expect(store.get('a', v.boolean())).toBe(true)
  expect(events).toHaveLength(1)
})

test('the keys are those that have not expired', () => {
  const store = open()
  store.put('always', 1)
  store.put('expired', 1, 1500)
  store.put('later', 1, 2500)
  now = 2000
  expect(store.keys().sort()).toEqual(['always', 'later'])
  const get = (key: string) => store.get(key, v.number())
  expect([get('expired'), get('later')]).toEqual([undefined, 1])
})

test('a value of another shape is none', () => {
  const store = open()
  store.put('a', 'text')
  expect([store.get('a', v.number()), store.get('a', v.string())]).toEqual([undefined, 'text'])
})
