import type { Docs } from '../../content/docs/docs.ts'
import {
  type ExportedNames,
  limitSummaries,
  listSymbols,
  type SymbolEntry,
  type SymbolKind,
  symbolKinds,
} from '../../content/docs/exported-names.ts'
import { knownFrameworks } from '../../libraries/frameworks.ts'
import { versionInAddress } from '../../libraries/registry.ts'
import { type DocsFrame, loadListFrame } from '../../ui/docs-frame/docs-frame-data.ts'
import { openDocs, type VersionParams } from '../docs-frame/open-docs.ts'
import type { LoaderInput, Missing, Page } from '../load-result.ts'

export type SymbolsData = {
  readonly frame: DocsFrame
  readonly canonical: string
  readonly frameworks: readonly { readonly framework: string; readonly count: number }[]
  readonly kinds: readonly { readonly kind: SymbolKind; readonly count: number }[]
  /** What the list is narrowed to; what no name has is ignored. */
  readonly framework: string | undefined
  readonly kind: SymbolKind | undefined
  /** How many names of the kind all frameworks have. */
  readonly total: number
  readonly symbols: readonly SymbolEntry[]
  /** `false` while the reference is being read. */
  readonly isReady: boolean
}

type Parts = {
  readonly docs: Docs
  readonly exportedNames: ExportedNames
  readonly freshUntil: (repo: string, ref: string) => number
}

export async function loadSymbols(
  { docs, exportedNames, freshUntil }: Parts,
  { params, search: asked }: LoaderInput<VersionParams>,
): Promise<Page<SymbolsData> | Missing> {
  const tree = await openDocs(docs, params)
  if ('kind' in tree) return tree
  const framework = tree.frameworks.find(one => one === asked.framework)
  const known = await exportedNames.of(tree)
  const names = known ?? []
  const { symbols, frameworks } = listSymbols(names, framework)
  const { library } = tree
  const addressOf = (version: string) =>
    `/${library.id}/${versionInAddress(library, version)}/symbols`
  const ofKind = (kind: SymbolKind) => symbols.filter(one => one.kind === kind)
  const kinds = symbolKinds
    .map(kind => ({ kind, count: ofKind(kind).length }))
    .filter(({ count }) => count > 0)
  const kind = kinds.find(one => one.kind === asked.kind)?.kind
  const countFor = (framework: string | undefined) =>
    listSymbols(names, framework).symbols.filter(one => !kind || one.kind === kind).length
  return {
    kind: 'page',
    data: {
      frame: await loadListFrame(docs, tree, addressOf),
      canonical: addressOf('latest'),
      frameworks: frameworks
        .toSorted((a, b) => knownFrameworks.indexOf(a) - knownFrameworks.indexOf(b))
        .map(one => ({ framework: one, count: countFor(one) })),
      kinds,
      framework,
      kind,
      total: countFor(undefined),
      symbols: limitSummaries(kind ? ofKind(kind) : symbols),
      isReady: known !== undefined,
    },
    freshUntil: known ? freshUntil(tree.library.repo, tree.tree.ref) : 0,
  }
}
