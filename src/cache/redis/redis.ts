import { RedisClient } from 'bun'
import { type Log, messageOf } from '../../log.ts'
import { withTimeout } from '../with-timeout.ts'
import { redisKey, redisKeys, redisPrefix } from './redis-keys.ts'

/** What several replicas share. Without an answer of Redis, each works on its own. */
export type Redis = Awaited<ReturnType<typeof openRedis>>

/** `isOwn`: this replica has published the message. */
type RedisListener = (message: unknown, isOwn: boolean) => void

/** `full`: it refuses writes. `since` is in ms since the epoch. */
type RedisOutage = {
  readonly kind: 'unreachable' | 'full'
  readonly since: number
  readonly reason: string
}

/** `refused`: the command is wrong, which is a bug. */
export class RedisError extends Error {
  override readonly name = 'RedisError'
  constructor(
    readonly kind: RedisOutage['kind'] | 'refused',
    message: string,
  ) {
    super(message)
  }
}

type Options = {
  readonly log: Log
  readonly now: () => number
  readonly maxCallMs?: number
  readonly checkIntervalMs?: number
}
type Connection = { readonly commands: RedisClient; readonly subscriber: RedisClient }
type Envelope = { readonly from: string; readonly topic: string; readonly message: unknown }

const connectTimeoutMs = 1000

/** Waits for the first connection; if it fails, it is tried again in the background. */
export async function openRedis(url: string, options: Options) {
  const { log, now, maxCallMs = 50, checkIntervalMs = 1000 } = options
  const { host, pathname } = new URL(url)
  // Databases of one server have separate keys, but not separate channels.
  const channel = `${redisPrefix}${pathname.slice(1) || 0}`
  const id = crypto.randomUUID()
  const listeners = new Map<string, Set<RedisListener>>()
  const recoveryListeners = new Set<(isReconnected: boolean) => void>()
  /** Reject the calls that are under way. */
  const pending = new Set<(error: Error) => void>()
  let connection: Connection | undefined
  let outage: RedisOutage | undefined
  let isReconnected = false
  let isLogged = false
  let isChecking = false
  let isClosed = false

  async function connect(): Promise<Connection> {
    const made = { commands: createClient(url), subscriber: createClient(url) }
    try {
      const subscribed = made.subscriber
        .connect()
        .then(() => made.subscriber.subscribe(channel, receive))
      const both = Promise.all([made.commands.connect(), subscribed])
      await withTimeout(both, connectTimeoutMs, noAnswer)
      return made
    } catch (error) {
      disconnect(made)
      throw error
    }
  }

  function receive(text: string): void {
    const { from, topic, message } = JSON.parse(text) as Envelope
    for (const listener of listeners.get(topic) ?? []) listener(message, from === id)
  }

  async function ask(): Promise<void> {
    connection ??= await connect()
    const { commands, subscriber } = connection
    const ping = () => Promise.all([commands.send('PING', []), subscriber.send('PING', [])])
    await withTimeout(ping(), connectTimeoutMs, noAnswer)
    // A Redis that answers late would make each request wait: then the outage goes on.
    if (outage) await withTimeout(ping(), maxCallMs, noAnswer)
    if (outage?.kind === 'full')
      await commands.send('SET', [redisKey('probe'), '', 'PX', `${redisKeys.probe.ttlMs}`])
  }

  /** Begins or ends an outage. Idle connections are checked too. */
  async function check(): Promise<void> {
    if (isChecking || isClosed) return
    isChecking = true
    await ask().then(end, error => {
      if (isClosed) return
      const { kind, message } = failureOf(error)
      begin(kind === 'full' ? kind : 'unreachable', message)
      logOutage()
      if (kind === 'full') return
      disconnect(connection)
      connection = undefined
      isReconnected = true
    })
    isChecking = false
    if (isClosed) disconnect(connection)
  }

  function begin(kind: RedisOutage['kind'], reason: string): void {
    if (outage?.kind !== kind) outage = { kind, since: now(), reason }
    if (kind === 'unreachable') for (const reject of pending) reject(new Error(reason))
  }

  function logOutage(): void {
    if (!outage || isLogged) return
    isLogged = true
    const what = outage.kind === 'full' ? 'refuses writes' : 'does not answer'
    log({ level: 'error', message: `Redis at ${host} ${what}: ${outage.reason}` })
  }

  function end(): void {
    if (!outage) return
    outage = undefined
    if (isLogged) log({ level: 'info', message: `Redis at ${host} answers again` })
    isLogged = false
    for (const listener of recoveryListeners) listener(isReconnected)
    isReconnected = false
  }

  async function call<Reply>(run: (commands: RedisClient) => Promise<Reply>): Promise<Reply> {
    if (!connection || outage?.kind === 'unreachable')
      throw new RedisError('unreachable', outage?.reason ?? 'not connected')
    const { promise: outageBegins, reject } = Promise.withResolvers<never>()
    pending.add(reject)
    try {
      const reply = Promise.race([run(connection.commands), outageBegins])
      return await withTimeout(reply, maxCallMs, noAnswer)
    } catch (error) {
      const failure = failureOf(error)
      const { kind, message } = failure
      if (kind === 'refused')
        log({ level: 'error', message: `Redis refused a command: ${message}` })
      else begin(kind, message)
      if (kind === 'unreachable') void check()
      throw failure
    } finally {
      pending.delete(reject)
    }
  }

  await check()
  const timer = setInterval(() => void check(), checkIntervalMs)
  timer.unref()
  return {
    // Bun sends bytes too, which its types do not say.
    /** Rejects with a `RedisError` after 50 ms at the latest, and at once during an outage. */
    send: (command: string, ...args: readonly (string | number | Uint8Array)[]): Promise<unknown> =>
      call(commands =>
        commands.send(
          command,
          args.map(arg => (typeof arg === 'number' ? `${arg}` : arg)) as string[],
        ),
      ),
    /** `undefined` if there is no such key. Rejects as `send` does. */
    getBytes: (key: string): Promise<Uint8Array | undefined> =>
      call(async commands => (await commands.getBuffer(key)) ?? undefined),
    /** Sends JSON to all replicas that listen now, this one included. Rejects as `send` does. */
    async publish(topic: string, message: unknown): Promise<void> {
      const envelope: Envelope = { from: id, topic, message }
      await call(commands => commands.publish(channel, JSON.stringify(envelope)))
    },
    /** Messages that are published during an outage are lost: see `onRecovery`. */
    subscribe(topic: string, listener: RedisListener): void {
      listeners.set(topic, (listeners.get(topic) ?? new Set()).add(listener))
    },
    /** Called when Redis answers again. `isReconnected`: messages and data may be lost. */
    onRecovery: (listener: (isReconnected: boolean) => void): void =>
      void recoveryListeners.add(listener),
    /** `undefined` while all is well. */
    outage: (): RedisOutage | undefined => outage,
    close(): void {
      isClosed = true
      clearInterval(timer)
      disconnect(connection)
      connection = undefined
    },
  }
}

const noAnswer = () => new Error('no answer')

/** By itself, the client would queue calls, and forget what it is subscribed to. */
function createClient(url: string): RedisClient {
  return new RedisClient(url, {
    enableOfflineQueue: false,
    autoReconnect: false,
    connectionTimeout: connectTimeoutMs,
  })
}

function disconnect(connection: Connection | undefined): void {
  connection?.commands.close()
  connection?.subscriber.close()
}

/** https://redis.io/docs/latest/develop/reference/protocol-spec/#simple-errors */
function failureOf(error: unknown): RedisError {
  const message = messageOf(error)
  const isReply =
    error instanceof Error && 'code' in error && error.code === 'ERR_REDIS_SERVER_ERROR'
  if (/^(?:OOM|MISCONF|READONLY|NOREPLICAS) /.test(message)) return new RedisError('full', message)
  const isUnreachable = !isReply || /^(?:LOADING|MASTERDOWN|BUSY|NOAUTH) /.test(message)
  return new RedisError(isUnreachable ? 'unreachable' : 'refused', message)
}
