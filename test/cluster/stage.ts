import { expect } from 'bun:test'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyRelease } from '../support/copy-release.ts'
import { eventually } from '../support/eventually.ts'
import { startFakeGitHub } from '../support/fake-github.ts'
import { findFreePort } from '../support/free-port.ts'
import { startHaproxy } from '../support/haproxy.ts'
import { startRedis } from '../support/redis.ts'
import { type ServerProcess, startServerProcess } from '../support/site-process.ts'
import { makeTemporaryFolder } from '../support/temporary-folder.ts'
import { startVarnish } from '../support/varnish.ts'

export const webhookSecret = 'a secret of this test'
export const metricsToken = 'a-token-of-this-test'

const root = join(import.meta.dir, '../..')
const replicaCount = 3

/** A process of the site with a folder of its own. */
export type Replica = ReturnType<typeof createReplica>

export type Stage = Awaited<ReturnType<typeof setStage>>

/** Varnish, HAProxy, three replicas that are not started, Redis and a fake GitHub. */
export async function setStage() {
  await using stack = new AsyncDisposableStack()
  const github = stack.use(startFakeGitHub())
  const redis = stack.use(await startRedis())
  const folder = stack.use(await makeTemporaryFolder())
  const [varnishPort = 0, haproxyPort = 0, ...replicaPorts] = await findFreePorts(2 + replicaCount)
  const varnishOrigin = `http://127.0.0.1:${varnishPort}`
  /** The folder that replicas start from. */
  let release = root
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    SITE_URL: varnishOrigin,
    TRUST_PROXY: '2',
    REDIS_URL: redis.url,
    CONTENT_SOURCE: 'github',
    GITHUB_API_URL: github.apiUrl,
    GITHUB_RAW_URL: github.rawUrl,
    // Which has no packages.
    NPM_API_URL: github.rawUrl,
    WEBHOOK_SECRET: webhookSecret,
    METRICS_TOKEN: metricsToken,
    CDN_PURGE_URL: varnishOrigin,
  }
  const replicas = replicaPorts.map(port =>
    createReplica(port, join(folder.path, String(port)), env, () => release),
  )
  stack.defer(async () => {
    await Promise.all(replicas.map(replica => replica.end('SIGKILL')))
  })
  const haproxy = stack.use(await startHaproxy(haproxyPort, replicaPorts))
  const varnish = stack.use(await startVarnish(varnishPort, haproxyPort, {}))
  const disposables = stack.move()
  return {
    github,
    redis,
    replicas,
    haproxy,
    varnish,
    /** Until they have read all documents: readers, who wait less for Redis, ask GitHub themselves. */
    async startAll() {
      const start = async (replica: Replica) => {
        const { length } = replica.log()
        await replica.start()
        const readLog = () => replica.log().slice(length)
        await eventually(readLog, expect.stringContaining('documents rendered'))
      }
      await Promise.all(replicas.map(start))
    },
    /** From then on, replicas start from a release with other scripts and styles. */
    async release() {
      release = await copyRelease(join(folder.path, 'release'))
    },
    [Symbol.asyncDispose]: () => disposables.disposeAsync(),
  }
}

function createReplica(
  port: number,
  dataDir: string,
  env: Readonly<Record<string, string>>,
  release: () => string,
) {
  let server: ServerProcess | undefined
  let log = ''
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    /** What its processes wrote to their logs. */
    log: () => log + (server?.log() ?? ''),
    async start() {
      const script = join(release(), 'src/server.ts')
      const own = { PORT: `${port}`, DATA_DIR: dataDir }
      server = await startServerProcess([script], { ...env, ...own })
    },
    async end(signal: NodeJS.Signals) {
      await server?.end(signal)
      log += server?.log() ?? ''
      server = undefined
    },
    /** Deletes what it keeps on disk, or one folder of it. */
    forget: (folder = '') => rm(join(dataDir, folder), { recursive: true, force: true }),
  }
}

/** Different ones: a port that is free may be found twice. */
async function findFreePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await findFreePort())
  return [...ports]
}
