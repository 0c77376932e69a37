import type { Log } from '../../log.ts'
import type { Docs } from '../docs/docs.ts'
import { type DocsTree, knownTrees } from '../docs/docs-tree.ts'
import { reportLinks } from './link-report.ts'

/** How many links of a version lead nowhere, counted once per commit. */
export type LinkCounts = {
  /** `undefined` if it could not be counted. Counting starts with the first call. */
  dead(tree: DocsTree): number | 'counting' | undefined
}

type Parts = {
  readonly docs: Pick<Docs, 'isDead' | 'storeAll' | 'menu' | 'openKnown' | 'page' | 'readText'>
  readonly log: Log
}

export function createLinkCounts({ docs, log }: Parts): LinkCounts {
  /** By library and ref: not in the cache, because counting renders pages, which may evict it. */
  const counts = new Map<
    string,
    { readonly commit: string; dead: number | 'counting' | undefined }
  >()
  /** One version after another: pages that are not kept are rendered for it. */
  let last: Promise<unknown> = Promise.resolve()

  async function count(tree: DocsTree): Promise<number | undefined> {
    try {
      // Links lead from one library to another.
      const { dead, menu } = await reportLinks(docs, knownTrees(docs.openKnown), [tree])
      return dead.length + menu.length
    } catch (error) {
      const { library, version } = tree
      log({ level: 'warn', message: `Could not count links of ${library.id} ${version}: ${error}` })
      return undefined
    }
  }

  return {
    dead(tree) {
      const { ref, commit } = tree.tree
      const key = `${tree.library.id} ${ref}`
      const known = counts.get(key)
      if (known?.commit === commit) return known.dead
      const counted: typeof known = { commit, dead: 'counting' }
      counts.set(key, counted)
      last = last.then(async () => {
        counted.dead = await count(tree)
      })
      return 'counting'
    },
  }
}
