import type { Docs, DocsText } from '../content/docs/docs.ts'
import type { DocsTree } from '../content/docs/docs-tree.ts'
import {
  type DocumentedName,
  documentedNames,
  importedNames,
  isReferencePath,
  mentions,
} from '../content/docs/reference-names.ts'
import { knownFrameworks } from '../libraries/frameworks.ts'
import { createIds, toSlug } from '../markdown/ids.ts'
import { copyString } from '../storage/copy-string.ts'
import type { TtlCache } from '../storage/ttl-cache.ts'
import { upstreamTimeoutMs, withTimeout } from '../storage/with-timeout.ts'
import { entryOfDocument } from './document-entries.ts'
import type { Entry } from './entry.ts'
import { firstSentence } from './first-sentence.ts'
import type { SymbolEntry } from './results.ts'

/** A name that a reference documents, with what declares it. */
export type ExportedName = Entry & {
  readonly signature: Signature | undefined
  /**
   * With code between backticks. Absent if its page, or the part about it, starts with something
   * else than a sentence.
   */
  readonly summary?: string
}

/** Only those of the same form can be compared. */
export type Signature = {
  readonly form: 'declaration' | 'members' | 'use'
  readonly code: string
}

export type ExportedNames = ReturnType<typeof createExportedNames>

type Parts = {
  readonly docs: Pick<Docs, 'load' | 'text'>
  readonly cache: TtlCache
  readonly timeoutMs?: number | undefined
}

const maxNamesBytes = 4 * 2 ** 20

export function createExportedNames({ docs, cache, timeoutMs = upstreamTimeoutMs }: Parts) {
  const stage = cache.stage<readonly ExportedName[]>('exported names by version', {
    ttl: Number.POSITIVE_INFINITY,
    sizeOf: names => names.reduce((sum, one) => sum + 1000 + (one.signature?.code.length ?? 0), 0),
    maxBytes: maxNamesBytes,
  })
  const tooLong = new Error('The exported names take too long')

  /** Reads the markdown of all documents; nothing is rendered. */
  async function read(tree: DocsTree): Promise<ExportedName[]> {
    await docs.load(tree)
    const imported = new Set<string>()
    const references = new Map<string, DocsText>()
    for (const path of tree.documents) {
      const text = await docs.text(tree, path)
      if (!text) continue
      for (const name of importedNames(text.body)) imported.add(name)
      if (isReferencePath(path)) references.set(path, text)
    }
    return [...references].flatMap(([path, text]) => {
      const title = text.hasOwnTitle ? text.title : undefined
      return documentedNames(path, title, text.body)
        .filter(({ name, isMember }) => !isMember || imported.has(name))
        .map(one => exportedName(tree, path, text, one))
    })
  }

  return {
    /** `undefined` if they take longer than `timeoutMs`; a later call gets what was read. */
    of(tree: DocsTree): Promise<readonly ExportedName[] | undefined> {
      const { library, version } = tree
      const key = `${library.id}/${version}@${tree.tree.commit}`
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
  text: DocsText,
  { name, kind, hash, isMember }: DocumentedName,
): ExportedName {
  const { href, ...entry } = entryOfDocument(tree, path, text, [])
  // The type of an option is not that of the export with its name.
  const signature = isMember ? undefined : signatureOf(name, text.body, hash !== undefined)
  const sentence = firstSentence(hash === undefined ? text.body : partBelow(hash, text.body))
  // The part about several names may start with a sentence about none of them.
  const isAbout = hash === undefined || sentence.replaceAll('`', '').startsWith(`${name} `)
  const summary = isAbout ? sentence || (text.description ?? '') : ''
  // A page for all frameworks may have names such as `useReactTable`.
  const isNamed = (one: string) => name.includes(one.charAt(0).toUpperCase() + one.slice(1))
  const framework = entry.framework ?? knownFrameworks.find(isNamed)
  return {
    ...entry,
    ...(framework === undefined ? {} : { framework }),
    href: hash === undefined ? href : `${href}#${hash}`,
    symbol: { name, ...(kind === undefined ? {} : { kind }) },
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

/** A longer list is for looking up a name. */
const maxSummaries = 100

export function withSummaries(
  symbols: readonly SymbolEntry[],
  names: readonly ExportedName[],
): readonly SymbolEntry[] {
  if (symbols.length > maxSummaries) return symbols
  const summaries = new Map(names.map(({ href, summary }) => [href, summary]))
  return symbols.map(symbol => {
    const summary = summaries.get(symbol.href)
    return summary === undefined ? symbol : { ...symbol, summary }
  })
}

const fence = /^ {0,3}(`{3,}|~{3,})[^\n]*\n(.*?)^ {0,3}\1 *$/gms
const maxSignatureLength = 4000
const maxSummaryLength = 240

/** Its overloads, its members, or the first code of its page that is about it. */
export function signatureOf(
  name: string,
  markdown: string,
  isTopic = false,
): Signature | undefined {
  const blocks = Array.from(markdown.matchAll(fence), ([, , code = '']) => code.trim())
  const declaration = new RegExp(
    `^(?:export |declare |abstract )*(?:function|class|interface|type|enum|const) ${RegExp.escape(name)}\\b`,
  )
  const declared = blocks
    .flatMap(code => code.split(/\n\s*(?=export )/))
    .filter(code => declaration.test(code))
  const isList = !isTopic && /^## (?:Properties|Methods)$/m.test(markdown)
  const used = blocks.slice(0, isTopic ? undefined : 1).find(code => mentions(name).test(code))
  const members = isList
    ? blocks.map(memberOf)
    : declared.length === 1
      ? membersOf(declared[0])
      : []
  if (members.length > 0) return withForm('members', members.toSorted())
  if (declared.length > 0) return withForm('declaration', declared.map(plain))
  return used === undefined ? undefined : withForm('use', [used])
}

/** Of an object type, if each member has its line: typedoc writes such a type as a list. */
function membersOf(code = ''): string[] {
  const [, body = ''] = /^(?:export )?(?:interface|type) [^{]*\{\n([^{}]*)\}$/.exec(code) ?? []
  const lines = body.split('\n').map(memberOf)
  return lines.every(line => /^[\w ]+\??: |^$/.test(line)) ? lines.filter(Boolean) : []
}

/** Typedoc writes `optional a: A;` for `a?: A`. */
function memberOf(code: string): string {
  return plain(code.trim()).replace(/^(.*?)\boptional (\w+)/, '$1$2?')
}

/** As both authors and typedoc could write it. */
function plain(code: string): string {
  return code.replace(/^(?:export |declare )+/, '').replace(/;$/, '')
}

function withForm(form: Signature['form'], code: readonly string[]): Signature {
  return { form, code: code.join('\n').slice(0, maxSignatureLength) }
}
