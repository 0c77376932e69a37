import type { Redis } from '../../cache/redis/redis.ts'
import type { CachedTrees } from './cached-trees.ts'

type Trees = Pick<CachedTrees, 'tree' | 'generation' | 'sync'>

/** A message of Redis may be lost. */
const syncIntervalMs = 2000
const tickMs = 100
/** A longer stall may hide a message. Commits are shown later than this after their message. */
const maxStallMs = 250

/** A replica that was stopped, or too busy to receive messages, reads Redis before it answers. */
export function synchronizeTrees<Source extends Trees>(
  source: Source,
  redis: Pick<Redis, 'onRecovery'>,
): { readonly source: Source; close(): void } {
  let tickedAt = performance.now()
  let mayBeBehind = false
  let syncing: Promise<void> | undefined

  function isBehind(): boolean {
    mayBeBehind ||= performance.now() - tickedAt > maxStallMs
    return mayBeBehind
  }

  function catchUp(): Promise<void> {
    tickedAt = performance.now()
    syncing ??= source.sync().finally(() => {
      mayBeBehind = false
      syncing = undefined
    })
    return syncing
  }

  redis.onRecovery(() => void source.sync())
  const timers = [
    setInterval(() => void source.sync(), syncIntervalMs),
    setInterval(() => {
      if (isBehind()) void catchUp()
      tickedAt = performance.now()
    }, tickMs),
  ]
  for (const timer of timers) timer.unref()

  return {
    source: {
      ...source,
      async tree(repo, ref) {
        if (isBehind()) await catchUp()
        return source.tree(repo, ref)
      },
      // Equals no generation at which a response was stored.
      generation: () => (isBehind() ? Number.NaN : source.generation()),
    },
    close() {
      for (const timer of timers) clearInterval(timer)
    },
  }
}
