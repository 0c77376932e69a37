const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Every kind of key: what it holds, and how long after the last write it ends. */
export const redisKeys = {
  /** A hash: a space of a KvStore, such as statistics or revoked tokens. */
  values: { ttlMs: 90 * dayMs, maxEntries: 50_000 },
  /** A hash: how often each visitor did something in a window of time, with which it ends. */
  counts: { ttlMs: dayMs, maxEntries: 50_000 },
  /** What signs sessions, if it is not configured. */
  'session-secret': { ttlMs: 400 * dayMs },
  /** A stream: the latest feedback. Each replica keeps what it has read of it. */
  feedback: { ttlMs: 90 * dayMs, maxEntries: 5000 },
  'build-file': { ttlMs: 7 * dayMs },
  /** Written while Redis was full, to see whether it takes writes again. */
  probe: { ttlMs: 1000 },
  /** A hash: what each replica shows of itself on the dashboard. */
  replicas: { ttlMs: 60_000 },
  /** The token of the replica that does some work, which renews it until the work is done. */
  lease: { ttlMs: 2000 },
  /** What was last learned of each ref of the registry. */
  heads: { ttlMs: 30 * dayMs },
  files: { ttlMs: 30 * dayMs },
  blob: { ttlMs: 30 * dayMs },
  /** The archive of a commit was read. */
  archive: { ttlMs: 30 * dayMs },
  /** What was read from another host, such as releases, until all replicas have it. */
  reading: { ttlMs: 2 * hourMs },
  /** What a document yields, by the hash of its inputs. */
  rendered: { ttlMs: 30 * dayMs },
} as const satisfies Readonly<
  Record<string, { readonly ttlMs: number; readonly maxEntries?: number }>
>

type RedisKind = keyof typeof redisKeys

/** Increase it when the meaning of a value changes: each release then uses keys of its own. */
const schema = 1
export const redisPrefix = `site:${schema}:`

export function redisKey(kind: RedisKind, ...names: readonly string[]): string {
  return redisPrefix + [kind, ...names].join(':')
}
