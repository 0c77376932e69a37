import { LRUCache } from 'lru-cache'

/** Fresh before `freshUntil` (ms since the epoch), stale from then on. */
type CacheEntry<T> = { readonly value: T; readonly freshUntil: number }

/** A typed part of the one cache. Keys name all inputs of their value. */
export type Stage<T> = {
  /**
   * Returns a fresh value. Returns a stale one too, and loads it again in the background: a failure
   * goes to `onError` and is retried after 30 s. Concurrent calls for an absent one share a load.
   */
  get(key: string, load: () => Promise<T>, ttl?: Ttl<T>): Promise<T>
  /** Replaces the value of the key. */
  set(key: string, value: T): void
  /** Fresh or stale. Never loads. */
  peek(key: string): CacheEntry<T> | undefined
}

export type TtlCache = ReturnType<typeof createTtlCache>

/** In ms; `Infinity` for what can't change. */
type Ttl<T> = number | ((value: T) => number)

type StageOptions<T> = {
  ttl: Ttl<T>
  /** In bytes. A value above the cap is returned and not kept. */
  sizeOf: (value: T) => number
  /** A cap for this stage only, for values that are large and cheap to make again. */
  maxBytes?: number
  onError?: (error: unknown, key: string) => void
}

type Entry<T> = CacheEntry<T> & {
  readonly key: string
  readonly stage: { delete(key: string): boolean }
  /** After a background load failed: when the next one may start. */
  retryAt: number
}

type Queue = LRUCache<Entry<unknown>, true>

const retryDelayMs = 30_000
const entryBytes = 200

/**
 * A cache whose values have a time to live, capped in bytes: the least recently used are evicted.
 * `now` is in ms since the epoch.
 */
export function createTtlCache({ maxBytes, now }: { maxBytes: number; now: () => number }) {
  const shared = createQueue(maxBytes)
  const queues = [shared]
  const stages = new Map<string, { readonly size: number }>()

  return {
    /** Stages share one cap, except those with their own. Throws for a name that is taken. */
    stage<T>(name: string, options: StageOptions<T>): Stage<T> {
      if (stages.has(name)) throw new Error(`The cache has a stage "${name}" already`)
      const entries = new Map<string, Entry<T>>()
      stages.set(name, entries)
      const queue = options.maxBytes === undefined ? shared : createQueue(options.maxBytes)
      if (queue !== shared) queues.push(queue)
      return createStage(entries, queue, now, options)
    },
    /** `bytes` is the sum of `sizeOf`, keys, and an estimate of each entry's own size. */
    stats() {
      const perStage = Object.fromEntries(
        Array.from(stages, ([name, entries]) => [name, entries.size]),
      )
      const sum = (figure: (queue: Queue) => number) =>
        queues.reduce((total, queue) => total + figure(queue), 0)
      return {
        entries: sum(({ size }) => size),
        bytes: sum(queue => queue.calculatedSize),
        maxBytes: sum(queue => queue.maxSize),
        stages: perStage,
      }
    },
  }
}

function createQueue(maxBytes: number): Queue {
  return new LRUCache({ maxSize: maxBytes, dispose: (_, entry) => entry.stage.delete(entry.key) })
}

function createStage<T>(
  entries: Map<string, Entry<T>>,
  queue: Queue,
  now: () => number,
  options: StageOptions<T>,
): Stage<T> {
  const loading = new Map<string, Promise<T>>()

  function peek(key: string): CacheEntry<T> | undefined {
    const entry = entries.get(key)
    if (entry !== undefined) queue.get(entry)
    return entry
  }

  function revalidate(key: string, load: () => Promise<T>, ttl: Ttl<T>): void {
    const entry = entries.get(key)
    if (entry === undefined || loading.has(key) || now() < entry.retryAt) return
    loadOnce(key, load, ttl).catch(error => {
      entry.retryAt = now() + retryDelayMs
      options.onError?.(error, key)
    })
  }

  function loadOnce(key: string, load: () => Promise<T>, ttl: Ttl<T>): Promise<T> {
    const promise =
      loading.get(key) ??
      Promise.try(load)
        .then(value => {
          store(key, value, ttl)
          return value
        })
        .finally(() => loading.delete(key))
    loading.set(key, promise)
    return promise
  }

  function store(key: string, value: T, ttl: Ttl<T>): void {
    const last = entries.get(key)
    if (last !== undefined) queue.delete(last)
    const size = Math.ceil(options.sizeOf(value)) + key.length + entryBytes
    if (size > queue.maxSize) return
    const entry: Entry<T> = {
      key,
      value,
      freshUntil: now() + (typeof ttl === 'function' ? ttl(value) : ttl),
      stage: entries,
      retryAt: 0,
    }
    entries.set(key, entry)
    queue.set(entry, true, { size })
  }

  return {
    async get(key, load, ttl = options.ttl) {
      const entry = peek(key)
      if (entry === undefined) return loadOnce(key, load, ttl)
      if (now() >= entry.freshUntil) revalidate(key, load, ttl)
      return entry.value
    },
    set: (key, value) => store(key, value, options.ttl),
    peek,
  }
}
