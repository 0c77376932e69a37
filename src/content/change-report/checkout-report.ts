import type { Config } from '../../config.ts'
import { librariesAt } from '../../libraries/registry.ts'
import type { Log } from '../../log.ts'
import { createTtlCache } from '../../storage/ttl-cache.ts'
import type { Content } from '../content.ts'
import { createDocs } from '../docs/docs.ts'
import { createCachedSource } from '../source/cached-source.ts'
import type { Checkout } from '../source/checkout.ts'
import { createFolderSource } from '../source/directory.ts'
import { createGitSource } from '../source/git.ts'
import type { Source, Tree } from '../source/source.ts'
import { type ChangeReport, reportChange } from './change-report.ts'
import type { ReportSide } from './problem.ts'

export type CheckoutReportParts = {
  readonly config: Pick<Config, 'content'>
  readonly content: Pick<Content, 'rendered' | 'blog' | 'source'>
  readonly log: Log
}

/** In ms: nobody waits for a page meanwhile. */
const timeoutMs = 120_000

/** Compares a checkout, as it is at each call, with a commit of it. */
export async function openCheckoutReport(
  checkout: Checkout,
  base: string,
  parts: CheckoutReportParts,
): Promise<() => Promise<ChangeReport>> {
  const findFolder = async () => ({ folder: checkout.folder, form: 'edited' }) as const
  const openBase = openSide(
    createGitSource(checkout.folder, () => base),
    checkout,
    parts,
  )
  const openHead = openSide(createFolderSource(parts.log, findFolder), checkout, parts)
  const before = await openBase()
  return async () => reportChange(before, await openHead(), parts.content.blog)
}

/** Each call reads the tree again. */
function openSide(
  source: Source,
  { repo, ref }: Checkout,
  { config, content, log }: CheckoutReportParts,
): () => Promise<ReportSide> {
  const { rendered, blog } = content
  // The embedded pages are few: a link to another one may be right, so none is checked.
  const others = config.content.source === 'snapshot' ? undefined : content.source
  const cache = createTtlCache({ maxBytes: 64 * 2 ** 20, now: Date.now })
  const ttl = Number.POSITIVE_INFINITY
  const own = createCachedSource(source, { cache, ttl, timeoutMs, now: Date.now, log })
  const pick = (tree: Pick<Tree, 'repo' | 'ref'>) =>
    others && (tree.repo !== repo || tree.ref !== ref) ? others : own
  const docs = createDocs({
    source: {
      tree: own.tree,
      known: (repo, ref) => pick({ repo, ref }).known(repo, ref),
      read: (tree, path) => pick(tree).read(tree, path),
      documents: (tree, folder) => pick(tree).documents(tree, folder),
    },
    rendered,
    cache,
    // The report has what this would say.
    log: () => {},
    posts: blog.addresses,
    timeoutMs,
  })
  return async () => {
    if (own.known(repo, ref)) await own.refresh(repo, ref)
    const opened = librariesAt(repo, ref).map(({ library, version }) => docs.open(library, version))
    const trees = (await Promise.all(opened)).filter(tree => tree !== undefined)
    return { docs, trees }
  }
}
