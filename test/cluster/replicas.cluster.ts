/** Several sources that share one Redis, as replicas do. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { openDatabase } from '../../src/cache/database.ts'
import { openRedis, type Redis } from '../../src/cache/redis/redis.ts'
import { redisKey } from '../../src/cache/redis/redis-keys.ts'
import { createTtlCache } from '../../src/cache/ttl-cache.ts'
import { type CachedSource, createCachedSource } from '../../src/content/source/cached-source.ts'
import { createContentStore } from '../../src/content/source/content-store.ts'
import { createGitHubSource } from '../../src/content/source/github/github-source.ts'
import { createSharedBlobs } from '../../src/content/source/shared-blobs.ts'
import { createSharedTrees } from '../../src/content/source/shared-trees.ts'
import { gitBlobId, type Tree } from '../../src/content/source/source.ts'
import { eventually } from '../support/eventually.ts'
import { type FakeGitHub, startFakeGitHub } from '../support/fake-github.ts'
import { canSkipRedis, maxCallMs, type RedisServer, startRedis } from '../support/redis.ts'

const repo = 'TanStack/query'
const ref = 'main'
const ttl = 5 * 60_000
const log = () => undefined

const filesOf = (text: string) => ({
  'docs/config.json': '{"sections":[]}',
  'docs/overview.md': `# Overview\n\n${text}\n`,
  ...Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`docs/${n}.md`, `# ${n}\n`])),
})

describe.skipIf(canSkipRedis)('replicas', () => {
  let server: RedisServer
  let github: FakeGitHub
  /** How far the clock of all replicas is ahead. */
  let aheadMs = 0
  let opened: Redis[] = []
  let replicas: CachedSource[]
  /** Commands to Redis, and how many were sent while it seemed to work. */
  const calls = { GET: 0, HGET: 0, EVAL: 0, sent: 0 }

  beforeAll(async () => {
    server = await startRedis()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    await server.send('FLUSHALL')
    aheadMs = 0
    github = startFakeGitHub()
    github.move(repo, ref, filesOf('First'))
    replicas = await Promise.all([open(), open(), open()])
  })
  afterEach(async () => {
    for (const redis of opened) redis.close()
    opened = []
    await github.stop()
  })

  async function open(
    database = openDatabase(':memory:', log),
    wrongMs = 0,
  ): Promise<CachedSource> {
    const { apiUrl, rawUrl } = github
    const now = () => Date.now() + aheadMs + wrongMs
    const redis = counted(await openRedis(server.url, { log, now, maxCallMs }))
    opened.push(redis)
    const source = createCachedSource(
      createGitHubSource({ apiUrl, rawUrl, retryDelayMs: 1, log }),
      {
        store: createContentStore(database, log),
        shared: createSharedTrees({ redis, now, log }),
        sharedBlobs: createSharedBlobs(redis),
        cache: createTtlCache({ maxBytes: 1_000_000, now }),
        ttl,
        timeoutMs: 60_000,
        now,
        log,
      },
    )
    redis.onRecovery(() => void source.sync())
    return source
  }

  function counted(redis: Redis): Redis {
    const count = (command: string) => {
      if (command !== 'GET' && command !== 'HGET' && command !== 'EVAL') return
      calls[command]++
      calls.sent += redis.outage() ? 0 : 1
    }
    return {
      ...redis,
      send(command, ...args) {
        count(command)
        return redis.send(command, ...args)
      },
      getBytes(key) {
        count('GET')
        return redis.getBytes(key)
      },
    }
  }

  async function treeOf(source: CachedSource): Promise<Tree> {
    const tree = await source.tree(repo, ref)
    if (!tree) throw new Error(`There is no ${repo}@${ref}`)
    return tree
  }

  async function readOverview(source: CachedSource): Promise<string | undefined> {
    const bytes = await source.read(await treeOf(source), 'docs/overview.md')
    return /(\w+)\n$/.exec(new TextDecoder().decode(bytes))?.[1]
  }

  const readAll = () => Promise.all(replicas.map(readOverview))
  const commits = () => replicas.map(source => source.known(repo, ref)?.commit)
  const latest = () => github.commit(repo, ref).id
  const documentsOf = async (source: CachedSource) =>
    (await Array.fromAsync(source.documents(await treeOf(source), 'docs'))).length
  const addresses = () => github.requests.map(({ host, path }) => `${host} ${path}`).sort()

  test('that start at once ask for everything once', async () => {
    expect(await Promise.all(replicas.map(documentsOf))).toEqual([22, 22, 22])
    const asked = addresses()
    expect(asked).toEqual([...new Set(asked)])
    expect(asked).toHaveLength(4)
    expect(await documentsOf(await open())).toBe(22)
    expect(addresses()).toHaveLength(4)
  })

  test('ask again for what Redis has dropped', async () => {
    await Promise.all(replicas.map(documentsOf))
    const keys = (await server.send('KEYS', 'site:1:blob:*')) as string[]
    await server.send('DEL', ...keys)
    github.requests.length = 0
    expect(await Promise.all([await open(), await open()].map(documentsOf))).toEqual([22, 22])
    expect(github.requests.filter(({ host }) => host === 'codeload')).toHaveLength(1)
    expect(github.requests.filter(({ host }) => host === 'raw')).toEqual([])
  })

  test.each([
    ['', false],
    [', also where one has read it before and Redis dropped the files', true],
  ])('wait for an archive that one of them is reading%s', async (_, isKnown) => {
    const [source] = replicas
    const [, other] = opened
    if (!source || !other) throw new Error('There are three replicas')
    const tree = await treeOf(source)
    if (isKnown) await server.send('SET', redisKey('archive', repo, tree.commit), '')
    github.requests.length = 0
    const blobs = createSharedBlobs(other)
    const share = async (texts: readonly string[]) => {
      for (const bytes of texts.map(text => new TextEncoder().encode(text)))
        await blobs.put(gitBlobId(bytes), bytes)
    }
    const texts = Object.values(filesOf('First'))
    const begun = Promise.withResolvers<void>()
    const rest = Promise.withResolvers<void>()
    const reading = blobs.fetchArchive(
      tree,
      async () => false,
      async () => {
        await share(texts.slice(0, -2))
        begun.resolve()
        await rest.promise
        await share(texts.slice(-2))
      },
    )
    await begun.promise
    const count = documentsOf(source)
    // It would ask GitHub for the other two at once.
    await Promise.race([count, Bun.sleep(200)])
    rest.resolve()
    await reading
    expect(await count).toBe(22)
    expect(github.requests).toEqual([])
  })

  test('follow a push that one of them hears of, and ask for what changed once', async () => {
    await Promise.all(replicas.map(documentsOf))
    expect(await readAll()).toEqual(['First', 'First', 'First'])
    github.requests.length = 0
    github.move(repo, ref, filesOf('Second'))
    await replicas[1]?.refresh(repo, ref)
    await eventually(commits, [latest(), latest(), latest()])
    expect(await readAll()).toEqual(['Second', 'Second', 'Second'])
    expect(addresses().map(address => address.replaceAll(/\b[\da-f]{40}\b/g, '*'))).toEqual([
      'api /repos/TanStack/query/commits/main?per_page=1',
      'api /repos/TanStack/query/git/trees/*?recursive=1',
      'raw /TanStack/query/*/docs/overview.md',
    ])
  })

  test('show a new commit from the same moment on', async () => {
    await Promise.all(replicas.map(treeOf))
    for (const text of ['Second', 'Third', 'Fourth']) {
      github.move(repo, ref, filesOf(text))
      const [first] = replicas
      const refreshed = first?.refresh(repo, ref)
      let isSeen = false
      const older: string[] = []
      for (let turn = 0; !isSeen || turn % 3 > 0; turn++) {
        const commit = replicas[turn % 3]?.known(repo, ref)?.commit
        if (isSeen && commit !== latest()) older.push(`${text}: replica ${turn % 3}`)
        isSeen ||= commit === latest()
        if (turn % 50 === 0) await Bun.sleep(0)
      }
      expect(older).toEqual([])
      await refreshed
    }
  })

  test('ask once in the time that a tree is fresh', async () => {
    await Promise.all(replicas.map(treeOf))
    github.requests.length = 0
    for (let turn = 0; turn < 3; turn++) {
      aheadMs += ttl
      await Promise.all(replicas.map(treeOf))
      await eventually(
        () => replicas.map(source => source.freshUntil(repo, ref) > Date.now() + aheadMs),
        [true, true, true],
      )
    }
    expect(github.requests).toHaveLength(3)
  })

  test('start with what the others show, not with what they last had on disk', async () => {
    const database = openDatabase(':memory:', log)
    await treeOf(await open(database))
    opened.at(-1)?.close()
    github.move(repo, ref, filesOf('Second'))
    await replicas[0]?.refresh(repo, ref)
    const back = await open(database)
    expect(back.known(repo, ref)?.commit).not.toBe(latest())
    await back.sync()
    expect(back.known(repo, ref)?.commit).toBe(latest())
  })

  test('that start during a switch wait for it, all readers of them', async () => {
    await Promise.all(replicas.map(treeOf))
    github.move(repo, ref, filesOf('Second'))
    const refreshed = replicas[0]?.refresh(repo, ref)
    await eventually(() => github.requests.length, 4)
    await eventually(
      () => server.send('HVALS', 'site:1:heads'),
      [expect.stringContaining(latest())],
    )
    const late = await open()
    const readers = Array.from([0, 1, 2], async () => {
      const { commit } = await treeOf(late)
      return [commit, commits()[0]]
    })
    expect(await Promise.all(readers)).toEqual(Array(3).fill([latest(), latest()]))
    await refreshed
  })

  test('go on when one of them died while it asked', async () => {
    await server.send('SET', `site:1:lease:tree ${repo}@${ref}`, 'a dead replica', 'PX', '2000')
    await Promise.all(replicas.map(treeOf))
    expect(commits()).toEqual([latest(), latest(), latest()])
    expect(github.requests).toHaveLength(2)
  })

  test('believe no bytes that are not those of the commit', async () => {
    const bytes = new TextEncoder().encode(filesOf('First')['docs/overview.md'])
    const id = gitBlobId(bytes)
    const packed = Bun.zstdCompressSync('# Other\n\nOther\n')
    await opened[0]?.send('SET', `site:1:blob:${id}`, packed, 'PX', 60_000)
    expect(await readAll()).toEqual(['First', 'First', 'First'])
  })

  test('go by one clock, whatever theirs say', async () => {
    const [early, late] = [await open(undefined, -3_600_000), await open(undefined, 3_600_000)]
    await Promise.all([early.sync(), late.sync()])
    for (const source of [late, early, ...replicas]) await treeOf(source)
    for (const [text, source] of [
      ['Second', late],
      ['Third', early],
      ['Fourth', late],
    ] as const) {
      github.move(repo, ref, filesOf(text))
      await source.refresh(repo, ref)
      await eventually(
        () => [early, late, ...replicas].map(one => one.known(repo, ref)?.commit),
        Array(5).fill(latest()),
      )
    }
  })

  test('ignore what is no head of a ref', async () => {
    await Promise.all(replicas.map(treeOf))
    for (const value of ['{', '{"repo":1}'])
      await server.send('HSET', 'site:1:heads', `${repo}@${ref}`, value)
    await replicas[0]?.sync()
    github.move(repo, ref, filesOf('Second'))
    await replicas[1]?.refresh(repo, ref)
    await eventually(commits, [latest(), latest(), latest()])
  })

  test('let readers wait for one call when Redis stops, whatever they read for the first time', async () => {
    github.move(repo, 'v4', filesOf('Fourth'))
    const source = await open()
    const { files } = await treeOf(source)
    server.signal('SIGSTOP')
    Object.assign(calls, { GET: 0, HGET: 0, EVAL: 0, sent: 0 })
    for (const path of files.keys()) await source.read(await treeOf(source), path)
    await source.tree(repo, 'v4')
    const made = { ...calls }
    server.signal('SIGCONT')
    // Each asks for the value and for the lease; a tree is put too.
    expect(made).toEqual({ GET: files.size, HGET: 1, EVAL: files.size + 2, sent: 1 })
  })

  const outages = {
    away: { begin: () => server.kill(), end: () => server.start() },
    slow: {
      begin: async () => server.signal('SIGSTOP'),
      end: async () => server.signal('SIGCONT'),
    },
    full: {
      begin: () => server.send('CONFIG', 'SET', 'maxmemory', '1'),
      end: () => server.send('CONFIG', 'SET', 'maxmemory', '0'),
    },
  }
  test.each(['away', 'slow', 'full'] as const)(
    'work on their own while Redis is %s, and then show the newest',
    async kind => {
      const outage = outages[kind]
      await Promise.all(replicas.map(treeOf))
      await outage.begin()
      github.move(repo, ref, filesOf('Second'))
      await replicas[0]?.refresh(repo, ref)
      expect(commits()[0]).toBe(latest())
      expect(await readAll()).toEqual(['Second', 'First', 'First'])
      await outage.end()
      await eventually(commits, [latest(), latest(), latest()])
      expect(await documentsOf(await open())).toBe(22)
    },
  )
})
