import type { Html } from 'mdast'

// What the parser may be asked to do. CommonMark can be written so that any parser of it takes quadratic time or nests without end; real
// documents are far below each of these limits (the largest of the libraries has 49,040 characters and nests 9 deep).

/** In UTF-16 units: about fifteen seconds' work, if it is ordinary text. */
export const maxLength = 1_000_000

/** How deep blocks and inlines may nest, in syntax nodes, and raw HTML in elements. */
export const maxDepth = 100

/** Lines outside of fenced code. */
const maxLines = 20_000

/** Markers times length, summed over paragraphs: the parser's worst cases take a second or two for as much. */
const maxWork = 20_000_000

/** Columns before a list marker: every two may be one level more. */
const maxIndent = 2 * maxDepth

/** More than thirty containers opened on one line; a thematic break, `* * *`, is none. */
const containers =
  /^(?![ \t]*([-*])(?:[ \t]*\1)*[ \t]*$)[ \t]*(?:(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*){31}/
const indentedItem = new RegExp(`^[ \\t]{${maxIndent},}(?:[-+*>]|\\d{1,9}[.)])`)
const fence = /^[ \t>]*(?:[-+*] +)?(`{3,}|~{3,})/
const blockStart = /^[ \t>]*(?:$|[-+*|#][ \t]|\||\d{1,9}[.)][ \t]|#{1,6}[ \t])/
const marker = /[*_[\]<!~`\\&]/g

/** @throws Error that names the document, when it is longer than `maxLength`. */
export function assertLength(text: string, title: string): void {
  if (text.length <= maxLength) return
  throw new Error(
    `Could not render “${title}”: it has ${text.length} characters, the limit is ${maxLength}`,
  )
}

/** Whether parsing the text will take reasonable time, judged by its lines alone; where it will not, the text is shown as it is written. */
export function isTractable(text: string): boolean {
  let openFence: string | undefined
  let lines = 0
  let work = 0
  let paragraph = { length: 0, markers: 0 }
  for (const line of text.split('\n')) {
    const mark = fence.exec(line)?.[1]
    if (mark && (openFence === undefined || (mark.startsWith(openFence) && line.trim() === mark)))
      openFence = openFence ? undefined : mark
    if (openFence) continue
    if (++lines > maxLines || containers.test(line) || indentedItem.test(line)) return false
    if (blockStart.test(line)) {
      work += paragraph.length * paragraph.markers
      paragraph = { length: 0, markers: 0 }
    }
    paragraph.length += line.length + 1
    paragraph.markers += (line.match(marker)?.length ?? 0) + 1
    if (work + paragraph.length * paragraph.markers > maxWork) return false
  }
  return true
}

const tag = /<(\/?)([a-z][a-z\d]*)/gi
/** Elements without content, and those whose end tag is often left out: neither tells of depth. */
const flat = new Set(
  'area base br col hr img input link meta source track wbr p li dt dd tr td th thead tbody tfoot option'.split(
    ' ',
  ),
)

/** Whether a document's raw HTML opens more than `maxDepth` elements within each other, or may do so. */
export function nestsTooDeep(html: readonly Html[]): boolean {
  let depth = 0
  for (const { value } of html) {
    for (const [, close, name = ''] of value.matchAll(tag)) {
      if (flat.has(name.toLowerCase())) continue
      depth = close ? Math.max(0, depth - 1) : depth + 1
      if (depth > maxDepth) return true
    }
  }
  return false
}
