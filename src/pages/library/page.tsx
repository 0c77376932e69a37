import { href } from '../../../routes.ts'
import type { Head } from '../../app/view.ts'
import { Awaited } from '../../ui/awaited.tsx'
import { frameworkNames } from '../../ui/framework-names.ts'
import { SponsorPack } from '../../ui/sponsor-pack.tsx'
import { LibraryFigures } from '../../ui/statistics.tsx'
import type { LibraryData } from './loader.ts'

/** `TanStack Query | React, Solid, Vue, Svelte and Angular`. */
export function head({ library, canonical }: LibraryData): Head {
  const frameworks = new Intl.ListFormat('en-GB').format(library.frameworks.map(framework => frameworkNames[framework]))
  return {
    title: `${library.name} | ${frameworks === '' ? library.tagline : `${library.tagline} for ${frameworks}`}`,
    description: library.description,
    canonical,
  }
}

export function Page({ data: { library, version, figures, sponsors } }: { readonly data: LibraryData }) {
  return (
    <div className="page" data-library={library.id}>
      <header className="hero">
        <h1>{library.name}</h1>
        <p className="lead">{library.tagline}</p>
        <p>{library.description}</p>
        <LibraryFigures figures={figures} />
        <p className="actions">
          <a className="button" href={href('docs-index', { libraryId: library.id, version })}>
            Read the docs
          </a>
          <a className="button button-quiet" href={`https://github.com/${library.repo}`}>
            GitHub
          </a>
        </p>
      </header>
      <Awaited value={sponsors} waiting={null}>
        {(circles = []) =>
          circles.length > 0 && (
            <section aria-labelledby="ui-sponsors">
              <h2 id="ui-sponsors">Sponsors</h2>
              <SponsorPack circles={circles} />
            </section>
          )
        }
      </Awaited>
    </div>
  )
}
