import type { Head } from '../../app/view.ts'
import { SponsorPack } from '../../ui/sponsor-pack.tsx'
import type { SponsorsEmbedData } from './loader.ts'

export function head(): Head {
  return {
    title: 'Sponsors | TanStack',
    description: 'The sponsors of the TanStack libraries.',
    isEmbedded: true,
  }
}

/** For frames of other sites: the circles alone, as large as the frame. */
export function Page({ data: { sponsors } }: { readonly data: SponsorsEmbedData }) {
  return (
    <div className="sponsors-embed">
      <h1 className="visually-hidden">Sponsors</h1>
      <SponsorPack circles={sponsors} />
    </div>
  )
}
