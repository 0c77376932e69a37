import type { Section } from '../markdown/rendered.ts'

export type { Section }

/** What the index knows of one page. */
export type Entry = {
  /** The page's address: names the entry. */
  readonly href: string
  readonly kind: EntryKind
  readonly title: string
  /** The library's id; `undefined` for pages of the site as a whole. */
  readonly library?: string
  /** As the address has it: `latest`, `v4`. */
  readonly version?: string
  /** The framework whose folder the document lies in. */
  readonly framework?: string
  /** Names the page apart from its version and framework: entries with the same are copies of one another. */
  readonly copyOf: string
  /** The exported name that the page documents. */
  readonly symbol?: SymbolName
  readonly keywords?: readonly string[]
  readonly sections: readonly Section[]
}

export type EntryKind = 'document' | 'reference' | 'example' | 'post' | 'page'

export type SymbolName = {
  /** As it is exported: case and all. */
  readonly name: string
  /** `function`, `interface`, `class`... where the page says so. */
  readonly kind?: string
}

/** An entry without its text: what is held in memory of every page. */
export type EntryHead = Omit<Entry, 'sections' | 'keywords'>
