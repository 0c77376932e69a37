import type { Docs } from '../../content/docs/docs.ts'
import { frameworksOf, libraries } from '../../libraries/registry.ts'
import type { Page } from '../load-result.ts'
import { countPages } from './pack-list.ts'

/** How many pages each library's first pack has; without those not known yet. */
export type OfflineData = { readonly pages: Readonly<Record<string, number>> }

type Parts = { readonly docs: Pick<Docs, 'openKnown' | 'menu'>; readonly now: () => number }

const maxAgeMs = 5 * 60_000

export async function loadOffline({ docs, now }: Parts): Promise<Page<OfflineData>> {
  const counts = await Promise.all(
    libraries.map(async (library): Promise<[string, number][]> => {
      const tree = docs.openKnown(library, 'latest')
      const [framework] = frameworksOf(library, 'latest')
      return tree ? [[library.id, await countPages(docs, tree, framework)]] : []
    }),
  )
  const pages = Object.fromEntries(counts.flat())
  return { kind: 'page', data: { pages }, freshUntil: now() + maxAgeMs }
}
