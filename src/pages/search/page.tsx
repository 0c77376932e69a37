import { href } from '../../../routes.ts'
import type { Head } from '../../app/view.ts'
import { findLibrary } from '../../libraries/registry.ts'
import type { Hit, Marked } from '../../search/results.ts'
import { Icon } from '../../ui/icon.tsx'
import { addressOfSearch, placeOfHit, scopeName } from '../../ui/search-places.ts'
import type { SearchData } from './loader.ts'

export function head({ q }: SearchData): Head {
  return {
    title: q === '' ? 'Search | TanStack' : `“${q}” | TanStack Search`,
    description: 'The documents, examples and posts of all TanStack libraries, by their words.',
  }
}

export function Page({ data }: { readonly data: SearchData }) {
  const { q, scope, hits, start, total, page, pages } = data
  return (
    <div className="page page-text search-page" data-library={scope.library}>
      <h1>Search</h1>
      <search>
        <form action={href('search')} method="get" className="search-form">
          <Icon name="search" />
          <input
            key={q}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={200}
            aria-label="Search"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
          />
          {(['library', 'version', 'framework'] as const).map(name =>
            scope[name] === undefined ? null : (
              <input key={name} type="hidden" name={name} value={scope[name]} />
            ),
          )}
          <button type="submit" className="button">
            Search
          </button>
        </form>
      </search>
      {scope.library !== undefined && (
        <p className="search-scope">
          In {scopeName(scope)}. <a href={addressOfSearch(q, {})}>Search everywhere</a>
        </p>
      )}
      {q !== '' && <p className="search-count">{countInWords(data)}</p>}
      <ol className="search-hits" start={hits.length > 0 ? start : undefined}>
        {hits.map(hit => (
          <HitView key={hit.href} hit={hit} />
        ))}
      </ol>
      {total === 0 && <Advice q={q} />}
      {pages > 1 && (
        <nav className="neighbors" aria-label="Pages of results">
          {page > 1 && (
            <a href={addressOfSearch(q, scope, page - 1)} rel="prev">
              <small>Previous</small> Page {page - 1}
            </a>
          )}
          {page < pages && (
            <a href={addressOfSearch(q, scope, page + 1)} rel="next">
              <small>Next</small> Page {page + 1} of {pages}
            </a>
          )}
        </nav>
      )}
    </div>
  )
}

function HitView({ hit }: { readonly hit: Hit }) {
  return (
    <li data-library={hit.library}>
      <h2>
        <a href={hit.href}>
          <MarkedText parts={hit.title} />
        </a>
      </h2>
      <p className="search-place">{placeOfHit(hit)}</p>
      {hit.sections.map(({ href, heading, excerpt }) => (
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

function Advice({ q }: { readonly q: string }) {
  if (q === '')
    return (
      <p className="lead">
        Documents of every library and version, their exported names, the examples and the posts.
        Slips of the finger are forgiven.
      </p>
    )
  return (
    <p>
      No page says that. An exported name is found by any of its parts (
      <a href={addressOfSearch('infinite query', {})}>infinite query</a>), a guide by what it is
      about (<a href={addressOfSearch('optimistic updates', {})}>optimistic updates</a>).
    </p>
  )
}

function countInWords({ total, page, pages, scope }: SearchData): string {
  const place =
    scope.library === undefined ? '' : ` in ${findLibrary(scope.library)?.name ?? scope.library}`
  const part = pages > 1 ? `, page ${page} of ${pages}` : ''
  return total === 0
    ? `No results${place}`
    : `${total} ${total === 1 ? 'result' : 'results'}${place}${part}`
}

/** Plain and marked parts in turn. */
function MarkedText({ parts }: { readonly parts: Marked }) {
  return parts.map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order.
    at % 2 === 1 ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
  )
}
