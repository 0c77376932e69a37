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
  /** Whether the signatures are code samples, as nothing declares the export. */
  readonly isSample: boolean
}

type Rename = { readonly symbol: SymbolEntry; readonly was: SymbolEntry }

export type ExportChanges = {
  readonly framework: string | undefined
  /** The frameworks that have names in both versions. */
  readonly frameworks: readonly string[]
  readonly renamed: readonly Rename[]
  readonly removed: readonly SymbolEntry[]
  /** Sorted by kind. */
  readonly changed: readonly SignaturePair[]
  readonly added: readonly SymbolEntry[]
  /** The number of names with the same signature in both. */
  readonly unchanged: number
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
  let unchanged = 0
  for (const symbol of current) {
    const was = oldNames.get(symbol.name)
    if (!was) continue
    const [before, after] = [oldSignatures.get(keyOf(was)), signatures.get(keyOf(symbol))]
    if (!before || before.form !== after?.form) continue
    if (withoutLayout(before.code) === withoutLayout(after.code)) unchanged++
    else
      changed.push({
        symbol,
        was,
        signature: after.code,
        oldSignature: before.code,
        isSample: after.form === 'use',
      })
  }
  const removed = old.filter(({ name }) => !names.has(name))
  const added = current.filter(({ name }) => !oldNames.has(name))
  const renamed = findRenames(removed, added, oldSignatures, signatures)
  return {
    framework,
    frameworks,
    renamed,
    removed: removed.filter(one => !renamed.some(({ was }) => was === one)),
    changed: symbolKinds.flatMap(kind => changed.filter(({ symbol }) => symbol.kind === kind)),
    added: added.filter(one => !renamed.some(({ symbol }) => symbol === one)),
    unchanged,
  }
}

/**
 * A removed and an added export are one that was renamed if their kinds and signatures are the
 * same apart from the name, no other export has that signature, and the names have a stem in common.
 */
function findRenames(
  removed: readonly SymbolEntry[],
  added: readonly SymbolEntry[],
  oldSignatures: Signatures,
  signatures: Signatures,
): Rename[] {
  const shapeOf = (symbol: SymbolEntry, { form, code }: Signature) =>
    `${symbol.kind} ${form} ${withoutLayout(code.replaceAll(wholeWord(symbol.name), '…'))}`
  const byShape = (symbols: readonly SymbolEntry[], all: Signatures) =>
    Map.groupBy(symbols, symbol => {
      const signature = all.get(keyOf(symbol))
      return signature && shapeOf(symbol, signature)
    })
  const oldShapes = byShape(removed, oldSignatures)
  return Array.from(byShape(added, signatures), ([shape, symbols]): Rename[] => {
    const [symbol, was] = [symbols[0], oldShapes.get(shape)?.[0]]
    const isOnly = symbols.length === 1 && oldShapes.get(shape)?.length === 1
    return shape && symbol && was && isOnly && haveCommonStem(symbol.name, was.name)
      ? [{ symbol, was }]
      : []
  }).flat()
}

function wholeWord(name: string): RegExp {
  return new RegExp(`(?<![\\w$])${RegExp.escape(name)}(?![\\w$])`, 'g')
}

/** Whether a word of each name begins with the same five letters. */
function haveCommonStem(name: string, other: string): boolean {
  const stems = (text: string) =>
    new Set(text.match(/[A-Z]?[a-z]+/g)?.flatMap(word => word.toLowerCase().match(/^.{5}/) ?? []))
  return !stems(name).isDisjointFrom(stems(other))
}

type Signatures = ReadonlyMap<string, Signature | undefined>

function signaturesOf({ names }: VersionExports): Signatures {
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
