import { libraries } from '../../libraries/registry.ts'
import type { Log } from '../../log.ts'
import type { Docs } from '../docs/docs.ts'
import type { DocsTree } from '../docs/docs-tree.ts'
import type { Source, Tree } from '../source/source.ts'

/** How many links lead nowhere, by version of a library. */
export type LinkCounts = {
  /** As it was counted for this commit; a count that is not there yet is begun behind. `undefined` where it could not be had. */
  dead(docs: DocsTree): number | 'counting' | undefined
}

type Parts = {
  readonly source: Pick<Source, 'read' | 'documents'>
  readonly docs: Pick<Docs, 'openKnown'>
  /** In ms, between two documents: counting takes the thread that serves, a few ms at a time, and nobody waits for it. */
  readonly pauseMs?: number
  readonly log: Log
}

/** Counts once for each commit, one version after another, and nothing before somebody wants to know. */
export function createLinkCounts({
  source,
  docs: { openKnown },
  pauseMs = 20,
  log,
}: Parts): LinkCounts {
  const counts = new WeakMap<Tree, Map<string, number | undefined>>()
  const queue = new Map<string, DocsTree>()

  async function countAll(): Promise<void> {
    for (const [key, docs] of queue) {
      const dead = await count(docs).catch(error => {
        log({
          level: 'warn',
          message: `The links of ${docs.library.id} ${docs.version} could not be counted: ${error}`,
        })
        return undefined
      })
      const ofTree = counts.get(docs.tree) ?? new Map<string, number | undefined>()
      counts.set(docs.tree, ofTree.set(docs.library.id, dead))
      queue.delete(key)
    }
  }

  /** From all documents at once, which is one request: read one by one they would be a thousand. */
  async function count(docs: DocsTree): Promise<number> {
    // With it comes the renderer, which this thread needs for nothing else: loading it took a tenth of the start.
    const { reportLinks } = await import('./link-report.ts')
    const texts = new Map<string, Uint8Array>()
    for await (const { path, bytes } of source.documents(docs.tree, docs.library.docsRoot))
      texts.set(path, bytes)
    const read: Source['read'] = async (tree, path) =>
      (tree === docs.tree && texts.get(path)) || source.read(tree, path)
    const { dead, menu } = await reportLinks(
      allKnown(),
      { read },
      { of: [docs], pause: () => Bun.sleep(pauseMs) },
    )
    return dead.length + menu.length
  }

  /** Links lead from one library to another. */
  function allKnown(): DocsTree[] {
    const versions = libraries.flatMap(library =>
      ['latest', ...library.availableVersions].map(version => openKnown(library, version)),
    )
    return versions.filter(docs => docs !== undefined)
  }

  return {
    dead(docs) {
      const ofTree = counts.get(docs.tree)
      if (ofTree?.has(docs.library.id)) return ofTree.get(docs.library.id)
      const isCounting = queue.size > 0
      queue.set(`${docs.library.id} ${docs.tree.ref} ${docs.tree.commit}`, docs)
      if (!isCounting) void countAll()
      return 'counting'
    },
  }
}
