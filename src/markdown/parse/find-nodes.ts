import type { Blockquote, Code, FootnoteDefinition, FootnoteReference, Html, Root } from 'mdast'
import { walk } from '../walk.ts'

/** The nodes of a markdown tree that some syntax changes, each list in document order. */
export type FoundNodes = {
  readonly quotes: Blockquote[]
  readonly code: Code[]
  readonly footnotes: (FootnoteReference | FootnoteDefinition)[]
  /** Raw HTML; `inline` when it is part of a paragraph, a heading or a cell. */
  readonly html: { readonly node: Html; readonly inline: boolean }[]
}

const flowParents: ReadonlySet<string> = new Set([
  'root',
  'blockquote',
  'listItem',
  'footnoteDefinition',
  'tab',
])

export function findNodes(tree: Root): FoundNodes {
  const found: FoundNodes = { quotes: [], code: [], footnotes: [], html: [] }
  walk(tree, (node, parent) => {
    switch (node.type) {
      case 'blockquote':
        found.quotes.push(node)
        break
      case 'code':
        found.code.push(node)
        break
      case 'footnoteReference':
      case 'footnoteDefinition':
        found.footnotes.push(node)
        break
      case 'html':
        found.html.push({ node, inline: !flowParents.has(parent?.type ?? 'root') })
        break
    }
  })
  return found
}
