import { afterAll, afterEach, beforeAll, beforeEach } from 'bun:test'
import { RedisClient } from 'bun'
import { openRedis, type Redis } from '../../src/cache/redis/redis.ts'
import { eventually } from './eventually.ts'
import { findFreePort } from './free-port.ts'

const program = Bun.which('redis-server') ?? Bun.which('valkey-server')

export const howToInstallRedis = 'Redis was not found: apt-get install redis-server'

/** Where `CI` is set, the tests fail. */
export const canSkipRedis = !program && !process.env.CI
if (canSkipRedis) console.log(howToInstallRedis)

/** How long tests wait for a reply that a busy machine gives late. */
export const maxCallMs = 2000

export type RedisServer = Awaited<ReturnType<typeof startRedis>>

/** An empty server on a free port, which keeps nothing on disk. */
export async function startRedis() {
  if (!program) throw new Error(howToInstallRedis)
  const port = await findFreePort()
  const url = `redis://127.0.0.1:${port}`
  const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const spawn = () => Bun.spawn([program, ...options], { stdout: 'ignore', stderr: 'ignore' })
  let server = spawn()

  /** Asks the server itself, whatever the site's own connections do. */
  async function send(command: string, ...args: string[]): Promise<unknown> {
    const client = new RedisClient(url, { autoReconnect: false, connectionTimeout: 1000 })
    try {
      await client.connect()
      return await client.send(command, args)
    } finally {
      client.close()
    }
  }
  /** Ends it without a warning; nothing of what it held remains. */
  const kill = async () => {
    server.kill('SIGKILL')
    await server.exited
  }
  const waitUntilUp = () => eventually(() => send('PING'), 'PONG')
  await waitUntilUp()
  return {
    url,
    send,
    /** `SIGSTOP` makes it slow, `SIGCONT` ends that. */
    signal: (signal: NodeJS.Signals): void => server.kill(signal),
    kill,
    /** On the same port, with nothing in it. */
    async start(): Promise<void> {
      server = spawn()
      await waitUntilUp()
    },
    [Symbol.asyncDispose]: kill,
  }
}

/** A server for the tests around the call, empty for each. Connections end with their test. */
export function setUpRedis() {
  const opened: Redis[] = []
  let running: RedisServer | undefined
  beforeAll(async () => {
    if (!canSkipRedis) running = await startRedis()
  })
  afterAll(() => running?.[Symbol.asyncDispose]())
  beforeEach(() => running?.send('FLUSHALL'))
  afterEach(() => {
    for (const redis of opened.splice(0)) redis.close()
  })
  const server = (): RedisServer => {
    if (!running) throw new Error('The server runs while a test does')
    return running
  }
  return {
    get url() {
      return server().url
    },
    send: (command: string, ...args: string[]) => server().send(command, ...args),
    signal: (signal: NodeJS.Signals) => server().signal(signal),
    kill: () => server().kill(),
    start: () => server().start(),
    /** Waits for late replies, unless `options` say otherwise. */
    async connect(options: Partial<Parameters<typeof openRedis>[1]> = {}, url = server().url) {
      const base = { log: () => undefined, now: Date.now, maxCallMs }
      const redis = await openRedis(url, { ...base, ...options })
      opened.push(redis)
      return redis
    },
  }
}
