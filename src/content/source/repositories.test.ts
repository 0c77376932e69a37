import { Database } from 'bun:sqlite'
import { beforeEach, describe, expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeFolder } from '../../../test/support/checkout.ts'
import { makeScratchFolder } from '../../../test/support/temporary-folder.ts'
import { createMemorySource } from '../../../test/support/tree.ts'
import type { LogEvent } from '../../log.ts'
import { createTtlCache } from '../../storage/ttl-cache.ts'
import { createEditedSource } from './directory.ts'
import { createRepositories, type Repositories } from './repositories.ts'
import { createRepositoryStore } from './repository-store.ts'
import type { Tree } from './source.ts'

const repo = 'TanStack/router'
describe('a ref that upstream denies', () => {
  const hourMs = 60 * 60_000
  const tree: Tree = { repo, ref: 'main', commit: 'c'.repeat(40), files: new Map() }

  let database: Database
  let events: LogEvent[]
  let clock: number
  let asked: number
  /** What upstream responds. */
  let upstream: Tree | undefined
  let repositories: Repositories

  beforeEach(() => {
    database = new Database(':memory:', { strict: true })
    events = []
    clock = Date.UTC(2026, 7, 1)
    asked = 0
    upstream = tree
    repositories = open()
  })

  function open(hasStore = true) {
    const log = (event: LogEvent) => void events.push(event)
    const now = () => clock
    const store = hasStore ? createRepositoryStore(database, log) : undefined
    const source = {
      async tree() {
        asked++
        return upstream
      },
      read: async () => undefined,
      async *documents() {},
    }
    const cache = createTtlCache({ maxBytes: 1_000_000, now })
    const options = { cache, timeoutMs: 60_000, now, log }
    return createRepositories(() => ({ source, store, ttl: 20 * 60_000 }), options)
  }

  /** What a reader gets once upstream has been asked. */
  async function read(): Promise<Tree | undefined> {
    await repositories.tree(repo, 'main')
    await Bun.sleep(0)
    return repositories.tree(repo, 'main')
  }

  test('is served from its copy, however long, also after a restart', async () => {
    await read()
    upstream = undefined
    for (let hour = 0; hour < 48; hour++) {
      clock += hourMs
      expect(await read()).toBe(tree)
    }
    expect(events).toEqual([
      { level: 'error', message: expect.stringContaining('TanStack/router@main: absent') },
    ])
    expect(repositories.status()[0]?.lastError?.kind).toBe('absent')
    repositories = open()
    expect(await read()).toEqual(tree)
    upstream = { ...tree, commit: 'd'.repeat(40) }
    clock += hourMs
    expect(await read()).toBe(upstream)
    expect(repositories.status()[0]?.lastError).toBeUndefined()
  })

  test('is asked for again after 5 minutes', async () => {
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

  test('is absent at once without a copy, and so is one of a folder', async () => {
    upstream = undefined
    expect(await read()).toBeUndefined()
    upstream = tree
    repositories = open(false)
    await read()
    upstream = undefined
    clock += hourMs
    expect(await read()).toBeUndefined()
  })
})

test('a checkout takes the place of its ref alone', async () => {
  const scratch = makeScratchFolder()
  writeFolder(scratch, { 'docs/a.md': '' })
  const log = () => {}
  const now = () => 0
  const configured = createMemorySource({ [`${repo}@main`]: {}, [`${repo}@v4`]: {} })
  const edited = createEditedSource([{ folder: scratch, repo, ref: 'main' }], log)
  const upstreamOf = (_: string, ref: string) => ({
    source: ref === 'main' ? edited : configured,
    ttl: 1,
  })
  const cache = createTtlCache({ maxBytes: 1_000_000, now })
  const repositories = createRepositories(upstreamOf, { cache, timeoutMs: 60_000, now, log })
  expect((await repositories.tree(repo, 'main'))?.files.size).toBe(1)
  expect((await repositories.tree(repo, 'v4'))?.files.size).toBe(0)
  let moves = 0
  const stop = repositories.onMove(() => moves++)
  writeFileSync(join(scratch, 'docs/a.md'), 'more')
  await repositories.refresh(repo, 'main')
  expect([moves, repositories.generation(), repositories.status().length]).toEqual([1, 3, 2])
  stop()
})
