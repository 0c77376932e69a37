import type { Docs } from '../../content/docs/docs.ts'
import type { SymbolEntry, SymbolList } from '../../search/results.ts'
import { type DocsFrame, loadListFrame } from '../doc/docs-frame-data.ts'
import type { LoaderInput, Missing, Page } from '../load-result.ts'
import { openDocs } from '../open-docs.ts'

export type ListSymbols = (libraryId: string, version: string) => Promise<SymbolList>

export type SymbolsData = {
  readonly frame: DocsFrame
  readonly canonical: string
  /** Upper-case first letters, `#` for names that start with another character. */
  readonly letters: readonly { readonly letter: string; readonly symbols: readonly SymbolEntry[] }[]
  readonly count: number
  /** Whether all documents are indexed. */
  readonly isWhole: boolean
}

type Parts = { readonly docs: Docs; readonly search: { readonly symbols: ListSymbols } }

export async function loadSymbols(
  { docs, search }: Parts,
  { params }: LoaderInput<{ readonly libraryId: string; readonly version: string }>,
): Promise<Page<SymbolsData> | Missing> {
  const opened = await openDocs(docs, params)
  if ('kind' in opened) return opened
  const { symbols, isWhole } = await search.symbols(opened.library.id, opened.version)
  const { frame, canonical } = await loadListFrame(docs, opened, 'symbols')
  const letters = Map.groupBy(
    symbols,
    ({ name }) => /[a-z]/i.exec(name.charAt(0))?.[0].toUpperCase() ?? '#',
  )
  return {
    kind: 'page',
    data: {
      // No choice of frameworks: the list has those of all.
      frame: { ...frame, frameworks: [] },
      canonical,
      letters: Array.from(letters, ([letter, names]) => ({ letter, symbols: names })),
      count: symbols.length,
      isWhole,
    },
    // The index may grow at any moment.
    freshUntil: 0,
  }
}
