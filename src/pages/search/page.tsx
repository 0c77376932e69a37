import { Fragment } from 'react'
import { href } from '../../../routes.ts'
import { externalAddresses } from '../../libraries/external-addresses.ts'
import { popularGuides } from '../../libraries/popular-guides.ts'
import { findLibrary } from '../../libraries/registry.ts'
import type { Hit, Marked } from '../../search/results.ts'
import { Icon, LibraryMark, SymbolIcon } from '../../ui/icon.tsx'
import type { Head } from '../../ui/view.ts'
import type { SearchData } from './loader.ts'
import { SearchFilters } from './search-filters.tsx'
import { addressOfSearch, exampleSearches, iconOfHit, placeName } from './search-places.ts'

export function head({ q, scope: { library } }: SearchData): Head {
  return {
    title: q === '' ? 'Search | TanStack' : `“${q}” | TanStack Search`,
    description: 'Search the guides, API reference, examples and posts of all TanStack libraries.',
    ...(library === undefined ? {} : { libraryId: library }),
  }
}

export function Page({ data }: { readonly data: SearchData }) {
  const { q, scope, meant, hits, start, total } = data
  return (
    <div className="page page-text search-page">
      <h1>Search</h1>
      <search>
        <form action={href('search')} method="get">
          <div className="search-form icon-field">
            <Icon name="search" />
            <input
              key={q}
              type="search"
              name="q"
              defaultValue={q}
              maxLength={200}
              aria-label="Search"
              placeholder="Docs, API, examples"
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
            />
            <button type="submit" className="button">
              Search
            </button>
          </div>
          {((q !== '' && total > 0) || hasScope(data)) && (
            <div className="search-bar row row-apart">
              <SearchFilters scope={scope} known={data.frameworks} />
              {total > 0 && <SearchCount data={data} />}
            </div>
          )}
        </form>
        {q === '' && <ExampleSearches />}
      </search>
      {q !== '' && total === 0 && <SearchCount data={data} />}
      {meant !== undefined && (
        <p>
          Did you mean <a href={addressOfSearch(meant, scope)}>{meant}</a>?
        </p>
      )}
      <ol className="search-hits lines" start={hits.length > 0 ? start : undefined}>
        {hits.map(hit => (
          <HitView key={hit.href} hit={hit} />
        ))}
      </ol>
      {q !== '' && total === 0 && data.isWhole && <NoResultsHelp libraryId={scope.library} />}
      {total === 0 && <PopularGuides libraryId={scope.library} />}
      <Pager data={data} />
    </div>
  )
}

function SearchCount({ data }: { readonly data: SearchData }) {
  const { q, total, isWhole } = data
  return (
    <div className="search-count row">
      {total === 0 && isWhole ? <h2>{countInWords(data)}</h2> : countInWords(data)}
      {hasScope(data) && <a href={addressOfSearch(q)}>Search without filters</a>}
    </div>
  )
}

function hasScope({ scope }: SearchData): boolean {
  return Object.keys(scope).length > 0
}

function ExampleSearches() {
  return (
    <p className="row row-close">
      Try a name, a task or a release:{' '}
      {exampleSearches.map(words => (
        <a key={words} className="chip" href={addressOfSearch(words)}>
          {words}
        </a>
      ))}
    </p>
  )
}

function HitView({ hit }: { readonly hit: Hit }) {
  const { title, library } = hit
  const sections = hit.sections.filter(({ excerpt }) => excerpt.length > 0).slice(0, 2)
  return (
    <li data-library={library}>
      <h2>
        <a href={hit.href}>
          <MarkedText parts={title} />
        </a>
      </h2>
      <p className="search-place with-icon quiet">
        <SymbolIcon name={iconOfHit(hit)} /> {placeName(hit)}
      </p>
      {sections.map(({ href, heading, excerpt }) => (
        <p key={href} className="search-section">
          {heading.length > 0 && (
            <a href={href}>
              <MarkedText parts={heading} />
            </a>
          )}{' '}
          <MarkedText parts={excerpt} />
        </p>
      ))}
    </li>
  )
}

type LibraryId = { readonly libraryId: string | undefined }

function NoResultsHelp({ libraryId = '' }: LibraryId) {
  const library = findLibrary(libraryId)
  const gitHub = library ? `https://github.com/${library.repo}` : externalAddresses.github
  return (
    <p>
      Check the spelling, or try fewer words. If that doesn’t help, ask on{' '}
      <a href={externalAddresses.discord}>Discord</a> or <a href={gitHub}>GitHub</a>.
    </p>
  )
}

function PopularGuides({ libraryId }: LibraryId) {
  const groups = Map.groupBy(popularGuides(libraryId), ({ library }) => library)
  return (
    <section className="search-popular" aria-labelledby="popular-guides">
      <h2 id="popular-guides">Suggested guides</h2>
      <ul className="grid">
        {[...groups].map(([library, guides]) => (
          <li key={library} data-library={library}>
            <LibraryMark libraryId={library} />
            <strong>{placeName({ library })}</strong>
            {guides.map(({ label, href }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Pager({ data: { q, scope, page, pages } }: { readonly data: SearchData }) {
  if (pages <= 1) return null
  const near = Array.from({ length: pages }, (_, index) => index + 1).slice(
    Math.max(0, page - 3),
    page + 2,
  )
  return (
    <nav className="search-pager row row-apart" aria-label="Pages of results">
      {page > 1 && (
        <a className="button button-quiet" href={addressOfSearch(q, scope, page - 1)} rel="prev">
          Previous
        </a>
      )}
      <ol className="row row-close">
        {near.map(number => (
          <li key={number}>
            <a
              className="chip"
              href={addressOfSearch(q, scope, number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {page < pages && (
        <a className="button button-quiet" href={addressOfSearch(q, scope, page + 1)} rel="next">
          Next
        </a>
      )}
    </nav>
  )
}

function countInWords(data: SearchData): string {
  const { q, total, page, pages, scope, isWhole } = data
  const name = placeName(scope)
  const place = name === '' ? '' : ` in ${name}`
  const part = page > 1 ? `, page ${page} of ${pages}` : ''
  if (total === 0 && !isWhole) return 'The search index is being built. Try again in a few seconds.'
  if (total === 0) return `No results for “${q}”${place}`
  const count = `${total} ${total === 1 ? 'result' : 'results'}${place}${part}`
  return isWhole ? count : `${count}. The search index is being built: some pages are missing.`
}

function MarkedText({ parts }: { readonly parts: Marked }) {
  return parts.map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order.
    at % 2 === 1 ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>,
  )
}
