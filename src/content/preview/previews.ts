import { LRUCache } from 'lru-cache'
import { openDatabase } from '../../cache/database.ts'
import { createTtlCache } from '../../cache/ttl-cache.ts'
import type { Config, ContentConfig } from '../../config.ts'
import { libraries, librariesAt } from '../../libraries/registry.ts'
import type { Log } from '../../log.ts'
import type { RenderPool } from '../../markdown/worker/render-pool.ts'
import type { Blog } from '../blog.ts'
import { createDocumentChanges, type DocumentChanges } from '../changes/document-changes.ts'
import { createDocs, type Docs } from '../docs/docs.ts'
import { docsPathname } from '../docs/docs-tree.ts'
import { createRenderedDocuments, type Renderer } from '../docs/rendered-documents.ts'
import { createExamples, type Examples } from '../examples/examples.ts'
import { type ChangeReport, reportChange } from '../links/change-report.ts'
import { listPageChanges, type PageChange } from '../links/page-changes.ts'
import type { ReportSide } from '../links/problem.ts'
import { type CachedSource, createCachedSource } from '../source/cached-source.ts'
import { createContentStore } from '../source/content-store.ts'
import { createGitHubClient, type GitHubClient } from '../source/github/github-client.ts'
import { createGitHubSource } from '../source/github/github-source.ts'
import type { Quota } from '../source/github/rate-limits.ts'
import { isSearched, type Source, type Tree, unreadable } from '../source/source.ts'
import { findBranch, type PreviewBranch, type PreviewRefusal } from './preview-branch.ts'
import { createPreviewLinks, type PreviewLinks } from './preview-links.ts'
import type { PreviewName } from './preview-name.ts'

/** The documents of branches that the site does not show otherwise. Nothing is kept on disk. */
export type Previews = {
  /** Throws `SourceError`, also while too few calls of GitHub's API are left. */
  open(name: PreviewName): Promise<Preview | PreviewRefusal>
  /** Asks GitHub again the next time. */
  forget(name: PreviewName): void
  readonly links: PreviewLinks
  readonly client: GitHubClient
  close(): void
}

export type Preview = {
  readonly branch: PreviewBranch
  /** The libraries of the repository, each in the version that the branch stands for. */
  readonly versions: ReturnType<typeof librariesAt>
  /** Of this site, in which the branch has the place of what it is compared with. */
  readonly docs: Docs
  readonly examples: Examples
  readonly changes: DocumentChanges
  /** The same, before the branch's changes. */
  readonly base: Docs
  /** The pages that the branch changes. */
  readonly pages: () => Promise<readonly PageChange[]>
  /** What it does to readers. The first call renders all of these pages. */
  readonly report: () => Promise<ChangeReport>
  /** Aborted when the preview is dropped. */
  readonly signal: AbortSignal
}

type Options = {
  readonly content: Extract<ContentConfig, { source: 'github' }>
  /** Signs links. */
  readonly secret: string
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string
  readonly blog: Pick<Blog, 'frontMatters' | 'post' | 'addresses'>
  /** The site's own. */
  readonly source: CachedSource & { quota(): Quota | undefined }
  readonly renderPool: Pick<RenderPool, keyof Renderer | 'highlight' | 'compare'>
  readonly timeoutMs?: number | undefined
  readonly log: Log
  readonly now: () => number
}

type Found = PreviewBranch | PreviewRefusal

const maxOpen = 3
const maxCacheBytes = 4 * 2 ** 20
/** Of an image, or of an example's file. */
const maxFileBytes = 2 * 2 ** 20
/** Of 4 KB: a preview's documents, and what is made of them. */
const maxDatabasePages = 8192
const askIntervalMs = 60_000

/** `undefined` without a secret. */
export function openPreviews(
  { content, previewSecret: secret }: Pick<Config, 'content' | 'previewSecret'>,
  { siteUrl, ...options }: Omit<Options, 'content' | 'secret' | 'siteUrl'> & { siteUrl?: string },
): Previews | undefined {
  return content.source === 'github' && secret !== undefined && siteUrl !== undefined
    ? createPreviews({ ...options, content, secret, siteUrl })
    : undefined
}

function createPreviews(options: Options): Previews {
  const { content, source, log, now } = options
  const client = createGitHubClient({ ...content, log, now })
  // A stranger's repository may have any number of folders.
  const github = createGitHubSource({ ...content, log, now, maxTreeCalls: 1 })
  const pool = takeTurns(options.renderPool)
  const found = new LRUCache<string, { at: number; branch: Promise<Found> }>({
    max: 2 * maxOpen,
  })
  const previews = new LRUCache<string, Preview & { readonly close: () => void }>({
    max: maxOpen,
    dispose: ({ close }) => close(),
  })

  function find(name: PreviewName): Promise<Found> {
    const key = keyOf(name)
    const last = found.peek(key)
    if (last && now() < last.at + askIntervalMs) return last.branch
    assertQuota(name, [source.quota(), client.quota(), github.quota()], now())
    const branch = (async () => {
      const known = await last?.branch.catch(() => undefined)
      return findBranch(
        { client, source: github },
        name,
        typeof known === 'object' ? known : undefined,
      )
    })()
    const entry = { at: now(), branch }
    found.set(key, entry)
    branch.catch(() => found.peek(key) === entry && found.delete(key))
    return branch
  }

  return {
    links: createPreviewLinks(options),
    client,
    forget: name => void found.delete(keyOf(name)),
    async open(name) {
      const branch = await find(name)
      if (typeof branch === 'string') return branch
      const { tree, base } = branch
      const key = `${keyOf(name)} ${tree.commit} ${base.commit}`
      const known = previews.get(key)
      if (known) return known
      const preview = openPreview({ ...options, github, pool, branch })
      previews.set(key, preview)
      return preview
    },
    close: () => previews.clear(),
  }
}

function openPreview({
  branch,
  source,
  blog,
  github,
  pool,
  timeoutMs = 10_000,
  log,
  now,
}: Pick<Options, 'source' | 'blog' | 'timeoutMs' | 'log' | 'now'> & {
  readonly branch: PreviewBranch
  readonly github: Source
  readonly pool: Options['renderPool']
}) {
  const { base, baseRef } = branch
  const listed = librariesAt(base.repo, baseRef)
  const latest = libraries.find(({ repo }) => repo === base.repo)?.latestBranch ?? baseRef
  /** A branch that the site does not show takes the place of the latest version. */
  const replacedRef = listed.length > 0 ? baseRef : latest
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
    const docs = createDocs({
      source: replaced,
      rendered,
      cache,
      // The report has what this would say.
      log: () => {},
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
  const former = openTree(base)
  const before = sideOf(former.docs)
  const after = sideOf(head.docs)
  const noteFailure = (error: unknown) => {
    const name = `${branch.name.repo}@${branch.name.ref}`
    if (!signal.aborted) log({ level: 'warn', message: `Changes of ${name}: ${error}` })
  }
  return {
    branch,
    versions,
    ...head,
    base: former.docs,
    pages: once(() => listPageChanges(before, after), noteFailure),
    report: once(() => reportChange(before, after, blog), noteFailure),
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

/** The site itself needs the other half. */
function assertQuota(name: PreviewName, quotas: readonly (Quota | undefined)[], now: number): void {
  for (const quota of quotas) {
    if (!quota || quota.remaining > quota.limit / 2 || now >= quota.resetAt.getTime()) continue
    throw unreadable(name, 'rate-limit', `${quota.remaining} calls remain`, {
      retryAt: quota.resetAt,
    })
  }
}

/**
 * One request of all previews at a time, and a pause as long as the request took: readers of the
 * site itself have the workers for at least half of the time.
 */
function takeTurns(pool: Options['renderPool']): Options['renderPool'] {
  let last: Promise<unknown> = Promise.resolve()
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const result = last.then(work)
    const pause = async () => {
      const startedAt = performance.now()
      await result.catch(() => undefined)
      await Bun.sleep(performance.now() - startedAt)
    }
    last = last.then(pause)
    return result
  }
  return {
    render: (input, lookUp) => inTurn(() => pool.render(input, lookUp)),
    rewrite: (input, lookUp) => inTurn(() => pool.rewrite(input, lookUp)),
    sections: input => inTurn(() => pool.sections(input)),
    replace: (texts, words) => inTurn(() => pool.replace(texts, words)),
    compare: (before, after) => inTurn(() => pool.compare(before, after)),
    highlight: (code, language) => inTurn(() => pool.highlight(code, language)),
  }
}

function keyOf({ repo, ref }: PreviewName): string {
  return `${repo}@${ref}`
}
