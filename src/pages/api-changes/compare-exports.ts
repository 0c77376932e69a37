import type { DocsTree } from '../../content/docs/docs-tree.ts'
import {
  type ExportedName,
  listSymbols,
  type SymbolEntry,
  symbolKinds,
} from '../../content/docs/exported-names.ts'
import type { Signature } from '../../content/docs/signatures.ts'
import { inOrderOfDisplay } from '../../libraries/frameworks.ts'

type VersionExports = { readonly tree: DocsTree; readonly names: readonly ExportedName[] }

export type SignaturePair = {
  readonly symbol: SymbolEntry
  readonly was: SymbolEntry
  readonly signature: string
  readonly oldSignature: string
}

export type ExportChanges = {
  readonly framework: string | undefined
  /** The frameworks that have names in both versions. */
  readonly frameworks: readonly string[]
  readonly added: readonly SymbolEntry[]
  readonly removed: readonly SymbolEntry[]
  /** Sorted by kind. */
  readonly changed: readonly SignaturePair[]
  /** The number of names with the same signature in both. */
  readonly unchanged: number
  /** Names without a signature, or with signatures of different forms. */
  readonly notCompared: readonly SymbolEntry[]
}

/** Names for one framework, if both versions have any: `wanted`, or else the first. */
export function compareExports(
  before: VersionExports,
  after: VersionExports,
  wanted: string | undefined,
): ExportChanges {
  const [older, newer] = [before, after].map(one => listSymbols(one.names, undefined).frameworks)
  const frameworks = inOrderOfDisplay((newer ?? []).filter(one => older?.includes(one)))
  const framework = frameworks.find(one => one === wanted) ?? frameworks[0]
  const old = listSymbols(before.names, framework).symbols
  const current = listSymbols(after.names, framework).symbols
  const oldNames = new Map(old.map(symbol => [symbol.name, symbol]))
  const names = new Set(current.map(({ name }) => name))
  const [oldSignatures, signatures] = [signaturesOf(before), signaturesOf(after)]
  const changed: SignaturePair[] = []
  const notCompared: SymbolEntry[] = []
  let unchanged = 0
  for (const symbol of current) {
    const was = oldNames.get(symbol.name)
    if (!was) continue
    const [before, after] = [oldSignatures.get(keyOf(was)), signatures.get(keyOf(symbol))]
    if (!before || before.form !== after?.form) notCompared.push(symbol)
    else if (withoutLayout(before.code) === withoutLayout(after.code)) unchanged++
    else changed.push({ symbol, was, signature: after.code, oldSignature: before.code })
  }
  return {
    framework,
    frameworks,
    added: current.filter(({ name }) => !oldNames.has(name)),
    removed: old.filter(({ name }) => !names.has(name)),
    changed: symbolKinds.flatMap(kind => changed.filter(({ symbol }) => symbol.kind === kind)),
    unchanged,
    notCompared,
  }
}

function signaturesOf({ names }: VersionExports): ReadonlyMap<string, Signature | undefined> {
  return new Map(names.map(one => [keyOf(one), one.signature]))
}

/** Names may share a heading, and frameworks a name. */
function keyOf({ name, href }: Pick<SymbolEntry, 'name' | 'href'>): string {
  return `${name} ${href}`
}

/** What a formatter may write differently does not count. */
function withoutLayout(code: string): string {
  return code
    .replaceAll(/\(([\w$]+)\)\s*=>/g, '$1=>')
    .replaceAll(/[\s;]+|,(?=\s*[)\]}>])/g, '')
    .replaceAll('"', "'")
}
