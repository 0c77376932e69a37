import { copyString } from '../cache/copy-string.ts'
import type { TtlCache } from '../cache/ttl-cache.ts'
import { upstreamTimeoutMs, withTimeout } from '../cache/with-timeout.ts'
import type { Docs } from '../content/docs/docs.ts'
import type { DocsTree } from '../content/docs/docs-tree.ts'
import { entryOfDocument, isReferencePath } from './document-entries.ts'
import type { Entry } from './entry.ts'

/** A reference page about one exported name, with what declares it. */
export type ExportedName = Entry & { readonly signature: string }

/** The last part of a path that is named like an export. */
const exportName = /\/(?:[a-z]+[A-Z]|[A-Z])\w*$/

/** Whether the version has reference pages that are named like exports. */
export function hasExportedNames({ documents }: DocsTree): boolean {
  return documents.values().some(path => isReferencePath(path) && exportName.test(path))
}

export type ExportedNames = {
  /** `undefined` if they take longer than `timeoutMs`; a later call gets what was read. */
  of(tree: DocsTree): Promise<readonly ExportedName[] | undefined>
}

type Parts = {
  readonly docs: Pick<Docs, 'load' | 'text'>
  readonly cache: TtlCache
  readonly timeoutMs?: number | undefined
}

const maxNamesBytes = 4 * 2 ** 20

export function createExportedNames({
  docs,
  cache,
  timeoutMs = upstreamTimeoutMs,
}: Parts): ExportedNames {
  const stage = cache.stage<readonly ExportedName[]>('exported-names', {
    ttl: Number.POSITIVE_INFINITY,
    sizeOf: names => names.reduce((sum, { signature }) => sum + 800 + signature.length, 0),
    maxBytes: maxNamesBytes,
  })
  const tooLong = new Error('The exported names take too long')
  return {
    of(tree) {
      const { library, version } = tree
      const key = `${library.id}/${version}@${tree.tree.commit}`
      const names = stage.get(key, () => readExportedNames(tree, docs))
      return withTimeout(names, timeoutMs, () => tooLong).catch(error => {
        if (error === tooLong) return undefined
        throw error
      })
    },
  }
}

/** Reads the markdown of the reference pages; nothing is rendered. */
async function readExportedNames(tree: DocsTree, docs: Parts['docs']): Promise<ExportedName[]> {
  await docs.load(tree)
  const names: ExportedName[] = []
  for (const path of tree.documents) {
    const text = isReferencePath(path) ? await docs.text(tree, path) : undefined
    if (!text) continue
    const heading = headingOf(text.body)
    const sections = heading ? [{ heading, depth: 1, text: '', code: '' }] : []
    const entry = entryOfDocument(tree, path, text, sections)
    const { symbol } = entry
    if (symbol) {
      const signature = copyString(signatureOf(symbol.name, text.body))
      names.push({ ...entry, signature })
    }
  }
  return names
}

const fence = /^ {0,3}(`{3,}|~{3,})[^\n]*\n(.*?)^ {0,3}\1 *$/gms
const maxSignatureLength = 4000

/** The code that declares a name: its overloads, its members, or the first code of its page. */
export function signatureOf(name: string, markdown: string): string {
  const blocks = Array.from(markdown.matchAll(fence), ([, , code = '']) => code.trim())
  const declaration = new RegExp(
    `^(?:export |declare |abstract )*(?:function|class|interface|type|enum|const) ${RegExp.escape(name)}\\b`,
  )
  const declared = blocks.filter(code => declaration.test(code))
  const isList = /^## (?:Properties|Methods)$/m.test(markdown)
  const chosen = declared.length > 0 ? declared : isList ? blocks : blocks.slice(0, 1)
  return chosen.join('\n').slice(0, maxSignatureLength)
}

/** The text of a title in the document. */
function headingOf(markdown: string): string | undefined {
  const [beforeCode = ''] = markdown.split(/^ {0,3}(?:```|~~~)/m, 1)
  return /^# +(.+)$/m.exec(beforeCode)?.[1]?.replaceAll(/[\\`]/g, '').trim()
}
