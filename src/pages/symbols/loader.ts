import type { Docs } from '../../content/docs/docs.ts'
import type { SymbolEntry, SymbolList } from '../../search/results.ts'
import { type DocsFrame, loadFrame } from '../doc/docs-frame-data.ts'
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
  const { library } = opened
  const { symbols, isWhole } = await search.symbols(library.id, opened.version)
  const frame = await loadFrame(docs, { docs: opened, path: 'symbols', framework: undefined })
  const versions = frame.versions.map(choice => {
    const version = choice.label.endsWith('(latest)') ? 'latest' : choice.label
    return { label: choice.label, current: choice.current, href: addressOf(library.id, version) }
  })
  const letters = Map.groupBy(
    symbols,
    ({ name }) => /[a-z]/i.exec(name.charAt(0))?.[0].toUpperCase() ?? '#',
  )
  return {
    kind: 'page',
    data: {
      frame: {
        ...frame,
        versions,
        frameworks: [],
        ...(frame.latest
          ? { latest: { ...frame.latest, href: addressOf(library.id, 'latest'), samePage: true } }
          : {}),
      },
      canonical: addressOf(library.id, 'latest'),
      letters: Array.from(letters, ([letter, names]) => ({ letter, symbols: names })),
      count: symbols.length,
      isWhole,
    },
    // The index may grow at any moment.
    freshUntil: 0,
  }
}

function addressOf(libraryId: string, version: string): string {
  return `/${libraryId}/${version}/symbols`
}
