import { LRUCache } from 'lru-cache'

/** A value kept: fresh before the instant `freshUntil` (ms since the epoch), stale from then on. */
export type Kept<T> = { readonly value: T; readonly freshUntil: number }

/** A typed part of the one cache. Keys name all inputs of their value. */
export type Stage<T> = {
  /**
   * The value under `key`. Fresh: at once. Stale: at once, and one `load` runs behind it (stale-while-revalidate); when that fails
   * the stale value stays, `onError` hears of it, and it is tried again after half a minute at the earliest. Absent: one `load`,
   * shared by all who ask meanwhile (single flight); its failure rejects for them and nothing is kept. `ttl` overrides the stage's.
   */
  get(key: string, load: () => Promise<T>, ttl?: Ttl<T>): Promise<T>
  /** What is kept, fresh or stale, without loading and without waiting: two map look-ups. */
  peek(key: string): Kept<T> | undefined
  /** Keeps `value`, in place of what a load that is under way will bring. */
  set(key: string, value: T, ttl?: Ttl<T>): void
  /** Forgets the value; a load that is under way still answers those who wait for it, but is not kept. */
  delete(key: string): void
}

export type TtlCache = {
  /**
   * Begins a stage: keys of different stages never meet, all stages share the one cap but those that have one of their own. `ttl` is in ms, `Infinity`
   * for what can't change; `sizeOf` and `maxBytes` in bytes. A value bigger than its cap is returned to who asked and not kept. Throws for a name that
   * is taken.
   */
  stage<T>(name: string, options: StageOptions<T>): Stage<T>
  /** Counts of now, of the whole and of each stage; `bytes` holds what `sizeOf` said, the keys, and a guess at an entry's own weight. */
  stats(): { entries: number; bytes: number; maxBytes: number; stages: Record<string, number> }
}

/** In ms; of each value by itself where they do not all keep alike. */
export type Ttl<T> = number | ((value: T) => number)

export type StageOptions<T> = {
  ttl: Ttl<T>
  sizeOf: (value: T) => number
  /** For values that are big and cheap to make again, and would crowd out others: a cap of their own, beside that of the whole. */
  maxBytes?: number
  onError?: (error: unknown, key: string) => void
}

type Entry<T> = Kept<T> & {
  readonly key: string
  readonly stage: { delete(key: string): boolean }
  /** After a load behind a stale value failed: when the next one may begin. */
  retryAt: number
}

type Queue = LRUCache<Entry<unknown>, true>

const retryDelayMs = 30_000
const entryBytes = 200

/**
 * A cache of values with a time to live, capped in bytes: the least recently used go first. Each stage finds its entries by key in
 * a map of its own, and all entries that share a cap stand in one queue of use; so a warm look-up joins no strings. `now` is in ms since the epoch.
 */
export function createTtlCache({
  maxBytes,
  now,
}: {
  maxBytes: number
  now: () => number
}): TtlCache {
  const shared = createQueue(maxBytes)
  const queues = [shared]
  const stages = new Map<string, { readonly size: number }>()

  return {
    stage<T>(name: string, options: StageOptions<T>): Stage<T> {
      if (stages.has(name)) throw new Error(`The cache has a stage "${name}" already`)
      const entries = new Map<string, Entry<T>>()
      stages.set(name, entries)
      const queue = options.maxBytes === undefined ? shared : createQueue(options.maxBytes)
      if (queue !== shared) queues.push(queue)
      return createStage(entries, queue, now, options)
    },
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
  const flights = new Map<string, Promise<T>>()

  function peek(key: string): Kept<T> | undefined {
    const entry = entries.get(key)
    if (entry !== undefined) queue.get(entry)
    return entry
  }

  function revalidate(key: string, load: () => Promise<T>, ttl: Ttl<T>): void {
    const entry = entries.get(key)
    if (entry === undefined || flights.has(key) || now() < entry.retryAt) return
    fly(key, load, ttl).catch(error => {
      entry.retryAt = now() + retryDelayMs
      options.onError?.(error, key)
    })
  }

  function fly(key: string, load: () => Promise<T>, ttl: Ttl<T>): Promise<T> {
    const shared = flights.get(key)
    if (shared !== undefined) return shared
    const flight: Promise<T> = Promise.try(load)
      .then(value => {
        if (flights.get(key) === flight) keep(key, value, ttl)
        return value
      })
      .finally(() => {
        if (flights.get(key) === flight) flights.delete(key)
      })
    flights.set(key, flight)
    return flight
  }

  function keep(key: string, value: T, ttl: Ttl<T>): void {
    forget(key)
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

  function forget(key: string): void {
    const entry = entries.get(key)
    if (entry !== undefined) queue.delete(entry)
  }

  return {
    async get(key, load, ttl = options.ttl) {
      const kept = peek(key)
      if (kept === undefined) return fly(key, load, ttl)
      if (now() >= kept.freshUntil) revalidate(key, load, ttl)
      return kept.value
    },
    peek,
    set(key, value, ttl = options.ttl) {
      flights.delete(key)
      keep(key, value, ttl)
    },
    delete(key) {
      flights.delete(key)
      forget(key)
    },
  }
}
