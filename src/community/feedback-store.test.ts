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
  expect([open().add(feedback), open().add(other)]).toEqual([true, true])
  expect(open().latest(10)).toEqual([other, feedback])
  expect(open().latest(1)).toEqual([other])
  expect(events).toEqual([])
})

test('only the newest rows are kept', () => {
  const store = open(3)
  for (let at = 1; at <= 5; at++) store.add({ ...feedback, at })
  expect(store.latest(10).map(({ at }) => at)).toEqual([5, 4, 3])
})

test('feedback that cannot be kept is logged', () => {
  const store = open()
  database.run('drop table feedback')
  expect(store.add(feedback)).toBe(false)
  expect(events.map(({ message }) => message)).toEqual([
    'The database could not write feedback: no such table: feedback',
  ])
})
