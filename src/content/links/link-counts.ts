import type { TtlCache } from '../../cache/ttl-cache.ts'
import { libraries } from '../../libraries/registry.ts'
import type { Log } from '../../log.ts'
import type { Docs } from '../docs/docs.ts'
import type { DocsTree } from '../docs/docs-tree.ts'
import { reportLinks } from './link-report.ts'

/** How many links of a version lead nowhere, counted once per commit. */
export type LinkCounts = {
  /** `undefined` if it could not be counted. Counting starts with the first call. */
  dead(tree: DocsTree): number | 'counting' | undefined
}

type Parts = {
  readonly docs: Pick<Docs, 'load' | 'menu' | 'openKnown' | 'page' | 'read'>
  readonly cache: TtlCache
  readonly log: Log
}

export function createLinkCounts({ docs, cache, log }: Parts): LinkCounts {
  const counts = cache.stage<number | undefined>('dead-links', {
    ttl: Number.POSITIVE_INFINITY,
    sizeOf: () => 8,
  })
  /** One version after another: pages that are not kept are rendered for it. */
  let last: Promise<unknown> = Promise.resolve()

  async function count(tree: DocsTree): Promise<number | undefined> {
    try {
      // Links lead from one library to another.
      const known = libraries
        .flatMap(library =>
          ['latest', ...library.availableVersions].map(version => docs.openKnown(library, version)),
        )
        .filter(one => one !== undefined)
      const { dead, menu } = await reportLinks(docs, known, [tree])
      return dead.length + menu.length
    } catch (error) {
      const { library, version } = tree
      log({ level: 'warn', message: `Could not count links of ${library.id} ${version}: ${error}` })
      return undefined
    }
  }

  return {
    dead(tree) {
      const key = `${tree.library.id} ${tree.tree.ref} ${tree.tree.commit}`
      const known = counts.peek(key)
      if (known) return known.value
      void counts.get(key, () => {
        const counted = last.then(() => count(tree))
        last = counted
        return counted
      })
      return 'counting'
    },
  }
}
