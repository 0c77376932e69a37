import type { Root } from 'hast'
import type { Code, Root as MarkdownRoot } from 'mdast'
import { toHast } from 'mdast-util-to-hast'
import { drawCodeBlock, readCodeBlock } from './code-figure.ts'
import { footnoteOptions, numberFootnotes } from './footnotes.ts'
import { toAlert } from './parse/alerts.ts'
import { buildBlocks } from './parse/blocks.ts'
import { dropComments } from './parse/comments.ts'
import { findNodes } from './parse/find-nodes.ts'
import { tidyTags } from './parse/html-tags.ts'
import { nestsTooDeep } from './parse/limits.ts'
import { createTabsHandler } from './parse/tabs.ts'
import { cleanTree, parseRawHtml } from './raw-html.ts'
import type { Slots } from './slots.ts'
import type { Renderer } from './to-html.ts'

/**
 * The document as HTML elements, sanitized, with slots where the site's own elements go; `undefined` when its raw HTML nests too deep. Changes the
 * markdown tree on its way. Few documents have raw HTML: only they pay for an HTML parser.
 */
export async function toElements(
  markdown: MarkdownRoot,
  framework: string | undefined,
  slots: Slots,
  highlight: Renderer['highlight'],
): Promise<Root | undefined> {
  buildBlocks(markdown, framework)
  const nodes = findNodes(markdown)
  for (const quote of nodes.quotes) toAlert(quote)
  numberFootnotes(nodes.footnotes)

  dropComments(nodes.html.map(({ node }) => node))
  const html = nodes.html.filter(({ node }) => node.value.trim() !== '')
  tidyTags(html)
  if (nestsTooDeep(html.map(({ node }) => node))) return undefined

  const drawFigure = await prepareFigures(nodes.code, highlight)
  const tree = toHast(markdown, {
    ...footnoteOptions(slots),
    allowDangerousHtml: html.length > 0,
    handlers: {
      code: (_, code: Code) => slots.hold({ fill: () => drawFigure(code) }),
      tabs: createTabsHandler(slots),
    },
  }) as Root
  return html.length > 0 ? parseRawHtml(tree) : cleanTree(tree)
}

/** Highlights all blocks at once. */
async function prepareFigures(nodes: readonly Code[], highlight: Renderer['highlight']) {
  const highlighted = new Map(
    await Promise.all(
      nodes.map(async code => {
        const block = readCodeBlock(code)
        return [code, { block, children: await highlight(block.text, block.language) }] as const
      }),
    ),
  )
  return (code: Code) => {
    const { block, children } = highlighted.get(code) ?? {
      block: readCodeBlock(code),
      children: undefined,
    }
    return drawCodeBlock(block, children)
  }
}
