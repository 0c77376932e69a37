import type { Element, ElementContent, Root } from 'hast'
import { toHtml as serialize } from 'hast-util-to-html'
import type { Code } from 'mdast'
import { toHast } from 'mdast-util-to-hast'
import { htmlAsWritten } from './as-written.ts'
import { createCodeFigure, splitLines } from './code-figure.ts'
import { element, replaceElement } from './element.ts'
import { findElements, titledImage } from './find-elements.ts'
import { applyFootnoteLinks, footnoteOptions } from './footnotes.ts'
import { anchorHeadings, nameHeadings, placeTitle } from './headings.ts'
import { assignIds, createIds } from './ids.ts'
import { applyResolvedImages, imageReferences } from './images.ts'
import { replaceAlign } from './inline-styles.ts'
import { applyResolvedLinks, applySamePageLinks, linkReferences } from './links.ts'
import type { CodeBlock } from './parse/code-block.ts'
import { type MarkdownDocument, parseDocument } from './parse/document.ts'
import { countWords, summarize } from './plain-text.ts'
import type { LookUp, MarkdownInput, Rendered, ResolvedReferences } from './rendered.ts'
import { parseRawHtml, sanitizeTree } from './sanitize.ts'
import { createSlots, type Slots } from './slots.ts'
import { linkNames, namesIn } from './symbol-links.ts'
import { createTabsHandler } from './tab-panels.ts'

// Three steps: parse, sanitize, and settle (final ids, links and images). Elements that the
// sanitizer would remove, such as code and tabs, are in slots until it is done.

export type HtmlOptions = {
  /** Called at most once, and not for a document without links and images. */
  readonly lookUp: LookUp
  readonly highlight: Highlight
}

/** In UTF-16 units of a document's code: beyond it, code is plain. 200,000 take 50 MB. */
const maxHighlighted = 200_000

/** With its text unchanged; `undefined` to show it plain. `language` is in lower case. */
export type Highlight = (
  code: string,
  language: string,
) => Promise<readonly ElementContent[] | undefined>

/** Deterministic. A document beyond the parser's limits is shown as plain text. */
export async function toHtml(
  input: MarkdownInput,
  { lookUp, highlight }: HtmlOptions,
): Promise<Rendered> {
  const document = parseDocument(input)
  if (typeof document === 'string') return htmlAsWritten(input, document)
  const slots = createSlots(document.text)
  const code = await highlightCode(document, highlight)
  const inBlocks = [...code.values()].flatMap(({ block, nodes }) =>
    nodes ? namesIn(block, nodes) : [],
  )
  // Blocks are in the order in which they were highlighted.
  const names = [...new Set(inBlocks)].sort()
  let pages: Readonly<Record<string, string>> = {}
  const draw = (node: Code) => {
    const { block, nodes } = code.get(node) ?? {}
    if (!block) return element('pre', {}, node.value)
    const hrefOf = (name: string) => (Object.hasOwn(pages, name) ? pages[name] : undefined)
    return createCodeFigure(block, nodes && linkNames(block, nodes, hrefOf))
  }
  const tree = toElements(document, slots, draw)
  const found = findElements(tree, slots)
  if (!input.isPart) placeTitle(tree, found.headings, input.title)
  // Code is still in its slots, and headings have no anchors yet.
  const wordCount = countWords(tree)
  const summary = summarize(tree)

  const ids = createIds()
  const named = nameHeadings(found.headings, ids)
  assignIds(found.anchors, slots.key, ids)
  anchorHeadings(named, ids)

  const links = applyFootnoteLinks(found.links, slots.key)
  const references = {
    links: linkReferences(links),
    images: imageReferences(found.media),
    ...(names.length > 0 ? { names } : {}),
  }
  const hasReferences = names.length + references.links.length + references.images.length > 0
  const resolved: ResolvedReferences = hasReferences
    ? await lookUp(references)
    : { links: {}, images: {} }
  pages = resolved.names ?? {}
  applySamePageLinks(links, named, ids)
  applyResolvedLinks(links, resolved.links)
  applyResolvedImages(found.media, resolved.images)

  found.aligned.forEach(replaceAlign)
  found.checkboxes.forEach(labelCheckbox)
  found.captioned.forEach(addCaption)
  found.tables.forEach(wrapTable)
  found.tableHeads.forEach(replaceEmptyHeaders)
  // Inner slots first, because a tab contains code.
  for (const { element, slot } of found.slots.toReversed())
    replaceElement(element, slot.fill(element.children))
  const headings = named.map(({ heading }) => heading)
  return { html: serialize(tree), headings, summary, wordCount }
}

type HighlightedCode = {
  readonly block: CodeBlock
  /** `undefined` for plain code. */
  readonly nodes: readonly ElementContent[] | undefined
}

async function highlightCode(
  { code }: MarkdownDocument,
  highlight: Highlight,
): Promise<ReadonlyMap<Code, HighlightedCode>> {
  const blocks = new Map<Code, HighlightedCode>()
  let highlighted = 0
  await Promise.all(
    code.map(async node => {
      const block = node.data?.block
      if (!block) return
      highlighted += block.text.length
      const isShort = highlighted <= maxHighlighted
      const nodes = isShort ? await highlightSides(block, highlight) : undefined
      blocks.set(node, { block, nodes })
    }),
  )
  return blocks
}

/**
 * Removed and added lines apart, each with the unchanged ones: together, what a removed line opens
 * would not be closed.
 */
async function highlightSides(
  { text, language, marks }: CodeBlock,
  highlight: Highlight,
): Promise<readonly ElementContent[] | undefined> {
  const kinds = new Set(marks.values())
  if (!kinds.has('removed') || !kinds.has('added')) return highlight(text, language)
  const lines = text.split('\n')
  const highlightWithout = async (kind: 'added' | 'removed') => {
    const kept = lines.filter((_, number) => marks.get(number) !== kind)
    const nodes = await highlight(kept.join('\n'), language)
    return nodes && splitLines(nodes).values()
  }
  const before = await highlightWithout('added')
  const after = await highlightWithout('removed')
  if (!before || !after) return undefined
  return lines.flatMap((_, number): ElementContent[] => {
    const kind = marks.get(number)
    const old = kind === 'added' ? undefined : before.next().value
    const line = (kind === 'removed' ? old : after.next().value) ?? []
    return number === 0 ? line : [{ type: 'text', value: '\n' }, ...line]
  })
}

/** Only documents with raw HTML need an HTML parser. */
function toElements(
  { tree, html }: MarkdownDocument,
  slots: Slots,
  draw: (node: Code) => Element,
): Root {
  const hasHtml = html.some(({ node }) => node.value.trim() !== '')
  const elements = toHast(tree, {
    ...footnoteOptions(slots),
    allowDangerousHtml: hasHtml,
    handlers: {
      code: (_, node: Code) => slots.hold({ fill: () => draw(node) }),
      tabs: createTabsHandler(slots),
    },
  }) as Root
  return hasHtml ? parseRawHtml(elements) : sanitizeTree(elements)
}

/** The box scrolls a wide table; it takes the focus, so that a keyboard can scroll it. */
function wrapTable(table: Element): void {
  const box = { className: ['table-scroll'], role: 'group', tabIndex: 0, ariaLabel: 'Table' }
  replaceElement(table, element('div', box, { ...table }))
}

/** An empty header becomes a plain cell; the other headers then need a scope. */
function replaceEmptyHeaders({ children: rows }: Element): void {
  const cells = rows
    .flatMap(row => (row.type === 'element' ? row.children : []))
    .flatMap(cell => (cell.type === 'element' && cell.tagName === 'th' ? [cell] : []))
  if (cells.every(({ children }) => children.length > 0)) return
  for (const cell of cells)
    if (cell.children.length === 0) cell.tagName = 'td'
    else cell.properties.scope = 'col'
}

/** `![alt](src "title")` on its own is a figure with the title as its caption. */
function addCaption(paragraph: Element): void {
  const image = titledImage(paragraph)
  if (!image) return
  const { title, ...properties } = image.properties
  const caption = element('figcaption', {}, String(title))
  replaceElement(paragraph, element('figure', {}, { ...image, properties }, caption))
}

/** As GitHub does: a task's checkbox has no label. */
function labelCheckbox({ properties }: Element): void {
  properties.ariaLabel = properties.checked ? 'Completed task' : 'Incomplete task'
}
