import type { Docs } from '../../content/docs/docs.ts'
import { frameworksOf, libraries } from '../../libraries/registry.ts'
import type { Page } from '../load-result.ts'
import { measurePack, type PackSize } from './pack-list.ts'

/** The size of each library's first pack; without those not known yet. */
export type OfflineData = { readonly sizes: Readonly<Record<string, PackSize>> }

type Parts = { readonly docs: Pick<Docs, 'openKnown' | 'menu'>; readonly now: () => number }

const maxAgeMs = 5 * 60_000

export async function loadOffline({ docs, now }: Parts): Promise<Page<OfflineData>> {
  const sizes = await Promise.all(
    libraries.map(async (library): Promise<[string, PackSize][]> => {
      const tree = docs.openKnown(library, 'latest')
      const [framework] = frameworksOf(library, 'latest')
      return tree ? [[library.id, await measurePack(docs, tree, framework)]] : []
    }),
  )
  const known = Object.fromEntries(sizes.flat())
  return { kind: 'page', data: { sizes: known }, freshUntil: now() + maxAgeMs }
}
