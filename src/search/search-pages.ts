import type { Section } from '../markdown/rendered.ts'
import { createMarker, cutAround, type Marker, toStatement } from './excerpt.ts'
import type { ParsedQuery } from './page-index.ts'
import { type Pages, rank, rankSections } from './ranking.ts'
import type { Entry, Hit, Matches, SearchQuery, SectionHit } from './results.ts'

const maxSections = 3

/** The best pages of a scope; none for a query without words. */
export function searchPages(
  { q, from = 0, most = 10, ...scope }: SearchQuery,
  pages: Pages,
): Matches {
  const query = pages.index.parse(q)
  if (query.words.length === 0) return { hits: [], total: 0 }
  const ranked = rank(query, scope, pages)
  const hits = ranked.slice(from, from + most).map(({ entry, query }): Hit => {
    const { title, copyOf, symbol, keywords, ...place } = entry
    const marker = createMarker(query)
    const sections = sectionHits(entry, query, marker)
    return { ...place, label: title, title: marker.mark(title), sections }
  })
  return { hits, total: ranked.length, ...(query.meant ? { meant: query.meant } : {}) }
}

/** What the page says of the query, or first of all; then the sections that match. */
function sectionHits(page: Entry, query: ParsedQuery, marker: Marker): SectionHit[] {
  const { href, kind, title, sections } = page
  const hasOwnHeading = ({ id, heading }: Section) => id !== undefined && heading !== title
  const ranked = rankSections(query, sections).map(({ section }) => section)
  const best = ranked.filter(hasOwnHeading).slice(0, maxSections)
  // The newest release comes first.
  if (kind === 'post') best.sort((a, b) => sections.indexOf(a) - sections.indexOf(b))
  const headed = best
    .map(({ id = '', heading, text }): SectionHit => {
      const address = `${href}#${encodeURIComponent(id)}`
      return { href: address, heading: marker.mark(heading), excerpt: marker.excerpt(text) }
    })
    // A heading of one part has no match.
    .filter(({ heading, excerpt }) => heading.length > 1 || excerpt.length > 0)
  const own = ranked.find(section => !hasOwnHeading(section))?.text ?? ''
  const [first] = sections
  const start = first?.heading === '' ? toStatement(first.text.split('\n', 1)[0] ?? '') : ''
  const matched = marker.excerpt(own)
  const excerpt = matched.length > 0 || start === '' ? matched : [cutAround(start, () => false)]
  const all = excerpt.length > 0 ? [{ href, heading: [], excerpt }, ...headed] : headed
  return all.slice(0, maxSections)
}
