import { LRUCache } from 'lru-cache'
import { librariesAt, listRepositories, shownRefOf } from '../../libraries/registry.ts'
import type { Log } from '../../log.ts'
import type { RenderPool } from '../../markdown/worker/render-pool.ts'
import { openDatabase } from '../../storage/database.ts'
import { createTtlCache } from '../../storage/ttl-cache.ts'
import type { Blog } from '../blog.ts'
import { reportChange } from '../change-report/change-report.ts'
import { listPageChanges, type PageChange, type ReportSide } from '../change-report/page-changes.ts'
import { createDocs, type Docs } from '../docs/docs.ts'
import { docsPathname } from '../docs/docs-tree.ts'
import { createRenderedDocuments } from '../docs/rendered-documents.ts'
import { createComparePages } from '../document-changes.ts'
import { createExamples } from '../examples/examples.ts'
import type { GitHubClient } from '../source/github/github-client.ts'
import { createGitHubSource } from '../source/github/github-source.ts'
import { createRepositories, type Repositories } from '../source/repositories.ts'
import { createRepositoryStore, type RepositoryStore } from '../source/repository-store.ts'
import { isSearched, nameOf, type Source, type Tree, unreadable } from '../source/source.ts'
import { findBranch, type PreviewBranch, type PreviewRefusal } from './preview-branch.ts'
import { createPreviewLinks, type PreviewName } from './preview-links.ts'

export type Preview = ReturnType<typeof openPreview>

/** The report has what documents would log. */
const noLog: Log = () => {}
const maxCacheBytes = 4 * 2 ** 20
/** The limit of an image, or of an example's file. */
const maxFileBytes = 2 * 2 ** 20
/** A page has 4 KB. They hold a preview's documents, and what is made of them. */
const maxDatabasePages = 8192

const maxOpen = 3
const askIntervalMs = 60_000

type Options = {
  readonly client: GitHubClient
  readonly secret: string
  readonly siteUrl: string
  readonly renderPool: RenderPool
  readonly source: Repositories
  readonly blog: Blog
  readonly timeoutMs: number
  readonly log: Log
  readonly now: () => number
}

export type Previews = ReturnType<typeof createPreviews>

/** Opens branches that the site does not show otherwise. Nothing is kept on disk. */
export function createPreviews({ secret, siteUrl, ...options }: Options) {
  const { client, log, now } = options
  // A stranger's repository may have any number of folders.
  const github = createGitHubSource({ client, log, now, maxTreeCalls: 1 })
  const repos: ReadonlySet<string> = new Set(listRepositories())
  const renderPool = throttle(options.renderPool)
  const branches = new LRUCache<
    string,
    { at: number; branch: Promise<PreviewBranch | PreviewRefusal> }
  >({ max: 2 * maxOpen })
  const previews = new LRUCache<string, Preview>({ max: maxOpen, dispose: ({ close }) => close() })

  function find(name: PreviewName): Promise<PreviewBranch | PreviewRefusal> {
    const key = nameOf(name)
    const last = branches.peek(key)
    if (last && now() < last.at + askIntervalMs) return last.branch
    assertQuota(name)
    const branch = (async () => {
      const previous = await last?.branch.catch(() => undefined)
      return findBranch(
        { client, source: github, repos },
        name,
        typeof previous === 'object' ? previous : undefined,
      )
    })()
    const entry = { at: now(), branch }
    branches.set(key, entry)
    branch.catch(() => branches.peek(key) === entry && branches.delete(key))
    return branch
  }

  /** Previews use at most half of the calls, because the site needs the rest. */
  function assertQuota(name: PreviewName): void {
    const quota = client.quota()
    if (!quota || quota.remaining > quota.limit / 2 || now() >= quota.resetAt.getTime()) return
    throw unreadable(name, 'rate-limit', `${quota.remaining} calls remain`, {
      retryAt: quota.resetAt,
    })
  }

  return {
    links: createPreviewLinks({ secret, siteUrl, now }),
    /** Branches and forks of these repositories have previews. */
    repos,
    client,
    forget(name: PreviewName): void {
      branches.delete(nameOf(name))
    },
    /** Throws `SourceError`, also while too few calls of GitHub's API are left. */
    async open(name: PreviewName): Promise<Preview | PreviewRefusal> {
      const branch = await find(name)
      if (typeof branch === 'string') return branch
      const key = `${nameOf(name)} ${branch.tree.commit} ${branch.base.commit}`
      const preview = previews.get(key) ?? openPreview(branch, github, { ...options, renderPool })
      previews.set(key, preview)
      return preview
    },
    close: () => previews.clear(),
  }
}

function openPreview(
  branch: PreviewBranch,
  github: Source,
  { source, blog, renderPool, timeoutMs, log, now }: Omit<Options, 'client' | 'secret' | 'siteUrl'>,
) {
  const { base, baseRef } = branch
  /** A branch of a base that the site does not show takes the place of the latest version. */
  const replacedRef = shownRefOf(base.repo, baseRef)
  const dropped = new AbortController()
  const { signal } = dropped
  const database = openDatabase(':memory:', log)
  database.run(`pragma max_page_count = ${maxDatabasePages}`)
  const store = createRepositoryStore(database, log)
  const openCache = () => createTtlCache({ maxBytes: maxCacheBytes, now })
  const openRepositories = (cache = openCache(), ownStore?: RepositoryStore) =>
    createRepositories(() => ({ source: github, store: ownStore, ttl: Number.POSITIVE_INFINITY }), {
      cache,
      timeoutMs,
      now,
      log,
    })

  function openTree(tree: Tree) {
    const cache = openCache()
    const own = openRepositories(cache, store)
    // Images and other files of examples have no place in the store, which has a limit.
    const files = openRepositories()
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
    const rendered = createRenderedDocuments({ renderer: renderPool, database, cache, now, log })
    const docs = createDocs({
      source: replaced,
      rendered,
      cache,
      log: noLog,
      posts: blog.addresses,
      timeoutMs,
    })
    return {
      docs,
      compare: createComparePages(renderPool, cache),
      examples: createExamples({
        source: replaced,
        highlight: renderPool.highlight,
        cache,
        timeoutMs,
      }),
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
    if (!signal.aborted)
      log({ level: 'warn', message: `Changes of ${nameOf(branch.name)}: ${error}` })
  }
  const pages = once(() => listPageChanges(before, after), noteFailure)
  return {
    branch,
    /** The libraries of the repository, each in the version that the branch stands for. */
    versions,
    /** The site's documents with the branch's changes. */
    ...head,
    /** The site's documents without the branch's changes. */
    baseDocs,
    pages,
    /** Reports what the branch breaks. The first call renders all pages that differ. */
    report: once(() => reportChange(before, after, blog, pages()), noteFailure),
    /** It is aborted when the preview is closed. */
    signal,
    close(): void {
      dropped.abort()
      database.close()
    },
  }
}

/** Returns the address on the site of a page that changes; for a removed page, the last one. */
export function addressOf({ versions }: Preview, { library: id, path }: PageChange): string {
  const version = versions.find(({ library }) => library.id === id)?.version ?? 'latest'
  return docsPathname({ library: { id }, version }, path)
}

/** Makes a value once. If it fails, the next call makes it again. */
function once<Value>(
  make: () => Promise<Value>,
  onError: (error: unknown) => void,
): () => Promise<Value> {
  let value: Promise<Value> | undefined
  return () => {
    value ??= make().catch(error => {
      value = undefined
      onError(error)
      throw error
    })
    return value
  }
}

/** Runs one request at a time, then pauses as long, so that readers keep half of the workers. */
function throttle(pool: RenderPool): RenderPool {
  let last: Promise<unknown> = Promise.resolve()
  function inTurn<Arguments extends unknown[], Value>(
    work: (...values: Arguments) => Promise<Value>,
  ): (...values: Arguments) => Promise<Value> {
    return (...values) => {
      const result = last.then(() => work(...values))
      last = last.then(async () => {
        const startedAt = performance.now()
        await result.catch(() => undefined)
        await Bun.sleep(performance.now() - startedAt)
      })
      return result
    }
  }
  return {
    ...pool,
    render: inTurn(pool.render),
    rewrite: inTurn(pool.rewrite),
    sections: inTurn(pool.sections),
    replace: inTurn(pool.replace),
    compare: inTurn(pool.compare),
    highlight: inTurn(pool.highlight),
  }
}
