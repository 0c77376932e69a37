import type { Event } from 'micromark-util-types'

// Hostile markdown can make any parser take quadratic time, gigabytes, or nest without end. Real
// documents stay far below these limits: the largest has 49,040 characters and nests 9 deep.

/** In UTF-16 units. */
const maxLength = 500_000

/** Of syntax nodes, and of elements in raw HTML. */
const maxDepth = 100

export const tooDeep = `nested deeper than ${maxDepth}`

/** May become nodes of 200 MB. Fenced code does not count. Real documents have up to 4,750. */
const maxParts = 21_000
/** A line may be a list item, which is three nodes. */
const partsOfLine = 3

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
const marker = /[*_[\]<!~`\\&|]/g

/** Why a text is too long to be read line by line; `undefined` if it is not. */
export function findExcessLength(text: string): string | undefined {
  return text.length > maxLength ? `more than ${maxLength} characters` : undefined
}

/** Why parsing may take too much time or memory, by the lines alone; `undefined` if it won't. */
export function findExcess(text: string): string | undefined {
  const excess = findExcessLength(text)
  if (excess !== undefined) return excess
  let openFence: string | undefined
  let parts = 0
  let work = 0
  let paragraph = { length: 0, markers: 0 }
  for (const line of text.split('\n')) {
    const mark = fence.exec(line)?.[1]
    if (mark && (openFence === undefined || (mark.startsWith(openFence) && line.trim() === mark)))
      openFence = openFence ? undefined : mark
    if (openFence) continue
    if (containers.test(line) || indentedItem.test(line)) return tooDeep
    const markers = line.match(marker)?.length ?? 0
    parts += markers + partsOfLine
    if (parts > maxParts) return `more than ${maxParts} lines, cells and other parts`
    if (blockStart.test(line)) {
      work += paragraph.length * paragraph.markers
      paragraph = { length: 0, markers: 0 }
    }
    paragraph.length += line.length + 1
    paragraph.markers += markers + 1
    if (work + paragraph.length * paragraph.markers > maxWork)
      return 'too much markup in a paragraph'
  }
  return undefined
}

const tag = /<(\/?)([a-z][a-z\d]*)/gi
/** Elements without content, or whose end tag is often omitted: they say nothing about depth. */
const flat = new Set(
  'area base br col hr img input link meta source track wbr p li dt dd tr td th thead tbody tfoot option'.split(
    ' ',
  ),
)

const nested: ReadonlySet<string> = new Set(
  'blockQuote listOrdered listUnordered emphasis strong strikethrough link image'.split(' '),
)

/** Whether markdown nests more than `maxDepth` elements. */
export function nestsTooDeep(events: readonly Event[]): boolean {
  let depth = 0
  for (const [edge, { type }] of events) {
    if (nested.has(type)) depth += edge === 'enter' ? 1 : -1
    if (depth > maxDepth) return true
  }
  return false
}

/** Whether raw HTML may open more than `maxDepth` elements inside each other. */
export function htmlNestsTooDeep(html: Iterable<string>): boolean {
  let depth = 0
  for (const text of html) {
    for (const [, close, name = ''] of text.matchAll(tag)) {
      if (flat.has(name.toLowerCase())) continue
      depth = close ? Math.max(0, depth - 1) : depth + 1
      if (depth > maxDepth) return true
    }
  }
  return false
}
