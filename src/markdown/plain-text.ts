import type { Element, Nodes, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { Nodes as MarkdownNodes } from 'mdast'

const maxSummary = 160

/** Elements whose words are no words of the document. */
const wordless = new Set(['pre', 'video', 'audio'])

/** Elements that part words even where the source has no white space between them. */
const parting = new Set(
  'br dd div dt figcaption h1 h2 h3 h4 h5 h6 li p section summary td th tr'.split(' '),
)

/** All words in reading order, white space collapsed. Code blocks are left out; code within a sentence is part of it. */
export function readWords(tree: Root): string {
  return wordsOf(tree).replace(/\s+/g, ' ').trim()
}

function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  if (
    node.type === 'element' &&
    (wordless.has(node.tagName) || 'dataFootnoteBackref' in node.properties)
  )
    return ''
  const words = node.children.map(wordsOf).join('')
  return node.type === 'element' && parting.has(node.tagName) ? ` ${words} ` : words
}

/**
 * The first paragraph that stands for itself, not in a list, a quote or a tab, cut at a word to 160 characters. The line in which typedoc
 * says where a symbol is defined tells a reader nothing.
 */
export function summarize(tree: Root): string {
  for (const node of tree.children) {
    const text = node.type === 'element' && node.tagName === 'p' ? toLine(node) : ''
    if (/\p{Letter}/u.test(text) && !text.startsWith('Defined in: ')) return cut(text)
  }
  return ''
}

/** An element's text on one line. */
export function toLine(element: Element): string {
  return textOf(element).replace(/\s+/g, ' ').trim()
}

function cut(text: string): string {
  if (text.length <= maxSummary) return text
  const whole = text.slice(0, maxSummary)
  const words = whole.slice(0, Math.max(whole.lastIndexOf(' '), 0)) || whole.slice(0, -1)
  return `${words.replace(/[\s,;:.–—-]+$/, '')}…`
}

/** The text of a markdown node: an image's is its alternative. */
export function plainText(node: MarkdownNodes): string {
  if ('value' in node) return node.value
  if ('alt' in node) return node.alt ?? ''
  if (node.type === 'break') return '\n'
  return 'children' in node ? node.children.map(plainText).join('') : ''
}
