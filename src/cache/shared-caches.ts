import * as v from 'valibot'
import { type Log, messageOf } from '../log.ts'
import type { KvStore } from './kv-store.ts'

/** Why, and since when (ms), caches in front of the site have outdated responses. */
export type PurgeFailure = {
  readonly since: number
  readonly reason: string
}

/** The caches in front of the site, such as a CDN. */
export type SharedCaches = ReturnType<typeof createSharedCaches>

type Parts = {
  readonly requestPurge: (tags: readonly string[]) => Promise<void>
  /** By tag, the version of what its responses are made from. */
  readonly readVersions: () => Promise<Readonly<Record<string, string>>>
  /** Calls `listener` when a version may have changed. Returns the unsubscriber. */
  readonly onChange: (listener: () => void) => () => void
  readonly kvStore: Pick<KvStore, 'get' | 'put'>
  readonly runInTurn?: (work: () => Promise<void>) => Promise<void>
  /** How long after a change all replicas show it. */
  readonly purgeDelayMs?: number
  readonly now: () => number
  readonly log: Log
  readonly repeatMs?: number
}

const key = 'purged'
/** The version of a tag that has to be purged. */
const outdated = 'outdated'
/** How often to try again, and to look for changes that call no listener. */
const intervalMs = 30_000

/** Remembers by tag the version that was purged last, so that failures are tried again. */
export function createSharedCaches({
  requestPurge,
  readVersions,
  onChange,
  kvStore,
  runInTurn = work => work(),
  purgeDelayMs = 0,
  now,
  log,
  // Longer than most responses take to reach a cache.
  repeatMs = 5_000,
}: Parts) {
  const repeats = new Set<Timer>()
  let isFirst = true
  let isUpdating = false
  let isOutdated = false
  let failure: PurgeFailure | undefined
  let timer: Timer | undefined
  // A push may come before the start, which waits until load balancers know this process.
  const stopListening = onChange(() => void update())

  function readPurged(): Map<string, string> {
    const kept = v.safeParse(v.record(v.string(), v.string()), kvStore.get(key))
    return new Map(Object.entries(kept.success ? kept.output : {}))
  }

  /** Purges what has changed since the last purge that succeeded, in an earlier process too. */
  async function update(): Promise<void> {
    isOutdated = true
    if (isUpdating) return
    isUpdating = true
    while (isOutdated) {
      if (purgeDelayMs > 0) await Bun.sleep(purgeDelayMs)
      isOutdated = false
      await runInTurn(purgeChanged).catch(noteFailure)
    }
    isUpdating = false
  }

  async function purgeChanged(): Promise<void> {
    const versions = new Map(Object.entries(await readVersions()))
    // Another replica may have purged.
    const purged = readPurged()
    // After the first update, a tag of another build is one of a replica that runs now.
    const mustPurge = (tag: string) => versions.has(tag) || isFirst || purged.get(tag) === outdated
    const tags = [...new Set([...versions.keys(), ...purged.keys()])].filter(
      tag => versions.get(tag) !== purged.get(tag) && mustPurge(tag),
    )
    if (tags.length > 0) await requestPurge(tags)
    isFirst = false
    if (failure) log({ level: 'info', message: 'Shared caches are purged again' })
    failure = undefined
    if (tags.length === 0) return
    for (const tag of tags) {
      const version = versions.get(tag)
      if (version === undefined) purged.delete(tag)
      else purged.set(tag, version)
    }
    save(purged)
    repeat(tags)
  }

  function noteFailure(error: unknown): void {
    const reason = messageOf(error)
    if (!failure) log({ level: 'error', message: `Shared caches are not purged: ${reason}` })
    failure = { since: failure?.since ?? now(), reason }
  }

  /** A response that was made before the change may have reached a cache after the purge. */
  function repeat(tags: readonly string[]): void {
    const repeating = setTimeout(() => {
      repeats.delete(repeating)
      requestPurge(tags).catch(error => {
        forget(tags)
        noteFailure(error)
      })
    }, repeatMs)
    repeating.unref()
    repeats.add(repeating)
  }

  /** The next update purges the tags, also those of an earlier build. */
  function forget(tags: readonly string[]): void {
    const purged = readPurged()
    for (const tag of tags) purged.set(tag, outdated)
    save(purged)
  }

  function save(purged: ReadonlyMap<string, string>): void {
    kvStore.put(key, Object.fromEntries(purged))
  }

  return {
    /** Purges what changed before this process, and looks for changes that call no listener. */
    start(): void {
      timer = setInterval(() => void update(), intervalMs)
      timer.unref()
      void update()
    },
    update,
    purge(tag: string): Promise<void> {
      forget([tag])
      return update()
    },
    failure: (): PurgeFailure | undefined => failure,
    close(): void {
      stopListening()
      clearInterval(timer)
      for (const repeating of repeats) clearTimeout(repeating)
    },
  }
}
