import { Database } from 'bun:sqlite'
import { beforeEach, expect, test } from 'bun:test'
import type { LogEvent } from '../../log.ts'
import { createCachedTrees } from './cached-trees.ts'
import { createContentStore } from './content-store.ts'
import type { Tree } from './source.ts'

const repo = 'TanStack/query'
const ref = 'main'
const tree: Tree = { repo, ref, commit: 'c'.repeat(40), files: new Map() }
const hourMs = 60 * 60_000

let database: Database
let events: LogEvent[]
let clock: number
let asked: number
/** What upstream responds. */
let upstream: Tree | undefined
let trees: ReturnType<typeof open>

beforeEach(() => {
  database = new Database(':memory:', { strict: true })
  events = []
  clock = Date.UTC(2026, 7, 1)
  asked = 0
  upstream = tree
  trees = open()
})

function open(hasStore = true) {
  const log = (event: LogEvent) => void events.push(event)
  const now = () => clock
  const store = hasStore ? createContentStore(database, log) : undefined
  const source = {
    async tree() {
      asked++
      return upstream
    },
    read: async () => undefined,
    async *documents() {},
  }
  const options = { store, ttl: 20 * 60_000, timeoutMs: 60_000, now, log }
  return createCachedTrees(source, options, async () => {})
}

/** What a reader gets once upstream has been asked. */
async function read(): Promise<Tree | undefined> {
  await trees.tree(repo, ref)
  await Bun.sleep(0)
  return trees.tree(repo, ref)
}

test('a copy of a ref that upstream denies is served however long, also after a restart', async () => {
  await read()
  upstream = undefined
  for (let hour = 0; hour < 48; hour++) {
    clock += hourMs
    expect(await read()).toBe(tree)
  }
  expect(events).toEqual([
    { level: 'error', message: expect.stringContaining('TanStack/query@main: absent') },
  ])
  expect(trees.status()[0]?.lastError?.kind).toBe('absent')
  trees = open()
  expect(await read()).toEqual(tree)
  upstream = { ...tree, commit: 'd'.repeat(40) }
  clock += hourMs
  expect(await read()).toBe(upstream)
  expect(trees.status()[0]?.lastError).toBeUndefined()
})

test('a ref that upstream denies is asked for again after 5 minutes', async () => {
  await read()
  clock += hourMs
  upstream = undefined
  await read()
  expect(asked).toBe(2)
  clock += 5 * 60_000 - 1
  await read()
  expect(asked).toBe(2)
  clock++
  await read()
  expect(asked).toBe(3)
})

test('a ref without a copy is absent at once, and so is one of a folder', async () => {
  upstream = undefined
  expect(await read()).toBeUndefined()
  upstream = tree
  trees = open(false)
  await read()
  upstream = undefined
  clock += hourMs
  expect(await read()).toBeUndefined()
})
