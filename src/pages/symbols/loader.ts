import type { Docs } from '../../content/docs/docs.ts'
import type { LinkTarget } from '../../router/route.ts'
import {
  type SymbolEntry,
  type SymbolKind,
  type SymbolList,
  type SymbolQuery,
  symbolKinds,
} from '../../search/results.ts'
import { linkToNewApi } from '../api-changes/link.ts'
import { type DocsFrame, loadListFrame } from '../doc/docs-frame-data.ts'
import type { LoaderInput, Missing, Page } from '../load-result.ts'
import { openDocs } from '../open-docs.ts'

export type ListSymbols = (query: SymbolQuery) => Promise<SymbolList>

export type SymbolsData = {
  readonly frame: DocsFrame
  readonly canonical: string
  /** Those with exported names. */
  readonly frameworks: readonly string[]
  readonly kinds: readonly { readonly kind: SymbolKind; readonly count: number }[]
  /** What the list is narrowed to; what no name has is ignored. */
  readonly framework: string | undefined
  readonly kind: SymbolKind | undefined
  /** Upper-case first letters, `#` for names that start with another character. */
  readonly letters: readonly { readonly letter: string; readonly symbols: readonly SymbolEntry[] }[]
  readonly count: number
  /** Whether all documents are indexed. */
  readonly isWhole: boolean
  /** From the version before. */
  readonly apiChanges?: LinkTarget
}

type Parts = { readonly docs: Docs; readonly search: { readonly symbols: ListSymbols } }

export async function loadSymbols(
  { docs, search }: Parts,
  { params, search: asked }: LoaderInput<{ readonly libraryId: string; readonly version: string }>,
): Promise<Page<SymbolsData> | Missing> {
  const opened = await openDocs(docs, params)
  if ('kind' in opened) return opened
  const framework = opened.frameworks.find(one => one === asked.framework)
  const query = { libraryId: opened.library.id, version: opened.version, framework }
  const { symbols, frameworks, isWhole } = await search.symbols(query)
  const { frame, canonical } = await loadListFrame(docs, opened, 'symbols')
  const ofKind = (kind: SymbolKind) => symbols.filter(one => one.kind === kind)
  const kinds = symbolKinds
    .map(kind => ({ kind, count: ofKind(kind).length }))
    .filter(({ count }) => count > 0)
  const kind = kinds.find(one => one.kind === asked.kind)?.kind
  const letters = Map.groupBy(
    kind ? ofKind(kind) : symbols,
    ({ name }) => /[a-z]/i.exec(name.charAt(0))?.[0].toUpperCase() ?? '#',
  )
  const apiChanges = linkToNewApi(docs, opened)
  return {
    kind: 'page',
    data: {
      // The list has its own choice of frameworks.
      frame: { ...frame, frameworks: [] },
      canonical,
      frameworks,
      kinds,
      framework,
      kind,
      letters: Array.from(letters, ([letter, names]) => ({ letter, symbols: names })),
      count: symbols.length,
      isWhole,
      ...(apiChanges ? { apiChanges } : {}),
    },
    // The index may grow at any moment.
    freshUntil: 0,
  }
}
