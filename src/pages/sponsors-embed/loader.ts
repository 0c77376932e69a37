import type { SponsorCircle, Sponsors } from '../../community/sponsors.ts'
import type { LoadResult } from '../load-result.ts'

export type SponsorsEmbedData = { readonly sponsors: readonly SponsorCircle[] }

export async function loadSponsorsEmbed(
  sponsors: Sponsors,
): Promise<LoadResult<SponsorsEmbedData>> {
  return {
    kind: 'page',
    data: { sponsors: await sponsors.circles() },
    freshUntil: sponsors.freshUntil(),
  }
}
