/** Three replicas with Redis, behind HAProxy and Varnish, through all that happens to them. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { DashboardData } from '../../src/pages/dashboard/loader.ts'
import { decode } from '../../src/rpc/wire.ts'
import { hasBrowser, howToInstall as howToInstallBrowser } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { pushRequest } from '../support/github-push.ts'
import { canSkipHaproxy, howToInstallHaproxy } from '../support/haproxy.ts'
import { logInAt } from '../support/log-in.ts'
import { canSkipRedis, howToInstallRedis } from '../support/redis.ts'
import {
  canSkip as canSkipVarnish,
  howToInstall as howToInstallVarnish,
} from '../support/varnish.ts'
import { openChromiumTab } from './chromium-tab.ts'
import { createLibraryDocs, type LibraryDocs, versionOf } from './library-docs.ts'
import { type EventRow, startReaders } from './readers.ts'
import { metricsToken, type Replica, type Stage, setStage, webhookSecret } from './stage.ts'

setDefaultTimeout(120_000)

/** How long Redis is stopped, full or GitHub down, in ms. */
const outageMs = Number(process.env.OUTAGE_MS ?? 2000)

const missing = [
  ...(hasBrowser || process.env.CI ? [] : [howToInstallBrowser]),
  ...(canSkipHaproxy ? [howToInstallHaproxy] : []),
  ...(canSkipRedis ? [howToInstallRedis] : []),
  ...(canSkipVarnish ? [howToInstallVarnish] : []),
]
for (const message of missing) console.log(message)

describe.skipIf(missing.length > 0)('three replicas', () => {
  let stage: Stage
  let query: LibraryDocs
  let libraries: readonly LibraryDocs[]
  let readers: ReturnType<typeof startReaders>
  let cookie = ''
  const feedback: string[] = []

  beforeAll(async () => {
    stage = await setStage()
    query = createLibraryDocs('query', stage.github)
    libraries = [query, createLibraryDocs('store', stage.github)]
    const entries = [
      { name: 'Varnish', origin: stage.varnish.origin },
      { name: 'HAProxy', origin: stage.haproxy.origin },
    ]
    const addresses = libraries.flatMap(library => library.addresses)
    readers = startReaders(entries, addresses)
    for (const { name } of entries) readers.pause(name)
  })
  afterAll(async () => {
    await readers.stop()
    console.table(readers.rows)
    await stage[Symbol.asyncDispose]()
  })

  /** Runs what happens while readers read on, until all see the newest commits. */
  function event(name: string, happens: (row: EventRow) => Promise<void>): void {
    test(name, async () => {
      const row = readers.begin(name)
      readers.errors.length = 0
      const askedBefore = askedTwice().length
      await happens(row)
      await untilVisible()
      await giveFeedback(name)
      expect(readers.errors).toEqual([])
      expect(askedTwice().slice(askedBefore)).toEqual([])
    })
  }

  const first = () => stage.replicas[0] as Replica
  const last = () => stage.replicas.at(-1) as Replica

  function untilPageIsNew(origin: string, { version }: LibraryDocs, address: string) {
    return eventually(async () => {
      const response = await fetch(origin + address)
      return [address, versionOf(address, await response.text())]
    }, [address, version()])
  }

  async function untilVisible(replicas: readonly Replica[] = stage.replicas): Promise<void> {
    for (const { origin } of [...replicas, stage.haproxy, stage.varnish])
      for (const library of libraries)
        await Promise.all(library.addresses.map(path => untilPageIsNew(origin, library, path)))
  }

  /** GitHub reports it to one replica. */
  async function push(row: EventRow, at: Replica, replicas?: readonly Replica[]): Promise<void> {
    query.push()
    const start = performance.now()
    const { status } = await fetch(
      `${at.origin}/webhooks/github`,
      pushRequest(query.repo, webhookSecret),
    )
    expect(status).toBe(202)
    const origins = [...(replicas ?? stage.replicas), stage.haproxy, stage.varnish]
    const [address = ''] = query.addresses
    await Promise.all(origins.map(({ origin }) => untilPageIsNew(origin, query, address)))
    row.visibleMs = Math.round(performance.now() - start)
  }

  /** What is not acknowledged need not be kept. */
  async function giveFeedback(text: string): Promise<void> {
    const path = query.addresses[0]
    const response = await fetch(`${stage.haproxy.origin}/_server/feedback?createServerFn`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': `192.0.2.${feedback.length}`,
      },
      body: JSON.stringify({ data: { path, helpful: true, text }, context: {} }),
    })
    expect(await response.text()).toContain('"kept":true')
    feedback.push(text)
  }

  /** For how many seconds Varnish has had the response. */
  async function ageAtVarnish(address: string): Promise<number> {
    const { headers } = await fetch(stage.varnish.origin + address, { method: 'HEAD' })
    return Number(headers.get('age'))
  }

  async function untilAllKnowFeedback(): Promise<void> {
    for (const replica of stage.replicas)
      await eventually(
        async () => (await readDashboard(replica)).feedback.map(({ text }) => text).toSorted(),
        feedback.toSorted(),
      )
  }

  async function untilRedisIsBack(): Promise<void> {
    for (const replica of stage.replicas)
      await eventually(async () => (await readDashboard(replica)).redis, undefined)
  }

  async function readDashboard({ origin }: Replica): Promise<DashboardData> {
    const response = await fetch(`${origin}/_server/dashboard?createServerFn`, {
      headers: { cookie },
    })
    const { result } = decode(await response.text()) as { result: DashboardData }
    return result
  }

  /** What GitHub sent of a commit more than once since it was last cleared. */
  function askedTwice(): string[] {
    const sent = stage.github.requests
      .filter(({ path }) => /\/(?:commits|git\/trees|tarball)\/|\/[\da-f]{40}\//.test(path))
      .flatMap(({ host, path, etag }) => (etag === undefined ? [] : [`${host} ${path} ${etag}`]))
    return sent.filter((request, index) => sent.indexOf(request) !== index)
  }

  event('cold start of all', async () => {
    await stage.startAll()
    await untilVisible()
    for (const name of ['Varnish', 'HAProxy']) readers.resume(name)
    cookie = await logInAt(first(), first().dataDir)
  })

  event('push', row => push(row, first()))

  event('push at another replica', row => push(row, last()))

  event('replica killed, push, started', async row => {
    const { replicas } = stage
    await first().end('SIGKILL')
    await push(row, last(), replicas.slice(1))
    await first().start()
  })

  event('rolling restart to another build', async () => {
    await using tab = await openChromiumTab(stage.haproxy.origin + query.addresses[0])
    const files = await tab.files()
    await stage.release()
    for (const replica of stage.replicas) {
      await replica.end('SIGTERM')
      await replica.forget('builds')
      await replica.start()
    }
    // The first click needs scripts of the build that has gone.
    await tab.readOn()
    await tab.readOn()
    expect(tab.errors).toEqual([])
    expect(await tab.files()).not.toEqual(files)
  })

  event('GitHub down', async () => {
    await stage.github.down()
    await last().end('SIGTERM')
    await last().forget()
    await last().start()
    await untilVisible()
    await Bun.sleep(outageMs)
    stage.github.heal()
  })

  event('purge', async () => {
    const { varnish } = stage
    const stored = async () =>
      (await fetch(varnish.origin + query.addresses[0])).headers.get('x-varnish')?.split(' ')[1]
    const before = await stored()
    const { status } = await fetch(`${last().origin}/dashboard/purge`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ library: query.id }),
    })
    expect(status).toBe(303)
    await eventually(stored, expect.not.stringMatching(`^${before}$`))
  })

  event('Redis stopped', async () => {
    stage.redis.signal('SIGSTOP')
    await giveFeedback('while Redis is stopped')
    await Bun.sleep(outageMs)
    stage.redis.signal('SIGCONT')
    await untilRedisIsBack()
  })

  event('push after Redis was stopped', row => push(row, last()))

  event('Redis full', async row => {
    await stage.redis.send('CONFIG', 'SET', 'maxmemory', '1')
    await giveFeedback('while Redis is full')
    await Bun.sleep(outageMs)
    await stage.redis.send('CONFIG', 'SET', 'maxmemory', '0')
    await untilRedisIsBack()
    await push(row, first())
  })

  event('Redis restarted, empty', async row => {
    // Until then, it is at one replica alone.
    await untilAllKnowFeedback()
    await stage.redis.kill()
    await giveFeedback('while Redis is away')
    await stage.redis.start()
    await untilRedisIsBack()
    await push(row, first())
  })

  test('all replicas know all feedback that was acknowledged, once', untilAllKnowFeedback)

  test('the dashboard and metrics name all replicas, their build and commits', async () => {
    const { id } = stage.github.commit(query.repo, 'main')
    for (const replica of stage.replicas)
      await eventually(async () => {
        const { replicas } = await readDashboard(replica)
        return replicas.map(({ commits }) => commits[`${query.repo}@main`])
      }, [id, id, id])
    const { replica: name, replicas } = await readDashboard(last())
    await eventually(async () => {
      const page = await (await fetch(`${last().origin}/dashboard`, { headers: { cookie } })).text()
      return replicas.some(({ id }) => page.includes(`the last to ask was ${id}`))
    }, true)
    const response = await fetch(`${last().origin}/metrics`, {
      headers: { authorization: `Bearer ${metricsToken}` },
    })
    const [row] = replicas.filter(row => row.id === name)
    expect(await response.text()).toContain(`site_info{replica="${name}",build="${row?.build}"} 1`)
  })

  event('cold start of all, while Varnish serves', async () => {
    readers.pause('HAProxy')
    // On a busy machine, readers may not have come to every page since the last purge, which is
    // repeated after 5 s.
    for (const { addresses } of libraries)
      for (const address of addresses)
        await eventually(
          () => ageAtVarnish(address),
          age => expect(age).toBeGreaterThan(5),
        )
    await Promise.all(stage.replicas.map(replica => replica.end('SIGKILL')))
    await Promise.all(stage.replicas.map(replica => replica.forget()))
    await stage.redis.send('FLUSHALL')
    stage.github.requests.length = 0
    await stage.startAll()
    await untilVisible()
    readers.resume('HAProxy')
  })

  test('a trace goes through Varnish and HAProxy to the log', async () => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
    await fetch(`${stage.varnish.origin}/login`, { headers: { traceparent } })
    await eventually(
      () => stage.replicas.some(replica => replica.log().includes(traceparent)),
      true,
    )
  })
})
