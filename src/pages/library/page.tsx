import { href } from '../../../routes.ts'
import type { Head } from '../../app/view.ts'
import { frameworkNames } from '../../ui/framework-names.ts'
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

export function Page({ data: { library, version } }: { readonly data: LibraryData }) {
  return (
    <div className="page" data-library={library.id}>
      <header className="hero">
        <h1>{library.name}</h1>
        <p className="lead">{library.tagline}</p>
        <p>{library.description}</p>
        <p className="actions">
          <a className="button" href={href('docs-index', { libraryId: library.id, version })}>
            Read the docs
          </a>
          <a className="button button-quiet" href={`https://github.com/${library.repo}`}>
            GitHub
          </a>
        </p>
      </header>
    </div>
  )
}
