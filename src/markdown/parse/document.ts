import type { Blockquote, Code, FootnoteDefinition, FootnoteReference, Root } from 'mdast'
import type { MarkdownInput } from '../rendered.ts'
import { walk } from '../walk.ts'
import { toAlert } from './alerts.ts'
import { readCodeBlock } from './code-block.ts'
import { buildBlocks } from './directives.ts'
import { parseGfm } from './gfm.ts'
import { cleanHtml, type RawHtml } from './html-tags.ts'
import { rewriteJsxAttributes } from './jsx-attributes.ts'
import { findExcess, nestsTooDeep, tooDeep } from './limits.ts'

/** One syntax tree, from which HTML, plain markdown and search sections are written. */
export type MarkdownDocument = {
  /** What positions of nodes refer to: the input with JSX attributes rewritten. */
  readonly text: string
  readonly tree: Root
  /** Every code block, in document order. Its `data.block` is what the fence says. */
  readonly code: readonly Code[]
  readonly html: readonly RawHtml[]
}

const flowParents = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition', 'tab'])

/** Returns what is too much about a text that would take too much time or memory. */
export function parseDocument(input: MarkdownInput): MarkdownDocument | string {
  const excess = findExcess(input.text)
  if (excess !== undefined) return excess
  let text = input.text
  let tree = parseGfm(text)
  if (!tree) return tooDeep
  text = rewriteJsxAttributes(text, tree)
  if (text !== input.text) tree = parseGfm(text)
  if (!tree) return tooDeep

  buildBlocks(tree, input.framework)
  const { quotes, footnotes, code, html } = findNodes(tree)
  quotes.forEach(toAlert)
  numberFootnotes(footnotes)
  for (const node of code) node.data = { ...node.data, block: readCodeBlock(node) }
  cleanHtml(html)
  return nestsTooDeep(html.map(({ node }) => node)) ? tooDeep : { text, tree, code, html }
}

function findNodes(tree: Root) {
  const quotes: Blockquote[] = []
  const footnotes: (FootnoteReference | FootnoteDefinition)[] = []
  const code: Code[] = []
  const html: RawHtml[] = []
  walk(tree, (node, parent) => {
    if (node.type === 'blockquote') quotes.push(node)
    else if (node.type === 'code') code.push(node)
    else if (node.type === 'html')
      html.push({ node, inline: !flowParents.has(parent?.type ?? 'root'), written: node.value })
    else if (node.type === 'footnoteReference' || node.type === 'footnoteDefinition')
      footnotes.push(node)
  })
  return { quotes, footnotes, code, html }
}

/** Numbers, because ids made of authors' names could collide (`a-2`). */
function numberFootnotes(notes: readonly (FootnoteReference | FootnoteDefinition)[]): void {
  const numbers = new Map<string, string>()
  for (const note of notes) {
    if (note.type === 'footnoteReference' && !numbers.has(note.identifier))
      numbers.set(note.identifier, String(numbers.size + 1))
  }
  for (const note of notes)
    note.identifier = numbers.get(note.identifier) ?? `unused-${note.identifier}`
}
