import type { Html } from 'mdast'

// Hostile markdown can make any parser take quadratic time or nest without end. Real documents stay
// far below these limits: the largest has 49,040 characters and nests 9 deep.

/** In UTF-16 units. */
export const maxLength = 1_000_000

/** Of syntax nodes, and of elements in raw HTML. */
export const maxDepth = 100

/** Outside fenced code. */
const maxLines = 20_000

/** Markers times characters, summed over paragraphs: one to two seconds at worst. */
const maxWork = 20_000_000

/** Columns before a list marker: every two may be another level. */
const maxIndent = 2 * maxDepth

/** More than thirty containers opened on one line; `* * *` is a thematic break. */
const containers =
  /^(?![ \t]*([-*])(?:[ \t]*\1)*[ \t]*$)[ \t]*(?:(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*){31}/
const indentedItem = new RegExp(`^[ \\t]{${maxIndent},}(?:[-+*>]|\\d{1,9}[.)])`)
const fence = /^[ \t>]*(?:[-+*] +)?(`{3,}|~{3,})/
const blockStart = /^[ \t>]*(?:$|[-+*|#][ \t]|\||\d{1,9}[.)][ \t]|#{1,6}[ \t])/
const marker = /[*_[\]<!~`\\&]/g

export function assertLength(text: string, title: string): void {
  if (text.length <= maxLength) return
  throw new Error(
    `Could not render “${title}”: it has ${text.length} characters, the limit is ${maxLength}`,
  )
}

/** Estimates from the lines alone whether parsing will take reasonable time. */
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
/** Elements without content, or whose end tag is often omitted: they say nothing about depth. */
const flat = new Set(
  'area base br col hr img input link meta source track wbr p li dt dd tr td th thead tbody tfoot option'.split(
    ' ',
  ),
)

/** Whether raw HTML may open more than `maxDepth` elements inside each other. */
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
