import { Database } from 'bun:sqlite'
import { beforeEach, expect, test } from 'bun:test'
import { eventually } from '../../test/support/eventually.ts'
import type { LogEvent } from '../log.ts'
import { openKvStore } from './kv-store.ts'
import { createSharedCaches } from './shared-caches.ts'

let database: Database
let requests: string[]
let events: LogEvent[]
let versions: Record<string, string>
let error: Error | undefined
let changed: () => void
beforeEach(() => {
  database = new Database(':memory:', { strict: true })
  requests = []
  events = []
  versions = { 'query@main': 'c1', 'query@v4': 'c2', query: '', 'build-1': '' }
  error = undefined
})

/** As after a start. */
function open(repeatMs = 3_600_000) {
  const log = (event: LogEvent) => void events.push(event)
  return createSharedCaches({
    requestPurge: async tags => {
      requests.push(tags.join(' '))
      if (error) throw error
    },
    readVersions: async () => versions,
    onChange(listener) {
      changed = listener
      return () => {
        changed = () => undefined
      }
    },
    kvStore: openKvStore('shared-caches', { database, now: () => 0, log }),
    now: () => 7,
    log,
    repeatMs,
  })
}

async function openPurged(repeatMs?: number) {
  const caches = open(repeatMs)
  await caches.update()
  requests = []
  return caches
}

test('everything is purged if no purge is stored', async () => {
  await open().update()
  expect(requests).toEqual(['query@main query@v4 query build-1'])
})

test('what changed is purged by its tags, once', async () => {
  const caches = await openPurged()
  versions = { ...versions, 'query@main': 'c3' }
  await caches.update()
  await caches.update()
  expect(requests).toEqual(['query@main'])
})

test('a change is purged at once, from the start to the end', async () => {
  const caches = open()
  const turn = () => new Promise(setImmediate)
  caches.start()
  await turn()
  versions = { ...versions, 'query@main': 'c3' }
  changed()
  await turn()
  expect(requests).toEqual(['query@main query@v4 query build-1', 'query@main'])
  caches.close()
  versions = { ...versions, 'query@main': 'c4' }
  changed()
  await turn()
  expect(requests).toHaveLength(2)
})

test('what changed between two processes is purged, and so is the build of the first', async () => {
  await openPurged()
  const { 'build-1': _, ...kept } = versions
  versions = { ...kept, 'query@v4': 'c4', 'build-2': '' }
  await open().update()
  expect(requests).toEqual(['query@v4 build-2 build-1'])
  await open().update()
  expect(requests).toHaveLength(1)
})

test('changes during a purge are purged after it', async () => {
  const caches = await openPurged()
  versions = { ...versions, 'query@main': 'c3' }
  const first = caches.update()
  await Promise.resolve()
  versions = { ...versions, 'query@v4': 'c4' }
  await caches.update()
  await first
  expect(requests.join(' ').split(' ').toSorted()).toEqual(['query@main', 'query@v4'])
})

test('a purge that failed is tried again, also by the next process', async () => {
  const caches = await openPurged()
  error = new Error('cdn.example responded with 503')
  versions = { ...versions, 'query@main': 'c3' }
  await caches.update()
  await caches.update()
  expect(caches.failure()).toEqual({ since: 7, reason: 'cdn.example responded with 503' })
  const message = 'Shared caches are not purged: cdn.example responded with 503'
  expect(events).toEqual([{ level: 'error', message }])

  const next = open()
  await next.update()
  expect(next.failure()).toBeDefined()
  error = undefined
  await next.update()
  expect(next.failure()).toBeUndefined()
  expect(requests).toEqual(Array.from({ length: 4 }, () => 'query@main'))
})

test('a failure ends when the version is again the one that was purged last', async () => {
  const caches = await openPurged()
  error = new Error('no')
  const before = versions
  versions = { ...versions, 'query@main': 'c3' }
  await caches.update()
  versions = before
  await caches.update()
  expect(caches.failure()).toBeUndefined()
})

test('a library is purged on demand, after a failure too', async () => {
  const caches = await openPurged()
  error = new Error('no')
  await caches.purge('query')
  error = undefined
  await open().update()
  expect(requests).toEqual(['query', 'query'])
})

test('each purge is repeated, for responses that were on their way', async () => {
  const caches = open(1)
  await caches.update()
  await eventually(() => requests.length, 2)
  expect(requests[1]).toBe(requests[0] as string)
})

test('a repetition that fails is tried again, also for the tag of an earlier build', async () => {
  await openPurged()
  const { 'build-1': _, ...kept } = versions
  versions = kept
  const caches = open(1)
  await caches.update()
  error = new Error('no')
  await eventually(() => caches.failure() !== undefined, true)
  error = undefined
  requests = []
  await caches.update()
  expect(requests).toEqual(['build-1'])
  caches.close()
})

test('replicas of two builds purge once what each changes, and the build that ends', async () => {
  versions = { 'query@main': 'c1', 'build-1': '' }
  const old = await openPurged()
  versions = { 'query@main': 'c1', 'build-2': '' }
  const next = open()
  await next.update()
  expect(requests).toEqual(['build-2 build-1'])
  versions = { 'query@main': 'c1', 'build-1': '' }
  requests = []
  await old.update()
  await old.update()
  expect(requests).toEqual(['build-1'])
  versions = { 'query@main': 'c2', 'build-2': '' }
  requests = []
  await next.update()
  versions = { 'query@main': 'c2', 'build-1': '' }
  await old.update()
  expect(requests).toEqual(['query@main'])
  versions = { 'query@main': 'c2', 'build-2': '' }
  requests = []
  await open().update()
  expect(requests).toEqual(['build-1'])
})
