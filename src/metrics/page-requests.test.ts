import { expect, test } from 'bun:test'
import { openDatabase } from '../cache/database.ts'
import { openKvStore } from '../cache/kv-store.ts'
import { openPageRequests } from './page-requests.ts'

const log = () => undefined
const database = openDatabase(':memory:', log)
const parts = { database, now: () => 0, log }

test('counts outlive the process, those of the 1,000 most requested pages', () => {
  const first = openPageRequests(parts)
  for (let page = 0; page < 1100; page++) first.counterOf(`/rare/${page}`).inc()
  const counter = first.counterOf('/query')
  counter.inc()
  counter.inc()
  expect(first.countOf('/query')).toBe(2)
  first.close()

  const second = openPageRequests(parts)
  expect([second.countOf('/query'), second.countOf('/unknown')]).toEqual([2, 0])
  const kept = Array.from({ length: 1100 }, (_, page) => second.countOf(`/rare/${page}`))
  expect(kept.filter(count => count > 0)).toHaveLength(999)
  second.counterOf('/query').inc()
  expect(second.countOf('/query')).toBe(3)
  second.close()
})

test('counts of another form are ignored', () => {
  openKvStore('page-requests', parts).put('counts', [['/query', 'often']])
  const requests = openPageRequests(parts)
  expect(requests.countOf('/query')).toBe(0)
  requests.close()
})
