import type { Entry } from './entry.ts'
import type { Question, SearchAnswer, SymbolEntry } from './search-answer.ts'

// What the serving thread and the search worker say to each other. Both ends are of the same build.

/** What the worker's thread is called. */
export const searchThread = 'search'

/** A version of a library: what its entries are made of. */
export type DocumentsOrder = {
  readonly libraryId: string
  readonly version: string
  /** Paths under the docs root, without `.md`. */
  readonly documents: readonly string[]
  readonly examples: readonly ExampleNames[]
  /** Blob id by repository path, of every markdown file of the tree. */
  readonly blobs: Readonly<Record<string, string>>
}

/** What is known of an example without reading it. */
export type ExampleNames = {
  /** `{framework}/{name}` */
  readonly example: string
  /** As the menu has it. */
  readonly label: string | undefined
  /** Paths of its files, within its folder. */
  readonly files: readonly string[]
}

export type Task =
  | { readonly kind: 'documents'; readonly order: DocumentsOrder }
  /** Entries that the other thread has made itself, in place of all of that collection. */
  | { readonly kind: 'entries'; readonly collection: string; readonly entries: readonly Entry[] }
  | { readonly kind: 'search'; readonly question: Question }
  | { readonly kind: 'symbols'; readonly libraryId: string; readonly version: string }

export type ResultOf = {
  documents: { readonly changed: number }
  entries: { readonly changed: number }
  search: SearchAnswer
  symbols: readonly SymbolEntry[]
}

/** To the worker. */
export type Order =
  | { readonly kind: 'task'; readonly id: number; readonly task: Task }
  /** Some of the texts that were asked for, in UTF-8, the last of them unless there are more; a path that is missing has none. */
  | {
      readonly kind: 'texts'
      readonly id: number
      readonly texts: Readonly<Record<string, Uint8Array>>
      readonly more: boolean
    }
  /** They can't be had: the task is given up. */
  | { readonly kind: 'no texts'; readonly id: number; readonly reason: string }
  /** Whatever it is doing is given up, and the archive closed. */
  | { readonly kind: 'end' }

/** From the worker. */
export type Report =
  | { readonly kind: 'done'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  /** A task's question for texts, by repository path. */
  | { readonly kind: 'need'; readonly id: number; readonly paths: readonly string[] }
  | { readonly kind: 'log'; readonly level: 'info' | 'warn' | 'error'; readonly message: string }
