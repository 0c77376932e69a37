import type { Section } from '../markdown/rendered.ts'
import type { Entry } from './entry.ts'
import { createMarker, cutAround, type Marker, toStatement } from './excerpt.ts'
import type { ParsedQuery } from './query.ts'
import { type Pages, rank } from './ranking.ts'
import type { Hit, Matches, SearchQuery, SectionHit } from './results.ts'
import { type RankedSection, rankSections } from './section-ranking.ts'

const maxSections = 3

/** The best pages of a scope; none for a query without words. */
export function searchPages(
  { q, from = 0, most = 10, ...scope }: SearchQuery,
  pages: Pages,
): Matches {
  const query = pages.index.parse(q)
  if (query.words.length === 0) return { hits: [], total: 0 }
  const ranked = rank(query, scope, pages)
  const markers = new Map<ParsedQuery, Marker>()
  const hits = ranked.slice(from, from + most).map(({ entry, sections, query }): Hit => {
    const marker = markers.get(query) ?? createMarker(query)
    markers.set(query, marker)
    const { href, title, kind, library, version, framework } = entry
    return {
      label: title,
      href,
      title: marker.mark(title),
      kind,
      ...(library === undefined ? {} : { library }),
      ...(version === undefined ? {} : { version }),
      ...(framework === undefined ? {} : { framework }),
      sections: sectionHits(entry, sections ?? rankSections(query, entry.sections), marker),
    }
  })
  return {
    hits,
    total: ranked.length,
    ...(query.meant === undefined ? {} : { meant: query.meant }),
  }
}

/**
 * The page's first line, then the sections that match. If only other text before the first heading
 * matches, that text.
 */
function sectionHits(page: Entry, ranked: readonly RankedSection[], marker: Marker): SectionHit[] {
  const { href, kind, sections } = page
  const best = ranked.slice(0, maxSections).map(({ section }) => section)
  // The newest release comes first.
  if (kind === 'post') best.sort((a, b) => sections.indexOf(a) - sections.indexOf(b))
  const hits = best
    .map(section => sectionHit(page, section, marker))
    // A heading of one part has no match.
    .filter(({ heading, excerpt }) => heading.length > 1 || excerpt.length > 0)
  const headed = hits.filter(({ heading }) => heading.length > 0)
  const own = hits.find(({ heading }) => heading.length === 0)
  const [first] = sections
  const line = first?.heading === '' ? toStatement(first.text.split('\n', 1)[0] ?? '') : ''
  const matched = marker.excerpt(line)
  if (line === '' || (own && matched.length === 0 && headed.length === 0))
    return own ? [own, ...headed] : headed
  const excerpt = matched.length > 0 ? matched : [cutAround(line, [])]
  return [{ href, heading: [], excerpt }, ...headed].slice(0, maxSections)
}

function sectionHit({ href, title }: Entry, section: Section, marker: Marker): SectionHit {
  const { id, heading, text } = section
  const excerpt = marker.excerpt(text)
  if (id === undefined || heading === title) return { href, heading: [], excerpt }
  return { href: `${href}#${encodeURIComponent(id)}`, heading: marker.mark(heading), excerpt }
}
