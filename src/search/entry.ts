import type { Section } from '../markdown/rendered.ts'

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
  readonly symbol?: SymbolName
  readonly keywords?: readonly string[]
  readonly sections: readonly Section[]
}

export const entryKinds = ['guide', 'reference', 'example', 'post', 'page'] as const
export type EntryKind = (typeof entryKinds)[number]

export type SymbolName = {
  readonly name: string
  readonly kind?: string
}

/** Text that a page shows before its first heading. */
export function leadOf(text: string): Section {
  return { heading: '', depth: 0, text, code: '' }
}
