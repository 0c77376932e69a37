import { createTtlCache } from '../../cache/ttl-cache.ts'
import { upstreamTimeoutMs } from '../../cache/with-timeout.ts'
import type { Log } from '../../log.ts'
import { createDocs, type DocsPage } from '../docs/docs.ts'
import type { DocsTree } from '../docs/docs-tree.ts'
import type { RenderedDocuments } from '../docs/rendered-documents.ts'
import { type FileHistory, maxCommits, type PastCommit } from '../file-history.ts'
import { type Source, type Tree, withReadTimeout } from '../source/source.ts'
import { pageAt } from './document-changes.ts'

/** A commit of one of the files that a page is made of. */
export type PageCommit = PastCommit & {
  readonly file: string
  /** The commit of the file before; absent for the one that added it. */
  readonly previous?: string
}

/** Earlier states of pages, and the commits between them. */
export type PastPages = ReturnType<typeof createPastPages>

type Parts = {
  readonly source: Pick<Source, 'tree' | 'read' | 'documents'> & {
    known(repo: string, ref: string): Tree | undefined
    readAt(tree: Tree, path: string, commit: string): Promise<Uint8Array | undefined>
  }
  readonly rendered: RenderedDocuments
  readonly history: Pick<FileHistory, 'commitsOf'>
  readonly log: Log
  readonly now: () => number
  readonly timeoutMs?: number | undefined
}

const maxBytes = 2 ** 20

export function createPastPages({
  source,
  rendered,
  history,
  log,
  now,
  timeoutMs = upstreamTimeoutMs,
}: Parts) {
  const past = new WeakMap<Tree, ReadonlyMap<string, Uint8Array>>()
  const cache = createTtlCache({ maxBytes, now })
  const files = cache.stage<Uint8Array>('past files', {
    ttl: Number.POSITIVE_INFINITY,
    sizeOf: bytes => bytes.byteLength,
  })
  const read: Source['read'] = async (tree, path) =>
    past.get(tree)?.get(path) ?? source.read(tree, path)
  const docs = createDocs({ source: { ...source, read }, rendered, cache, log })

  function readAt(tree: Tree, path: string, commit: string): Promise<Uint8Array> {
    const load = async () => (await source.readAt(tree, path, commit)) ?? new Uint8Array()
    const reading = files.get(`${tree.repo} ${commit} ${path}`, load)
    return withReadTimeout(reading, timeoutMs, { ...tree, path })
  }

  return {
    /** Newest first; `null` if the source knows none, `undefined` until they are read. */
    commits(
      { tree }: DocsTree,
      paths: readonly string[],
    ): readonly PageCommit[] | null | undefined {
      const lists = paths.map(file => ({ file, commits: history.commitsOf(tree, file) }))
      const own = lists[0]?.commits
      if (own === null || own?.length === 0) return null
      if (lists.some(({ commits }) => commits === undefined)) return undefined
      return lists
        .flatMap(({ file, commits }) => withPrevious(file, commits ?? []))
        .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    },
    /** The page with its files as they were, by commit. */
    async at(
      opened: DocsTree,
      path: string,
      commits: ReadonlyMap<string, string>,
    ): Promise<DocsPage | undefined> {
      const texts = new Map<string, Uint8Array>()
      for (const [file, commit] of commits) texts.set(file, await readAt(opened.tree, file, commit))
      const tree = { ...opened.tree }
      past.set(tree, texts)
      return (await pageAt(docs, { ...opened, tree }, path))?.page
    },
  }
}

/** The oldest commit of a full list is left out, because the one before it is unknown. */
function withPrevious(file: string, commits: readonly PastCommit[]): PageCommit[] {
  const shown = commits.length < maxCommits ? commits : commits.slice(0, -1)
  return shown.map((commit, at) => {
    const previous = commits[at + 1]?.id
    return { ...commit, file, ...(previous === undefined ? {} : { previous }) }
  })
}
