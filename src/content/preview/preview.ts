import { openDatabase } from '../../cache/database.ts'
import { createTtlCache } from '../../cache/ttl-cache.ts'
import type { Config } from '../../config.ts'
import { librariesAt, shownRefOf } from '../../libraries/registry.ts'
import type { Log } from '../../log.ts'
import { encodePath } from '../../router/canonical-pathname.ts'
import { type Author, type Blog, createBlog } from '../blog/blog.ts'
import { type PostFolder, postsInTree } from '../blog/post-folder.ts'
import { type ChangeReport, reportChange } from '../change-report/change-report.ts'
import { listPageChanges, type PageChange, type PostsSide } from '../change-report/page-changes.ts'
import { listPostChanges } from '../change-report/post-changes.ts'
import type { ReportSide } from '../change-report/problem.ts'
import { createDocumentChanges, type DocumentChanges } from '../changes/document-changes.ts'
import { createDocs, type Docs } from '../docs/docs.ts'
import { docsPathname } from '../docs/docs-tree.ts'
import { createPageIds } from '../docs/page-ids.ts'
import { createRenderedDocuments, type RenderedDocuments } from '../docs/rendered-documents.ts'
import { createExamples, type Examples } from '../examples/examples.ts'
import { type CachedSource, createCachedSource } from '../source/cached-source.ts'
import { createContentStore } from '../source/content-store.ts'
import {
  isSearched,
  type Source,
  type Tree,
  unreadable,
  withReadTimeout,
} from '../source/source.ts'
import type { PreviewBranch } from './preview-branch.ts'
import type { PreviewPool } from './throttle-pool.ts'

type PreviewSide = {
  /** Of this site, in which the branch has the place of what it is compared with. */
  readonly docs: Docs
  /** If the posts of the site are in this repository. */
  readonly posts: PostsSide | undefined
}

export type Preview = PreviewSide & {
  readonly branch: PreviewBranch
  /** The libraries of the repository, each in the version that the branch stands for. */
  readonly versions: ReturnType<typeof librariesAt>
  readonly examples: Examples
  readonly changes: DocumentChanges
  readonly base: PreviewSide
  readonly rendered: Pick<RenderedDocuments, 'sections'>
  readonly pages: () => Promise<readonly PageChange[]>
  /** What it does to readers. The first call renders all of these pages. */
  readonly report: () => Promise<ChangeReport>
  /** Aborted when the preview is dropped. */
  readonly signal: AbortSignal
}

/** The report has what documents and posts would log. */
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
  readonly source: CachedSource
  readonly blog: Pick<Blog, 'frontMatters' | 'post' | 'addresses'>
  readonly blogRepository: Config['blogRepository']
  readonly authors?: ReadonlyMap<string, Author> | undefined
  readonly timeoutMs?: number | undefined
  readonly log: Log
  readonly now: () => number
}

/** Opens a branch. Whoever drops the preview must close it. */
export function openPreview({
  branch,
  source,
  blog,
  blogRepository,
  authors = new Map(),
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
  const store = createContentStore(database, log)
  const parts = { timeoutMs, now, log, ttl: Number.POSITIVE_INFINITY }

  function openTree(tree: Tree) {
    const openCache = () => createTtlCache({ maxBytes: maxCacheBytes, now })
    const cache = openCache()
    const own = createCachedSource(github, { ...parts, cache, store })
    // Images and other files of examples have no place in the store, which has a limit.
    const files = createCachedSource(github, { ...parts, cache: openCache() })
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
    const pageIds = createPageIds()
    const shared = { rendered, pageIds, cache, now, log: noLog }
    const docs = createDocs({
      ...shared,
      source: replaced,
      posts: () => (posts?.blog ?? blog).addresses(),
      timeoutMs,
    })
    const folder =
      blogRepository?.repo === base.repo
        ? postsInTree(replaced, tree, blogRepository.folder)
        : undefined
    const posts = folder && {
      folder,
      blog: createBlog({
        ...shared,
        folder: listInTime(folder, tree, timeoutMs),
        docs,
        authors,
        isPreview: true,
      }),
    }
    return {
      docs,
      posts,
      rendered,
      changes: createDocumentChanges({ docs, renderer: pool, cache, log }),
      examples: createExamples({ source: replaced, highlight: pool.highlight, cache, timeoutMs }),
    }
  }

  const versions = librariesAt(base.repo, replacedRef)
  const sideOf = (side: PreviewSide): ReportSide => ({
    ...side,
    trees: versions.flatMap(({ library, version }) => side.docs.openKnown(library, version) ?? []),
  })
  const head = openTree(branch.tree)
  const former = openTree(base)
  const before = sideOf(former)
  const after = sideOf(head)
  const noteFailure = (error: unknown) => {
    const name = `${branch.name.repo}@${branch.name.ref}`
    if (!signal.aborted) log({ level: 'warn', message: `Changes of ${name}: ${error}` })
  }
  const pages = once(
    async () => [
      ...(await listPageChanges(before, after)),
      ...(await listPostChanges(before.posts, after.posts)),
    ],
    noteFailure,
  )
  return {
    branch,
    versions,
    ...head,
    base: former,
    pages,
    report: once(() => reportChange(before, after, blog, pages()), noteFailure),
    signal,
    close() {
      dropped.abort()
      database.close()
    },
  }
}

/** For readers, who get an error page and try again. The report waits for all files. */
function listInTime(folder: PostFolder, tree: Tree, timeoutMs: number): PostFolder {
  return { ...folder, paths: () => withReadTimeout(folder.paths(), timeoutMs, tree) }
}

/** The address on the site of a page that changes; of a removed page, its last one. */
export function addressOf({ versions }: Preview, { library: id, path }: PageChange): string {
  if (id === undefined) return `/${encodePath(path)}`
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
