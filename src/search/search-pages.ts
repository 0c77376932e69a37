import type { Section } from '../markdown/rendered.ts'
import type { Entry } from './entry.ts'
import { createMarker, cutAround, type Marker } from './excerpt.ts'
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

/** If only the title matches, what the page begins with. */
function sectionHits(page: Entry, ranked: readonly RankedSection[], marker: Marker): SectionHit[] {
  const [first] = page.sections
  if (ranked.length === 0 && first?.heading === '' && first.text !== '')
    return [
      {
        href: page.href,
        heading: [],
        excerpt: [cutAround(first.text.split('\n', 1)[0] ?? '', [])],
      },
    ]
  const hits = ranked
    .slice(0, maxSections)
    .map(({ section }) => sectionHit(page, section, marker))
    // A heading of one part has no match.
    .filter(({ heading, excerpt }) => heading.length > 1 || excerpt.length > 0)
  // Text before the page's first heading would seem to belong to the heading above it.
  const own = hits.find(({ heading }) => heading.length === 0)
  return [...(own ? [own] : []), ...hits.filter(({ heading }) => heading.length > 0)]
}

function sectionHit({ href, title }: Entry, section: Section, marker: Marker): SectionHit {
  const { id, heading } = section
  if (id === undefined || heading === title)
    return { href, heading: [], ...marker.excerpt(section) }
  const hash = encodeURIComponent(id)
  return { href: `${href}#${hash}`, heading: marker.mark(heading), ...marker.excerpt(section) }
}
