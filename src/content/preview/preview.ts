import { librariesAt, shownRefOf } from '../../libraries/registry.ts'
import type { Log } from '../../log.ts'
import { openDatabase } from '../../storage/database.ts'
import { createTtlCache } from '../../storage/ttl-cache.ts'
import type { Blog } from '../blog.ts'
import { type ChangeReport, reportChange } from '../change-report/change-report.ts'
import { listPageChanges, type PageChange, type ReportSide } from '../change-report/page-changes.ts'
import { createDocs, type Docs } from '../docs/docs.ts'
import { docsPathname } from '../docs/docs-tree.ts'
import { createPageIds } from '../docs/page-ids.ts'
import { createRenderedDocuments } from '../docs/rendered-documents.ts'
import { createDocumentChanges, type DocumentChanges } from '../document-changes.ts'
import { createExamples, type Examples } from '../examples/examples.ts'
import { createRepositories, type Repositories } from '../source/repositories.ts'
import { createRepositoryStore } from '../source/repository-store.ts'
import { isSearched, type Source, type Tree, unreadable } from '../source/source.ts'
import type { PreviewBranch } from './preview-branch.ts'
import type { PreviewPool } from './throttle-pool.ts'

export type Preview = {
  readonly branch: PreviewBranch
  /** Of this site, in which the branch has the place of what it is compared with. */
  readonly docs: Docs
  /** The libraries of the repository, each in the version that the branch stands for. */
  readonly versions: ReturnType<typeof librariesAt>
  readonly examples: Examples
  readonly changes: DocumentChanges
  /** Of this site, with what the branch is compared with. */
  readonly baseDocs: Docs
  readonly pages: () => Promise<readonly PageChange[]>
  /** What it does to readers. The first call renders all of these pages. */
  readonly report: () => Promise<ChangeReport>
  /** Aborted when the preview is dropped. */
  readonly signal: AbortSignal
}

/** The report has what documents would log. */
const noLog: Log = () => {}
const maxCacheBytes = 4 * 2 ** 20
/** Of an image, or of an example's file. */
const maxFileBytes = 2 * 2 ** 20
/** Of 4 KB: a preview's documents, and what is made of them. */
const maxDatabasePages = 8192

export type OpenOptions = {
  readonly branch: PreviewBranch
  readonly github: Source
  readonly pool: PreviewPool
  readonly source: Pick<Repositories, 'known' | 'tree' | 'read' | 'documents'>
  readonly blog: Pick<Blog, 'frontMatters' | 'post' | 'addresses'>
  readonly timeoutMs?: number | undefined
  readonly log: Log
  readonly now: () => number
}

/** Opens a branch. Whoever drops the preview must close it. */
export function openPreview({
  branch,
  source,
  blog,
  github,
  pool,
  timeoutMs = 10_000,
  log,
  now,
}: OpenOptions): Preview & { readonly close: () => void } {
  const { base, baseRef } = branch
  /** A branch of a base that the site does not show takes the place of the latest version. */
  const replacedRef = shownRefOf(base.repo, baseRef)
  const dropped = new AbortController()
  const { signal } = dropped
  const database = openDatabase(':memory:', log)
  database.run(`pragma max_page_count = ${maxDatabasePages}`)
  const store = createRepositoryStore(database, log)
  const ttl = Number.POSITIVE_INFINITY

  function openTree(tree: Tree) {
    const openCache = () => createTtlCache({ maxBytes: maxCacheBytes, now })
    const cache = openCache()
    const own = createRepositories(() => ({ source: github, store, ttl }), {
      cache,
      timeoutMs,
      now,
      log,
    })
    // Images and other files of examples have no place in the store, which has a limit.
    const files = createRepositories(() => ({ source: github, ttl }), {
      cache: openCache(),
      timeoutMs,
      now,
      log,
    })
    const isReplaced = (repo: string, ref: string) => repo === base.repo && ref === replacedRef
    const replaced = {
      known: (repo: string, ref: string) =>
        isReplaced(repo, ref) ? tree : source.known(repo, ref),
      tree: async (repo: string, ref: string) =>
        isReplaced(repo, ref) ? tree : source.tree(repo, ref),
      async read(of: Tree, path: string) {
        if (signal.aborted) throw unreadable(of, 'network', 'the preview was closed')
        if (of !== tree) return source.read(of, path)
        if ((of.files.get(path)?.size ?? 0) > maxFileBytes) return undefined
        return (isSearched(path) ? own : files).read(of, path)
      },
      documents: (of: Tree, folder: string) => (of === tree ? own : source).documents(of, folder),
    }
    const rendered = createRenderedDocuments({ renderer: pool, database, cache, now, log })
    const docs = createDocs({
      source: replaced,
      rendered,
      pageIds: createPageIds(),
      cache,
      log: noLog,
      posts: blog.addresses,
      timeoutMs,
    })
    return {
      docs,
      changes: createDocumentChanges({ docs, renderer: pool, cache, log }),
      examples: createExamples({ source: replaced, highlight: pool.highlight, cache, timeoutMs }),
    }
  }

  const versions = librariesAt(base.repo, replacedRef)
  const sideOf = (docs: Docs): ReportSide => ({
    docs,
    trees: versions.flatMap(({ library, version }) => docs.openKnown(library, version) ?? []),
  })
  const head = openTree(branch.tree)
  const baseDocs = openTree(base).docs
  const before = sideOf(baseDocs)
  const after = sideOf(head.docs)
  const noteFailure = (error: unknown) => {
    const name = `${branch.name.repo}@${branch.name.ref}`
    if (!signal.aborted) log({ level: 'warn', message: `Changes of ${name}: ${error}` })
  }
  const pages = once(() => listPageChanges(before, after), noteFailure)
  return {
    branch,
    versions,
    ...head,
    baseDocs,
    pages,
    report: once(() => reportChange(before, after, blog, pages()), noteFailure),
    signal,
    close() {
      dropped.abort()
      database.close()
    },
  }
}

/** The address on the site of a page that changes; of a removed page, its last one. */
export function addressOf({ versions }: Preview, { library: id, path }: PageChange): string {
  const version = versions.find(({ library }) => library.id === id)?.version ?? 'latest'
  return docsPathname({ library: { id }, version }, path)
}

/** What fails is made again by the next call. */
function once<Value>(
  make: () => Promise<Value>,
  onError: (error: unknown) => void,
): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make().catch(error => {
      made = undefined
      onError(error)
      throw error
    })
    return made
  }
}
