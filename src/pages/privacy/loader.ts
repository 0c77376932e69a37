import type { LoadResult } from '../load-result.ts'

/** Third parties that pages ask for something, as this site is configured. */
export type PrivacyData = {
  /** Google's tag manager. */
  readonly tagManager: boolean
  /** Google's ad network. */
  readonly adNetwork: boolean
  /** Scarf's pixel, on landing pages. */
  readonly pixel: boolean
  /** The hosted realtime backend, which is also handed what readers say of pages. */
  readonly backend: boolean
}

type Parts = {
  readonly partners: {
    readonly gtmId?: string
    readonly gamNetworkCode?: string
    readonly convexUrl?: string
  }
  readonly scarfIds: Readonly<Record<string, string>>
}

export function loadPrivacy({ partners, scarfIds }: Parts): LoadResult<PrivacyData> {
  const data = {
    tagManager: partners.gtmId !== undefined,
    adNetwork: partners.gamNetworkCode !== undefined,
    backend: partners.convexUrl !== undefined,
    pixel: Object.keys(scarfIds).length > 0,
  }
  return { kind: 'page', data, freshUntil: Number.POSITIVE_INFINITY }
}
