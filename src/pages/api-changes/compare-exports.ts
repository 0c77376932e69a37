import type { DocsTree } from '../../content/docs/docs-tree.ts'
import { frameworksOf } from '../../libraries/registry.ts'
import type { ExportedName } from '../../search/exported-names.ts'
import { type SymbolEntry, symbolKinds } from '../../search/results.ts'
import { listSymbols } from '../../search/symbols.ts'

type VersionExports = { readonly tree: DocsTree; readonly names: readonly ExportedName[] }

/** A name that both versions have. */
export type SignaturePair = {
  readonly symbol: SymbolEntry
  readonly was: SymbolEntry
  readonly signature: string
  readonly oldSignature: string
}

export type ExportChanges = {
  readonly framework: string | undefined
  /** Those with names in both versions. */
  readonly frameworks: readonly string[]
  readonly added: readonly SymbolEntry[]
  readonly removed: readonly SymbolEntry[]
  /** In the order of kinds. */
  readonly changed: readonly SignaturePair[]
  /** How many. */
  readonly unchanged: number
}

/** Names for one framework, if both versions have any: `wanted`, or else the first. */
export function compareExports(
  before: VersionExports,
  after: VersionExports,
  wanted: string | undefined,
): ExportChanges {
  const { library, version } = after.tree
  const known = [before, after].map(one => new Set(listFor(one, undefined).frameworks))
  const frameworks = frameworksOf(library, version).filter(one => known.every(set => set.has(one)))
  const framework = frameworks.find(one => one === wanted) ?? frameworks[0]
  const old = listFor(before, framework).symbols
  const current = listFor(after, framework).symbols
  const oldNames = new Map(old.map(symbol => [symbol.name, symbol]))
  const names = new Set(current.map(({ name }) => name))
  const [oldSignatures, signatures] = [signaturesOf(before), signaturesOf(after)]
  const pairs = current.flatMap((symbol): SignaturePair[] => {
    const was = oldNames.get(symbol.name)
    if (!was) return []
    const signature = signatures.get(symbol.href) ?? ''
    return [{ symbol, was, signature, oldSignature: oldSignatures.get(was.href) ?? '' }]
  })
  const changed = pairs.filter(
    one => withoutLayout(one.signature) !== withoutLayout(one.oldSignature),
  )
  return {
    framework,
    frameworks,
    added: current.filter(({ name }) => !oldNames.has(name)),
    removed: old.filter(({ name }) => !names.has(name)),
    changed: symbolKinds.flatMap(kind => changed.filter(({ symbol }) => symbol.kind === kind)),
    unchanged: pairs.length - changed.length,
  }
}

function listFor({ tree, names }: VersionExports, framework: string | undefined) {
  return listSymbols(names, { libraryId: tree.library.id, version: tree.version, framework })
}

function signaturesOf({ names }: VersionExports): ReadonlyMap<string, string> {
  return new Map(names.map(({ href, signature }) => [href, signature]))
}

/** What a formatter may write differently does not count. */
function withoutLayout(code: string): string {
  return code
    .replaceAll(/\(([\w$]+)\)\s*=>/g, '$1=>')
    .replaceAll(/[\s;]+|,(?=\s*[)\]}>])/g, '')
    .replaceAll('"', "'")
}
