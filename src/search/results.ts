import type { Section } from '../markdown/rendered.ts'

/** What is searched: everything, or pages of a library, a version, a framework, a kind. */
export type Scope = {
  readonly library?: string | undefined
  readonly version?: string | undefined
  readonly framework?: string | undefined
  readonly kind?: EntryKind | undefined
  /** The framework that the reader uses. Its pages come first; none is left out. */
  readonly reader?: string | undefined
}

export type SearchQuery = Scope & {
  readonly q: string
  readonly from?: number | undefined
  /** How many pages to return; 10 if absent. */
  readonly most?: number | undefined
}

export type SearchResult = {
  readonly hits: readonly Hit[]
  /** How many pages match; of very many, how many of the best can be shown. */
  readonly total: number
  /** The query with known names for words that no page has. */
  readonly meant?: string
  /** `false` while the index is being built. */
  readonly isWhole: boolean
}
export type Matches = Omit<SearchResult, 'isWhole'>

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
  readonly href: string
  /** Empty for what comes before the page's first section. */
  readonly heading: Marked
  readonly excerpt: Marked
}

/** Text in plain and marked parts in turn, beginning with a plain one, which may be empty. */
export type Marked = readonly string[]

/** A page as it is indexed. */
export type Entry = {
  /** The page's address, which identifies the entry. */
  readonly href: string
  readonly kind: EntryKind
  readonly title: string
  readonly library?: string
  readonly version?: string
  /** The framework whose folder holds the document. */
  readonly framework?: string
  /** Entries that differ only in version and framework share it. */
  readonly copyOf: string
  /** The exported name that a page of a reference is about. */
  readonly symbol?: string
  readonly keywords?: readonly string[]
  readonly sections: readonly Section[]
}

export const entryKinds = ['guide', 'reference', 'example', 'post', 'page'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Text that a page shows before its first heading. */
export function leadOf(text: string): Section {
  return { heading: '', depth: 0, text, code: '' }
}
