import { expect, test } from 'bun:test'
import { createFeedbackStore } from '../community/feedback-store.ts'
import { openDatabase } from '../storage/database.ts'
import { openRenderedRows } from './docs/rendered-rows.ts'
import { createRepositoryStore } from './source/repository-store.ts'
import { gitBlobId } from './source/source.ts'
import { limitStore } from './store-limit.ts'

const log = () => undefined

test('what was not read for longest is dropped in steps, other rows are kept', async () => {
  const database = openDatabase(':memory:', log)
  let day = 0
  const now = () => day * 86_400_000
  const rows = openRenderedRows({ database, now, log })
  const store = createRepositoryStore(database, log, now)
  const feedback = createFeedbackStore(database, log)
  feedback.add({ path: '/query', helpful: true, text: 'Yes', at: 0 })
  store.putTree(
    { repo: 'TanStack/query', ref: 'v5', commit: 'c'.repeat(40), files: new Map() },
    now(),
  )
  const blobs = Array.from({ length: 300 }, () => crypto.getRandomValues(new Uint8Array(10_000)))
  const ids = blobs.map(gitBlobId)
  const pages = Array.from({ length: 300 }, (_, n) => `page ${n}`)
  const make = async () => crypto.getRandomValues(new Uint8Array(6_000)).toBase64()
  const countOf = (table: string) =>
    database.query<{ n: number }, []>(`select count(*) as n from ${table}`).get()?.n

  for (const [n, id] of ids.entries()) store.putBlob(id, blobs[n] ?? new Uint8Array())
  day = 1
  for (const key of pages) await rows.getOrMake(key, make)
  day = 2
  // Reading is use too.
  for (const id of ids.slice(0, 100)) store.blob(id)

  const step = limitStore({ database, maxBytes: 2_000_000, log })
  step()
  expect([countOf('blob'), countOf('rendered')]).toEqual([200, 300])
  for (let steps = 0; steps < 10; steps++) step()
  expect([countOf('blob'), countOf('rendered')]).toEqual([100, 100])
  expect(ids.slice(0, 100).every(store.hasBlob)).toBe(true)
  expect(store.tree('TanStack/query', 'v5')).toBeDefined()
  expect(feedback.latest(1)).toHaveLength(1)
})
