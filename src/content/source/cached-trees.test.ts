import { Database } from 'bun:sqlite'
import { beforeEach, expect, test } from 'bun:test'
import type { LogEvent } from '../../log.ts'
import { createCachedTrees } from './cached-trees.ts'
import { createContentStore } from './content-store.ts'
import { type Tree, unreadable } from './source.ts'

const repo = 'TanStack/query'
const ref = 'main'
const tree: Tree = { repo, ref, commit: 'c'.repeat(40), files: new Map() }
const hourMs = 60 * 60_000
const trouble = unreadable(tree, 'server', 502)

let database: Database
let events: LogEvent[]
let clock: number
let asked: number
/** What upstream responds. */
let upstream: Tree | undefined | Error
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
      if (upstream instanceof Error) throw upstream
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

/** Reads every half hour. */
async function pass(hours: number): Promise<Tree | undefined> {
  const end = clock + hours * hourMs
  while (clock < end) {
    clock += hourMs / 2
    await read()
  }
  return trees.known(repo, ref)
}

test('a ref that upstream denies is served for 24 hours, then it is absent', async () => {
  await read()
  upstream = undefined
  expect(await pass(24)).toBe(tree)
  expect(events).toEqual([
    { level: 'error', message: expect.stringContaining('TanStack/query@main: absent') },
  ])
  expect(trees.status()[0]?.lastError?.kind).toBe('absent')
  expect(await pass(1)).toBeUndefined()
  upstream = trouble
  expect(await pass(30)).toBeUndefined()
  upstream = tree
  expect(await pass(1)).toBe(tree)
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

test('after other trouble, or a pause, the 24 hours begin again', async () => {
  await read()
  upstream = undefined
  expect(await pass(23)).toBe(tree)
  upstream = trouble
  expect(await pass(24)).toBe(tree)
  upstream = undefined
  expect(await pass(23)).toBe(tree)
  clock += 3 * hourMs
  expect(await pass(23)).toBe(tree)
  expect(await pass(2)).toBeUndefined()
})

test('a restart does not interrupt the 24 hours, and does not end an absence', async () => {
  await read()
  upstream = undefined
  await pass(23)
  trees = open()
  expect(await pass(2)).toBeUndefined()
  trees = open()
  expect(await read()).toBeUndefined()
})

test('a ref without a copy is absent at once, and so is one of a folder', async () => {
  upstream = undefined
  expect(await read()).toBeUndefined()
  upstream = tree
  trees = open(false)
  await read()
  upstream = undefined
  expect(await pass(1)).toBeUndefined()
})
