import type { Head } from '../../app/view.ts'
import type { SponsorCircle } from '../../community/sponsors.ts'
import { SponsorPack } from '../../ui/sponsor-pack.tsx'

export function head(): Head {
  return {
    title: 'Sponsors | TanStack',
    description: 'The sponsors of the TanStack libraries.',
    isEmbedded: true,
  }
}

type SponsorsEmbedProps = { readonly data: { readonly sponsors: readonly SponsorCircle[] } }

/** For frames of other sites: the circles alone, as large as the frame. */
export function Page({ data: { sponsors } }: SponsorsEmbedProps) {
  return (
    <div className="sponsors-embed">
      <h1>TanStack sponsors</h1>
      <SponsorPack circles={sponsors} />
    </div>
  )
}
