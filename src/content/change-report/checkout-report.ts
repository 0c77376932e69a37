import type { Config } from '../../config.ts'
import { librariesAt } from '../../libraries/registry.ts'
import type { Log } from '../../log.ts'
import { createTtlCache } from '../../storage/ttl-cache.ts'
import type { Content } from '../content.ts'
import { createDocs, type Docs } from '../docs/docs.ts'
import type { Checkout } from '../source/checkout.ts'
import { createGitSource } from '../source/git.ts'
import { createRepositories, type Repositories } from '../source/repositories.ts'
import { type ChangeReport, reportChange } from './change-report.ts'
import type { ReportSide } from './page-changes.ts'

export type CheckoutReportParts = {
  readonly config: Config
  /** The content is opened with the checkout. */
  readonly content: Content
  readonly log: Log
}

export type CheckoutReport = ChangeReport & {
  /** Whether both have the same files, so that nothing could be compared. */
  readonly isSame: boolean
}

/** Nobody waits for a page meanwhile, so that this may be long. */
export const timeoutMs = 120_000
const maxCacheBytes = 64 * 2 ** 20
const openCache = () => createTtlCache({ maxBytes: maxCacheBytes, now: Date.now })

/** Compares a checkout, as the content has it at each call, with a commit of it. */
export async function openCheckoutReport(
  checkout: Checkout,
  base: string,
  { config, content, log }: CheckoutReportParts,
): Promise<() => Promise<CheckoutReport>> {
  const { repo, ref } = checkout
  const { rendered, blog, source } = content
  // The embedded pages are few: a link to another one may be right, so none is checked.
  const knownOther = config.content.source === 'snapshot' ? () => undefined : source.known
  const isOwn = (key: { readonly repo: string; readonly ref: string }) =>
    key.repo === repo && key.ref === ref

  /** `own` has the checkout's ref. The site's content has the others. */
  function openDocs(own: Repositories): Docs {
    return createDocs({
      source: {
        tree: own.tree,
        known: (repo, ref) => (isOwn({ repo, ref }) ? own.known : knownOther)(repo, ref),
        read: (tree, path) => (isOwn(tree) ? own : source).read(tree, path),
        documents: (tree, folder) => (isOwn(tree) ? own : source).documents(tree, folder),
      },
      rendered,
      cache: openCache(),
      // The report has what this would say.
      log: () => {},
      posts: blog.addresses,
      timeoutMs,
    })
  }

  async function sideOf(docs: Docs, own: Repositories): Promise<ReportSide> {
    // Unlike `tree`, this waits for a slow disk.
    if (!own.known(repo, ref)) await own.refresh(repo, ref)
    const opened = librariesAt(repo, ref).map(({ library, version }) => docs.open(library, version))
    return { docs, trees: (await Promise.all(opened)).filter(tree => tree !== undefined) }
  }

  const upstream = {
    source: createGitSource(checkout.folder, () => base),
    ttl: Number.POSITIVE_INFINITY,
  }
  const options = { cache: openCache(), timeoutMs, now: Date.now, log }
  const committed = createRepositories(() => upstream, options)
  const before = await sideOf(openDocs(committed), committed)
  const docs = openDocs(source)
  return async () => {
    const after = await sideOf(docs, source)
    return { ...(await reportChange(before, after, blog)), isSame: hasSameFiles(before, after) }
  }
}

function hasSameFiles({ trees: [base] }: ReportSide, { trees: [head] }: ReportSide): boolean {
  const before = base?.tree.files ?? new Map()
  const after = head?.tree.files ?? new Map()
  return (
    before.size === after.size &&
    after.entries().every(([path, { id }]) => before.get(path)?.id === id)
  )
}
