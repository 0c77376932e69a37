import type { Element, Nodes, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'

const maxSummary = 160

/** Elements whose text is not counted as the document's words. */
const excluded = new Set(['pre', 'video', 'audio'])

/** Elements that separate words even without white space in the source. */
export const separating = new Set(
  'br dd div dt figcaption h1 h2 h3 h4 h5 h6 li p section summary td th tr'.split(' '),
)

/** Without those in code blocks; inline code counts. */
export function countWords(tree: Root): number {
  return wordsOf(tree).trim().split(/\s+/).length
}

function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  if (
    node.type === 'element' &&
    (excluded.has(node.tagName) || 'dataFootnoteBackref' in node.properties)
  )
    return ''
  const words = node.children.map(wordsOf).join('')
  return node.type === 'element' && separating.has(node.tagName) ? ` ${words} ` : words
}

/** The first paragraph, cut at a word to 160 characters, without typedoc's line of the source. */
export function summarize(tree: Root): string {
  for (const node of tree.children) {
    const text = node.type === 'element' && node.tagName === 'p' ? toLine(node) : ''
    if (/\p{Letter}/u.test(text) && !text.startsWith('Defined in: ')) return cut(text)
  }
  return ''
}

export function toLine(element: Element): string {
  return textOf(element).replace(/\s+/g, ' ').trim()
}

function cut(text: string): string {
  if (text.length <= maxSummary) return text
  const whole = text.slice(0, maxSummary)
  const words = whole.slice(0, Math.max(whole.lastIndexOf(' '), 0)) || whole.slice(0, -1)
  return `${words.replace(/[\s,;:.–—-]+$/, '')}…`
}
