import type { SponsorCircle } from '../../community/sponsors.ts'
import { externalAddresses } from '../../libraries/external-addresses.ts'
import { SponsorPack } from '../../ui/sponsor-pack.tsx'
import type { Head } from '../../ui/view.ts'

export function head(): Head {
  return {
    title: 'Sponsors | TanStack',
    description: 'The sponsors of the TanStack libraries.',
    isEmbedded: true,
  }
}

type SponsorsEmbedProps = { readonly data: { readonly sponsors: readonly SponsorCircle[] } }

/** For frames of other sites: a card that is no larger than the frame. */
export function Page({ data: { sponsors } }: SponsorsEmbedProps) {
  return (
    <div className="sponsors-embed card stack">
      <header className="row row-apart">
        <h1>TanStack sponsors</h1>
        <a href={externalAddresses.sponsors}>Become a sponsor</a>
      </header>
      {sponsors.length > 0 && <SponsorPack circles={sponsors} />}
    </div>
  )
}
