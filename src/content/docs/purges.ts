import type { KvStore } from '../../cache/kv-store.ts'
import type { Library } from '../../libraries/library.ts'

/** How often each library was purged: a part of the key of what is rendered. */
export type Purges = ReturnType<typeof createPurges>

type Store = Pick<KvStore, 'get' | 'put' | 'keys'>

/** Without a store, it is known to this process alone. */
export function createPurges(store?: Store) {
  const counts = new Map<string, number>()
  let total = 0

  function read(): void {
    for (const id of store?.keys() ?? []) {
      const count = store?.get(id)
      if (typeof count === 'number') counts.set(id, count)
    }
    total = counts.values().reduce((sum, count) => sum + count, 0)
  }

  read()
  return {
    purge({ id }: Library): void {
      const count = (counts.get(id) ?? 0) + 1
      counts.set(id, count)
      total++
      store?.put(id, count)
    },
    count: (library?: Library): number => (library ? (counts.get(library.id) ?? 0) : total),
  }
}
