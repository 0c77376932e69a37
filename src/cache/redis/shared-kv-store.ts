import type { Database } from 'bun:sqlite'
import type { Log } from '../../log.ts'
import { type KvEntry, type KvStore, openKvStore } from '../kv-store.ts'
import { type Redis, RedisError } from './redis.ts'
import { redisKey, redisKeys } from './redis-keys.ts'

/** Each replica has its own copy, sends what it writes, and catches up after an outage of Redis. */
export type SharedKvStore = KvStore & {
  /** Whether other replicas can know all that was written. */
  flush(): Promise<boolean>
  /** Calls `listener` after each change that another replica has made. */
  onChange(listener: () => void): void
}

type Parts = {
  readonly database: Database
  /** Without it, there is one replica. */
  readonly redis: Redis | undefined
  readonly now: () => number
  readonly log: Log
}

export function openSharedKvStore(space: string, parts: Parts): SharedKvStore {
  const local = openKvStore(space, parts)
  const { redis } = parts
  if (!redis) return { ...local, flush: async () => true, onChange: () => {} }
  return shareKvStore(local, space, { ...parts, redis })
}

/** `HSETNX`: unless another replica has written it. */
type Write = { readonly command: 'HSET' | 'HSETNX' }
type SharedParts = Omit<Parts, 'database'> & { readonly redis: Redis }

const { ttlMs, maxEntries } = redisKeys.values
const batchSize = 100
/** A deleted key is kept as one without a value, so that no replica brings it back. */
const keepDeletedMs = 86_400_000

function shareKvStore(local: KvStore, space: string, parts: SharedParts): SharedKvStore {
  const { redis, now, log } = parts
  const hash = redisKey('values', space)
  /** By key, what Redis has not confirmed. */
  const pending = new Map<string, Write>()
  const listeners = new Set<() => void>()
  let writing: Promise<void> | undefined
  let size = 0
  /** Whether all that others wrote was read. */
  let isComplete = false

  function textOf(key: string): string {
    const deleted: KvEntry = { value: undefined, expiresAt: now() + keepDeletedMs }
    return JSON.stringify(local.entry(key) ?? deleted)
  }

  /** One round trip: whoever waits for it waits for one call. */
  async function writeBatch(): Promise<void> {
    if (size > maxEntries) throw new Error(`it has more than ${maxEntries} values`)
    const batch = pending.entries().take(batchSize).toArray()
    const keys = batch.map(([key]) => key)
    const writes = batch.map(([key, { command }]) => redis.send(command, hash, key, textOf(key)))
    const [count, , , ...replies] = await Promise.all([
      redis.send('HLEN', hash),
      redis.send('PEXPIRE', hash, ttlMs),
      redis.publish(hash, keys),
      ...writes,
    ])
    size = Number(count)
    for (const [key, write] of batch) if (pending.get(key) === write) pending.delete(key)
    const refused = batch.filter(
      ([, { command }], index) => command === 'HSETNX' && !replies[index],
    )
    void catchUp(read(refused.map(([key]) => key)))
  }

  async function flush(): Promise<boolean> {
    while (pending.size > 0) {
      writing ??= writeBatch().finally(() => {
        writing = undefined
      })
      if (!(await succeeds(writing))) return false
    }
    return true
  }

  async function read(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return
    const texts = (await redis.send('HMGET', hash, ...keys)) as (string | null)[]
    for (const [index, key] of keys.entries()) apply(key, texts[index] ?? undefined)
  }

  /** Returns false for a value that has ended. What this replica has written since is newer. */
  function apply(key: string, text: string | undefined): boolean {
    if (text === undefined || pending.has(key)) return true
    const { value, expiresAt } = JSON.parse(text) as KvEntry
    const isOver = expiresAt !== undefined && expiresAt <= now()
    const isDeleted = isOver || value === undefined
    if (isDeleted ? !local.has(key) : textOf(key) === text) return !isOver
    if (isDeleted) local.delete(key)
    else local.put(key, value, expiresAt)
    for (const listener of listeners) listener()
    return !isOver
  }

  /** Reads all values, and writes those that Redis lost, or did not get during an outage. */
  async function synchronize(): Promise<void> {
    isComplete = true
    const known = new Set<string>()
    let cursor = '0'
    do {
      const scan = await redis.send('HSCAN', hash, cursor, 'COUNT', batchSize)
      const [next, fields] = scan as [string, string[]]
      for (let at = 0; at < fields.length; at += 2) {
        const [key = '', text] = fields.slice(at, at + 2)
        known.add(key)
        if (!apply(key, text)) await redis.send('HDEL', hash, key)
      }
      cursor = next
    } while (cursor !== '0')
    size = known.size
    for (const key of local.keys())
      if (!known.has(key) && !pending.has(key)) pending.set(key, { command: 'HSETNX' })
    await flush()
  }

  async function succeeds(work: Promise<void>): Promise<boolean> {
    try {
      await work
      return true
    } catch (error) {
      if (!(error instanceof RedisError))
        log({ level: 'error', message: `${space} could not be shared: ${error}` })
      return false
    }
  }

  async function catchUp(work: Promise<void>): Promise<void> {
    if (!(await succeeds(work))) isComplete = false
  }

  function write(key: string): void {
    pending.set(key, { command: 'HSET' })
    void flush()
  }

  redis.subscribe(hash, (keys, isOwn) => {
    if (!isOwn) void catchUp(read(keys as string[]))
  })
  redis.onRecovery(
    isReconnected => void (isReconnected || !isComplete ? catchUp(synchronize()) : flush()),
  )
  void catchUp(synchronize())
  return {
    ...local,
    flush,
    onChange: listener => void listeners.add(listener),
    put(key, value, expiresAt) {
      local.put(key, value, expiresAt)
      write(key)
    },
    delete(key) {
      local.delete(key)
      write(key)
    },
  }
}
