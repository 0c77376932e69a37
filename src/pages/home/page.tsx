import { href } from '../../../routes.ts'
import type { Head } from '../../app/view.ts'
import { libraries } from '../../libraries/registry.ts'
import { AdSlot } from '../../ui/ad-slot.tsx'
import { SponsorPack } from '../../ui/sponsor-pack.tsx'
import { FamilyStatistics, LibraryFigures } from '../../ui/statistics.tsx'
import type { HomeData } from './loader.ts'

export function head(): Head {
  return {
    title: 'TanStack | Headless, typed libraries for the web',
    description: 'Headless, type-safe libraries for state, routing, tables, forms and more, for every major framework.',
    canonical: href('home'),
  }
}

export function Page({ data: { statistics, at, sponsors } }: { readonly data: HomeData }) {
  return (
    <div className="page">
      <header className="hero">
        <h1>The hard parts of the web, solved in the open</h1>
        <p className="lead">Headless, type-safe libraries for state, routing, tables and forms. You keep the markup.</p>
      </header>
      <FamilyStatistics statistics={statistics} at={at} />
      <ul className="library-list">
        {libraries.map(({ id, name, tagline, description, badge }) => (
          <li key={id} className="library-card" data-library={id}>
            <h2>
              <a href={href('library', { libraryId: id, version: 'latest' })}>{name}</a>
              {badge && <span className="badge">{badge}</span>}
            </h2>
            <p className="tagline">{tagline}</p>
            <p>{description}</p>
            <LibraryFigures figures={statistics?.libraries[id]} />
          </li>
        ))}
      </ul>
      <AdSlot id="leaderboard" />
      {sponsors.length > 0 && (
        <section aria-labelledby="ui-sponsors">
          <h2 id="ui-sponsors">Sponsors</h2>
          <SponsorPack circles={sponsors} />
        </section>
      )}
    </div>
  )
}
