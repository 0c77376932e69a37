import { knownFrameworks } from '../../libraries/frameworks.ts'
import { frameworkRank } from '../../libraries/registry.ts'
import { firstSentence } from '../../markdown/first-sentence.ts'
import { createIds, toSlug } from '../../markdown/ids.ts'
import { copyString } from '../../storage/bytes.ts'
import type { TtlCache } from '../../storage/ttl-cache.ts'
import { upstreamTimeoutMs, withTimeout } from '../../storage/with-timeout.ts'
import type { Docs, DocsText } from './docs.ts'
import { type DocsTree, docsPathname, frameworkOf } from './docs-tree.ts'
import {
  type DocumentedName,
  documentedNames,
  importedNames,
  isReferencePath,
} from './reference-names.ts'
import { type Signature, signatureOf } from './signatures.ts'

/** In order of display. */
export const symbolKinds = [
  'hook',
  'component',
  'function',
  'class',
  'interface',
  'type',
  'variable',
] as const
export type SymbolKind = (typeof symbolKinds)[number]

export type SymbolEntry = {
  readonly name: string
  readonly kind: SymbolKind
  readonly href: string
  /**
   * What its page, or the part about it, says first, without the name. Code is between backticks.
   * Absent if that is no sentence.
   */
  readonly summary?: string
}

/** A name that a reference documents, with what declares it. */
export type ExportedName = SymbolEntry & {
  readonly library: string
  readonly framework: string | undefined
  readonly signature: Signature | undefined
}

export type ExportedNames = ReturnType<typeof createExportedNames>

type Parts = {
  readonly docs: Pick<Docs, 'storeAll' | 'text'>
  readonly cache: TtlCache
  readonly timeoutMs?: number | undefined
}

const maxNamesBytes = 4 * 2 ** 20
const maxSummaryLength = 240
/** A longer list is for looking up a name. */
const maxSummaries = 100

export function createExportedNames({ docs, cache, timeoutMs = upstreamTimeoutMs }: Parts) {
  const stage = cache.stage<readonly ExportedName[]>('exported names by version', {
    sizeOf: names => names.reduce((sum, one) => sum + 1000 + (one.signature?.code.length ?? 0), 0),
    maxBytes: maxNamesBytes,
  })
  const tooLong = new Error('The exported names take too long')

  /** Reads the markdown of all documents; nothing is rendered. */
  async function read(tree: DocsTree): Promise<ExportedName[]> {
    await docs.storeAll(tree)
    const imported = new Set<string>()
    const references = new Map<string, DocsText>()
    for (const path of tree.documents) {
      const text = await docs.text(tree, path)
      if (!text) continue
      for (const name of importedNames(text.body)) imported.add(name)
      if (isReferencePath(path)) references.set(path, text)
    }
    return [...references].flatMap(([path, text]) =>
      documentedNames(path, text.hasOwnTitle ? text.title : undefined, text.body)
        .filter(({ name, isMember }) => !isMember || imported.has(name))
        .map(one => exportedName(tree, path, text, one)),
    )
  }

  return {
    /** `undefined` if they take longer than `timeoutMs`; a later call gets what was read. */
    of(tree: DocsTree): Promise<readonly ExportedName[] | undefined> {
      const key = `${tree.library.id}/${tree.version}@${tree.tree.commit}`
      const names = stage.get(key, () => read(tree))
      return withTimeout(names, timeoutMs, () => tooLong).catch(error => {
        if (error === tooLong) return undefined
        throw error
      })
    },
  }
}

function exportedName(
  tree: DocsTree,
  path: string,
  { body, description = '' }: DocsText,
  { name, kind, hash, isMember }: DocumentedName,
): ExportedName {
  // An option may have the name of an export and another type.
  const signature = isMember ? undefined : signatureOf(name, body, hash !== undefined)
  const sentence = firstSentence(hash === undefined ? body : partBelow(hash, body))
  // The part about several names may start with a sentence about none of them.
  const isAbout = hash === undefined || sentence.replaceAll('`', '').startsWith(`${name} `)
  const summary = isAbout ? withoutName(sentence || description, name) : ''
  // A page for all frameworks may have names such as `useReactTable`.
  const isNamed = (one: string) => name.includes(one.charAt(0).toUpperCase() + one.slice(1))
  const address = docsPathname({ library: tree.library, version: tree.version }, path)
  return {
    name,
    kind: symbolKind(name, kind),
    href: hash === undefined ? address : `${address}#${hash}`,
    library: tree.library.id,
    framework: frameworkOf(path) ?? knownFrameworks.find(isNamed),
    ...(summary === '' ? {} : { summary: copyString(summary.slice(0, maxSummaryLength)) }),
    signature: signature && { ...signature, code: copyString(signature.code) },
  }
}

/** What is between the heading of this id and the next one. */
function partBelow(hash: string, markdown: string): string {
  const ids = createIds()
  const parts = markdown.split(/^#{1,6} +/m).slice(1)
  const part = parts.find(one => ids.claim(toSlug(one.split('\n', 1).join())) === hash) ?? ''
  return part.slice(part.indexOf('\n'))
}

/**
 * `Runs a query.` for `useQuery runs a query.`, because the name is beside it. Only before a verb:
 * a kind may follow the name, as in `The useQuery hook runs`.
 */
function withoutName(summary: string, name: string): string {
  const [, start, rest] =
    /^(?:The |An? )?`?(\S+?)`? (?!(?:is|has|does|class)\b)([a-z]+s\b.*)$/s.exec(summary) ?? []
  return start === name && rest ? rest[0]?.toUpperCase() + rest.slice(1) : summary
}

const writtenKinds: Readonly<Record<string, SymbolKind>> = {
  class: 'class',
  component: 'component',
  const: 'variable',
  enum: 'type',
  enumeration: 'type',
  function: 'function',
  hook: 'hook',
  interface: 'interface',
  namespace: 'type',
  type: 'type',
  'type alias': 'type',
  variable: 'variable',
}

/** Follows what the reference says. A page that does not say it is written by hand, about values. */
export function symbolKind(name: string, written = ''): SymbolKind {
  const kind = writtenKinds[written]
  const mayBeHook = kind === undefined || kind === 'function' || kind === 'variable'
  if (mayBeHook && /^use[A-Z]/.test(name)) return 'hook'
  if (kind) return kind
  if (/^[^A-Z]/.test(name)) return 'function'
  return /(?:Provider|Boundary|Hydrate|Component|Link|Outlet)$/.test(name) ? 'component' : 'class'
}

const collator = new Intl.Collator('en', { sensitivity: 'base' })

/** Lists names in alphabetical order, each once. With a framework, names of others are left out. */
export function listSymbols(
  names: Iterable<ExportedName>,
  framework: string | undefined,
): { readonly symbols: SymbolEntry[]; readonly frameworks: string[] } {
  const best = new Map<string, ExportedName>()
  const frameworks = new Set<string>()
  for (const one of names) {
    if (one.framework !== undefined) frameworks.add(one.framework)
    if (framework && one.framework && one.framework !== framework) continue
    const known = best.get(one.name)
    if (!known || frameworkRank(one, [framework]) < frameworkRank(known, [framework]))
      best.set(one.name, one)
  }
  const symbols = Array.from(best.values(), ({ name, kind, href, summary }) => {
    return { name, kind, href, ...(summary === undefined ? {} : { summary }) }
  })
  return {
    symbols: symbols.sort((a, b) => collator.compare(a.name, b.name)),
    frameworks: [...frameworks].sort(),
  }
}

/** Keeps the summaries of a short list only. In a longer one, readers look up a name. */
export function limitSummaries(symbols: readonly SymbolEntry[]): readonly SymbolEntry[] {
  if (symbols.length <= maxSummaries) return symbols
  return symbols.map(({ name, kind, href }) => ({ name, kind, href }))
}
