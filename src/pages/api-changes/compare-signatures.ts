import type { RenderedDocuments } from '../../content/docs/rendered-documents.ts'
import { resolveAsWritten } from '../../content/docs/resolve-links.ts'
import type { ComparePages } from '../../content/document-changes.ts'
import type { Comparison } from '../../markdown/compare/compare.ts'
import { isTemporary } from '../../markdown/rendered.ts'
import { partHtml } from '../part-html.ts'
import type { SignaturePair } from './compare-exports.ts'

type Parts = {
  readonly compare: ComparePages
  readonly rendered: Pick<RenderedDocuments, 'html'>
}
type Versions = { readonly from: string; readonly to: string }

/** With more, a comparison would have too many edits to find what both sides have. */
const maxNamesTogether = 100

/** Each name with its two signatures as one. */
export async function compareSignatures(
  { compare, rendered }: Parts,
  pairs: readonly SignaturePair[],
  versions: Versions,
): Promise<Comparison & { readonly isTemporary: boolean }> {
  const parts: Comparison[] = []
  let isAnyTemporary = false
  for (let at = 0; at < pairs.length; at += maxNamesTogether) {
    const some = pairs.slice(at, at + maxNamesTogether)
    const draw = async (signatureOf: (pair: SignaturePair) => string) => {
      const text = some.map(pair => drawName(pair, signatureOf(pair), versions)).join('\n\n')
      const input = { text, title: '', isPart: true } as const
      const { key, value } = await rendered.html(input, resolveAsWritten)
      isAnyTemporary ||= isTemporary(value)
      return { key: `${key} ${at}`, rendered: { html: partHtml(value.html, `changed-${at}`) } }
    }
    const { html, changes } = await compare(
      await draw(pair => pair.oldSignature),
      await draw(pair => pair.signature),
    )
    // Each comparison counts its ids from 1.
    const unique = (text: string) => text.replaceAll('ui-change-', `ui-change-${at}-`)
    parts.push({
      html: html.replaceAll(/ id="ui-change-\d+"/g, unique),
      changes: changes.map(change => ({ ...change, id: unique(change.id) })),
    })
  }
  return {
    html: parts.map(({ html }) => foldCode(html)).join(''),
    changes: parts.flatMap(({ changes }) => changes),
    isTemporary: isAnyTemporary,
  }
}

/** Unchanged lines that stay beside a change. */
const contextLines = 2
/** Fewer lines are shown: the text in their place would be as high. */
const minFolded = 3

/** Folds the lines of code that are far from a change. */
function foldCode(html: string): string {
  const figure = /<pre([^>]*)><code>(.*?)<\/code><\/pre>/gs
  return html.replaceAll(figure, (_, attributes: string, code: string) => {
    const listing = (lines: readonly string[]) =>
      lines.length > 0 ? `<pre${attributes}><code>${lines.join('')}</code></pre>` : ''
    const lines = code.match(/<(ins|del)\b.*?<\/\1>|[^\n]*\n|[^\n]+$/gs) ?? []
    const changed = lines.flatMap((line, index) => (/^<(?:ins|del)\b/.test(line) ? index : []))
    let folded = ''
    let shownFrom = 0
    for (const [n, next] of [...changed, Infinity].entries()) {
      const from = n === 0 ? 0 : (changed[n - 1] ?? 0) + 1 + contextLines
      const to = Math.min(next - contextLines, lines.length)
      if (to - from < minFolded) continue
      const unchanged = `${to - from} unchanged lines`
      folded += `${listing(lines.slice(shownFrom, from))}<details><summary>${unchanged}</summary>${listing(lines.slice(from, to))}</details>`
      shownFrom = to
    }
    return folded + listing(lines.slice(shownFrom))
  })
}

/** Returns markdown, which differs between both versions in the signature only. */
function drawName(
  { symbol: { name, kind, href, summary }, was }: SignaturePair,
  signature: string,
  { from, to }: Versions,
): string {
  const about = summary === undefined ? '' : `${asText(summary)} `
  return `## \`${name}\`

${about}See the ${kind} in [${from}](${was.href}) and [${to}](${href}).

${fence}ts
${signature}
${fence}`
}

/** Escapes the markdown of a sentence, except its code. */
function asText(sentence: string): string {
  return sentence.replaceAll(/`[^`]+`|([\\`*_~[\]<>&|])/g, (text, mark) =>
    mark ? `\\${mark}` : text,
  )
}

/** A fence that is longer than any in a signature. */
const fence = '~'.repeat(20)
