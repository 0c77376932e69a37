import type { EntryKind } from './entry.ts'

// What pages, the browser and machines know of a search.

/** What is searched: everything, or pages of a library, a version, a framework, a kind. */
export type Scope = {
  readonly library?: string | undefined
  readonly version?: string | undefined
  readonly framework?: string | undefined
  readonly kind?: EntryKind | undefined
}

export type SearchQuery = Scope & {
  readonly q: string
  readonly from?: number | undefined
  /** How many pages to return; 10 if absent. */
  readonly most?: number | undefined
}

export type Matches = {
  readonly hits: readonly Hit[]
  /** How many pages match; of very many, how many of the best can be shown. */
  readonly total: number
  /** The query with known names for words that no page has. */
  readonly meant?: string
}

export type SearchResult = Matches & {
  /** `false` until the first index is complete. */
  readonly isWhole: boolean
}

export type Hit = {
  readonly label: string
  readonly href: string
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

/** Text in plain and marked parts in turn, beginning with a plain one, which may be empty. */
export type Marked = readonly string[]

export type SymbolEntry = {
  readonly name: string
  readonly kind: SymbolKind
  readonly href: string
  /** What the name's page says first, in lists that show it. Code is between backticks. */
  readonly summary?: string
}

/** In order of display. */
export const symbolKinds = ['hook', 'component', 'function', 'class', 'type', 'variable'] as const
export type SymbolKind = (typeof symbolKinds)[number]
