import type { EntryKind, SymbolName } from './entry.ts'
import { createMarker, type Marked } from './excerpt.ts'
import { type Pages, rank } from './ranking.ts'
import type { Scope } from './scope.ts'
import { rankSections } from './section-ranking.ts'

/** One page that answers a query, with the sections that say why. */
export type Hit = {
  readonly label: string
  readonly href: string
  /** The label with what matches marked. */
  readonly title: Marked
  readonly kind: EntryKind
  readonly library?: string
  readonly version?: string
  readonly framework?: string
  readonly sections: readonly SectionHit[]
}

export type SectionHit = {
  /** Of the page, with the hash of the section. */
  readonly href: string
  /** Empty for what comes before the page's first section. */
  readonly heading: Marked
  readonly excerpt: Marked
}

export type SearchAnswer = {
  readonly hits: readonly Hit[]
  /** How many pages there are in all. */
  readonly total: number
}

export type Question = Scope & {
  readonly q: string
  /** How many pages to pass over. */
  readonly from?: number | undefined
  readonly most?: number | undefined
}

const usual = 10
const maxSections = 3

/** Answers a question with the best pages of its scope; nothing for a query without words. */
export function answer(
  { q, from = 0, most = usual, ...scope }: Question,
  pages: Pages,
): SearchAnswer {
  const query = pages.index.parse(q)
  if (query.words.length === 0) return { hits: [], total: 0 }
  const ranked = rank(query, scope, pages)
  const marker = createMarker(query)
  const hits = ranked
    .slice(from, from + most)
    .map(({ head: { href, title, kind, library, version, framework } }): Hit => {
      const sections = rankSections(query, pages.read(href)?.sections ?? [])
        .slice(0, maxSections)
        .map(({ section }) => ({
          href: section.id === undefined ? href : `${href}#${encodeURIComponent(section.id)}`,
          heading:
            section.depth > 0 && section.id !== undefined ? marker.mark(section.heading) : [],
          excerpt: marker.excerpt(section),
        }))
        .filter(({ heading, excerpt }) => heading.length > 0 || excerpt.length > 0)
      return {
        label: title,
        href,
        title: marker.mark(title),
        kind,
        ...(library === undefined ? {} : { library }),
        ...(version === undefined ? {} : { version }),
        ...(framework === undefined ? {} : { framework }),
        sections,
      }
    })
  return { hits, total: ranked.length }
}

/** The exported names of a version. */
export type SymbolList = {
  /** By the alphabet. */
  readonly symbols: readonly SymbolEntry[]
  /** Whether those are all: not while documents are still being read. */
  readonly isWhole: boolean
}

/** An exported name and where it is documented. */
export type SymbolEntry = SymbolName & { readonly href: string; readonly framework?: string }
