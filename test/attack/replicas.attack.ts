/** Three processes that share one Redis, in front of a fake GitHub. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { eventually } from '../support/eventually.ts'
import { startFakeGitHub } from '../support/fake-github.ts'
import { pushRequest } from '../support/github-push.ts'
import { canSkipRedis, type RedisServer, startRedis } from '../support/redis.ts'
import { type ServerProcess, startSiteProcess } from '../support/site-process.ts'
import { makeTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts'

setDefaultTimeout(120_000)

const repo = 'TanStack/ranger'
const secret = 'a secret of this test'
const count = 30
const filesOf = (text: string) => ({
  'docs/config.json': '{"sections":[]}',
  'docs/overview.md': `# Overview\n\n${text}\n`,
  ...Object.fromEntries(
    Array.from({ length: count - 1 }, (_, n) => [`docs/page-${n}.md`, `# Page ${n}\n`]),
  ),
})

describe.skipIf(canSkipRedis)('three replicas', () => {
  const github = startFakeGitHub()
  let redis: RedisServer
  let firstData: TemporaryFolder
  let sites: ServerProcess[] = []
  /** What was purged, and what all replicas show then. */
  const purges: { tags: string; shown: (string | undefined)[] }[] = []
  const cdn = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch({ headers }) {
      // One may have been killed.
      const shown = await Promise.all(sites.map(site => read(site).catch(() => undefined)))
      purges.push({ tags: headers.get('surrogate-key') ?? '', shown })
      return Response.json({})
    },
  })

  const start = (env: Readonly<Record<string, string>> = {}) =>
    startSiteProcess({
      CONTENT_SOURCE: 'github',
      GITHUB_API_URL: github.apiUrl,
      GITHUB_RAW_URL: github.rawUrl,
      GITHUB_AUTH_TOKEN: 'token-of-this-test',
      REDIS_URL: redis.url,
      WEBHOOK_SECRET: secret,
      SITE_URL: 'http://localhost:3000',
      CDN_PURGE_URL: `http://127.0.0.1:${cdn.port}/service/abc/purge`,
      CDN_PURGE_TOKEN: 'token-of-this-test',
      ...env,
    })

  beforeAll(async () => {
    redis = await startRedis()
    github.move(repo, 'main', filesOf('First'))
    firstData = await makeTemporaryFolder()
    sites = await Promise.all([start({ DATA_DIR: firstData.path }), start(), start()])
  })
  afterAll(async () => {
    for (const site of sites) await site[Symbol.asyncDispose]()
    await redis[Symbol.asyncDispose]()
    await github.stop()
    await cdn.stop(true)
    await firstData[Symbol.asyncDispose]()
  })

  async function read(site: ServerProcess): Promise<string | undefined> {
    const response = await fetch(`${site.origin}/ranger/latest/docs/overview`)
    return /<p>(\w+)<\/p>/.exec(await response.text())?.[1]
  }
  /** Of content: what the fake has no counts of is asked for again. */
  const twice = () =>
    github.requests
      .map(({ host, path, headers }) => `${host} ${path} ${headers['if-none-match']}`)
      .filter(address => /^raw|^codeload|commits|trees|releases|tarball/.test(address))
      .filter((address, at, all) => all.indexOf(address) !== at)

  test('that start at once ask for nothing twice', async () => {
    for (const site of sites)
      await eventually(site.log, expect.stringContaining(`"documents rendered","done":${count}`))
    expect(await Promise.all(sites.map(read))).toEqual(['First', 'First', 'First'])
    expect(twice()).toEqual([])
  })

  test('show a push to all, and no older page after it', async () => {
    const older: string[] = []
    let isSeen = false
    const readers = sites.map(async (site, at) => {
      for (let readAfter = 0; readAfter < 10; ) {
        const wasSeen = isSeen
        const text = await read(site)
        if (wasSeen) readAfter++
        if (wasSeen && text !== 'Second') older.push(`${at}: ${text}`)
        isSeen ||= text === 'Second'
      }
    })
    github.move(repo, 'main', filesOf('Second'))
    await fetch(`${sites[1]?.origin}/webhooks/github`, pushRequest(repo, secret))
    await Promise.all(readers)
    expect(older).toEqual([])
  })

  test('purge shared caches once, when all show what has changed, and once more', async () => {
    const purge = { tags: 'ranger@main', shown: ['Second', 'Second', 'Second'] }
    await eventually(() => purges.filter(({ tags }) => tags === 'ranger@main'), [purge, purge])
  })

  test('answer with what the others show after they were stopped', async () => {
    const [stopped, ...others] = sites
    if (!stopped) throw new Error('There is no site')
    const seen: (string | undefined)[] = []
    const texts = Array.from({ length: 5 }, (_, n) => `Stopped${n}`)
    for (const text of texts) {
      await read(stopped)
      process.kill(stopped.pid, 'SIGSTOP')
      github.move(repo, 'main', filesOf(text))
      await fetch(`${others[0]?.origin}/webhooks/github`, pushRequest(repo, secret))
      await eventually(() => Promise.all(others.map(read)), [text, text])
      const answer = read(stopped)
      await Bun.sleep(20)
      process.kill(stopped.pid, 'SIGCONT')
      seen.push(await answer)
    }
    expect(seen).toEqual(texts)
  })

  test('go on when one is killed, which learns at its start what it missed', async () => {
    github.requests.length = 0
    const [killed] = sites
    await killed?.end('SIGKILL')
    sites = sites.slice(1)
    github.move(repo, 'main', filesOf('Third'))
    await fetch(`${sites[0]?.origin}/webhooks/github`, pushRequest(repo, secret))
    await eventually(() => Promise.all(sites.map(read)), ['Third', 'Third'])
    sites.push(await start({ DATA_DIR: firstData.path }))
    expect(await Promise.all(sites.map(read))).toEqual(['Third', 'Third', 'Third'])
    expect(twice()).toEqual([])
  })
})
