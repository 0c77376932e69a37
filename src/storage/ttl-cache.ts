import { LRUCache } from 'lru-cache'

/** Fresh before `freshUntil` (in ms since the epoch), stale afterwards. */
type CacheEntry<T> = { readonly value: T; readonly freshUntil: number }

/** A typed part of the one cache. Keys name all inputs of their value. */
type Stage<T> = {
  /**
   * Returns a fresh value. Returns a stale one too, and loads it again in the background: a failure
   * goes to `onError` and is retried after 30 s. Concurrent calls for an absent one share a load.
   */
  get(key: string, load: () => Promise<T>): Promise<T>
  set(key: string, value: T): void
  /** Returns what the cache has, fresh or stale, and never loads. */
  peek(key: string): CacheEntry<T> | undefined
}

export type TtlCache = ReturnType<typeof createTtlCache>

type StageOptions<T> = {
  /** In ms; absent for what can't change. */
  ttl?: number | ((value: T) => number)
  /** In bytes. A value above the cap is returned and not kept. */
  sizeOf: (value: T) => number
  /** A cap for this stage only, for values that are large and cheap to make again. */
  maxBytes?: number
  onError?: (error: unknown) => void
}

type Entry<T> = CacheEntry<T> & {
  readonly stage: string
  /** When the next background load may start, in ms since the epoch; 0 if none has failed. */
  retryAt: number
}

type Entries<T> = LRUCache<string, Entry<T>>

const retryDelayMs = 30_000
const entryBytes = 200

/**
 * A cache whose values have a time to live, capped in bytes: the least recently used are evicted.
 * `now` is in ms since the epoch.
 */
export function createTtlCache({ maxBytes, now }: { maxBytes: number; now: () => number }) {
  const shared: Entries<unknown> = new LRUCache({ maxSize: maxBytes })
  const caches = [shared]
  const stages = new Set<string>()

  return {
    /** Creates a stage. Stages without `maxBytes` share one cap. Throws for a name that is taken. */
    stage<T>(name: string, options: StageOptions<T>): Stage<T> {
      if (stages.has(name)) throw new Error(`The cache has a stage "${name}" already`)
      stages.add(name)
      if (options.maxBytes === undefined)
        // A stage reads only the keys that it has written.
        return createStage(name, shared as Entries<T>, now, options)
      const entries: Entries<T> = new LRUCache({ maxSize: options.maxBytes })
      caches.push(entries as Entries<unknown>)
      return createStage(name, entries, now, options)
    },
    /** `bytes` is the sum of `sizeOf`, keys, and an estimate of each entry's own size. */
    stats() {
      const entries = caches.flatMap(cache => [...cache.values()])
      const sum = (figure: (cache: Entries<unknown>) => number) =>
        caches.reduce((total, cache) => total + figure(cache), 0)
      return {
        entries: entries.length,
        bytes: sum(cache => cache.calculatedSize),
        maxBytes: sum(cache => cache.maxSize),
        stages: Object.fromEntries(
          Array.from(stages, name => [name, entries.filter(({ stage }) => stage === name).length]),
        ),
      }
    },
  }
}

function createStage<T>(
  stage: string,
  entries: Entries<T>,
  now: () => number,
  { ttl = Number.POSITIVE_INFINITY, sizeOf, onError }: StageOptions<T>,
): Stage<T> {
  const loading = new Map<string, Promise<T>>()
  const idOf = (key: string) => `${stage} ${key}`
  const peek = (key: string) => entries.get(idOf(key))

  function revalidate(entry: Entry<T>, key: string, load: () => Promise<T>): void {
    if (loading.has(key) || now() < entry.retryAt) return
    loadOnce(key, load).catch(error => {
      entry.retryAt = now() + retryDelayMs
      onError?.(error)
    })
  }

  function loadOnce(key: string, load: () => Promise<T>): Promise<T> {
    return loading.getOrInsertComputed(key, () =>
      Promise.try(load)
        .then(value => {
          store(key, value)
          return value
        })
        .finally(() => loading.delete(key)),
    )
  }

  function store(key: string, value: T): void {
    const freshUntil = now() + (typeof ttl === 'function' ? ttl(value) : ttl)
    const size = Math.ceil(sizeOf(value)) + key.length + entryBytes
    if (size > entries.maxSize) entries.delete(idOf(key))
    else entries.set(idOf(key), { value, freshUntil, stage, retryAt: 0 }, { size })
  }

  return {
    async get(key, load) {
      const entry = peek(key)
      if (entry === undefined) return loadOnce(key, load)
      if (now() >= entry.freshUntil) revalidate(entry, key, load)
      return entry.value
    },
    set: store,
    peek,
  }
}
