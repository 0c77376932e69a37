import type { Definition, Heading, Html, Image, Link, Root, RootContent } from 'mdast'
import { formatDestination, formatFence, formatImage, formatText } from './markdown-text.ts'
import { buildBlocks } from './parse/blocks.ts'
import { dropComments } from './parse/comments.ts'
import { findNodes } from './parse/find-nodes.ts'
import { parseMarkdown } from './parse/gfm.ts'
import { tidyTags } from './parse/html-tags.ts'
import { rewriteJsxAttributes } from './parse/jsx-attributes.ts'
import { assertLength, isTractable, nestsTooDeep } from './parse/limits.ts'
import { addressesOfHtml, answerHtml } from './raw-addresses.ts'
import type { Answers, MarkdownInput, References } from './rendered.ts'
import { walk } from './walk.ts'

// For readers that take markdown: the text as its author wrote it, changed only where it means something on this site alone. What stays is cut from
// the source, never written anew, so that no escape and no table is lost on the way.

/** A part of the source, from `start` to before `end`, and what stands there instead. */
type Edit = { readonly start: number; readonly end: number; readonly text: string }

/** The nodes that something may have to be done to. */
type Found = {
  readonly links: (Link | Definition)[]
  readonly images: (Image | Definition)[]
  /** `written` is the value before it was tidied. */
  readonly html: { readonly node: Html; readonly inline: boolean; readonly written: string }[]
  readonly titles: Heading[]
}

/**
 * One document as plain markdown that renders to the headings of its page: the title first, tabs one after the other under their labels in bold, one
 * part of a framework block where the page has a framework, comments gone, tags that are none as text. `lookUp` answers with the addresses to write.
 *
 * @throws Error that names the document, when it is longer than `MAX_LENGTH`; and whatever `lookUp` rejects with.
 */
export async function rewriteMarkdown(
  input: MarkdownInput,
  lookUp: (references: References) => Promise<Answers>,
): Promise<string> {
  assertLength(input.text, input.title)
  const document = isTractable(input.text) ? parseDocument(input.text) : undefined
  if (!document) return asWritten(input)
  const { text, tree } = document
  buildBlocks(tree, input.framework)
  const found = findParts(tree)
  const title = findTitle(tree)
  tidyHtml(found.html)
  if (nestsTooDeep(found.html.map(({ node }) => node))) return asWritten(input)

  const references = referencesOf(found)
  const asks = references.links.length + references.images.length > 0
  const edits = findEdits(
    text,
    found,
    asks ? await lookUp(references) : { links: {}, images: {} },
    title,
  )
  const blocks = tree.children.flatMap(child => writeBlock(child, text, edits))
  return `${[...(title ? [] : [titleLine(input)]), ...blocks].join('\n\n')}\n`
}

/** Nothing of the document is lost, nothing of it is markup. */
function asWritten(input: MarkdownInput): string {
  return `${titleLine(input)}\n\n${formatFence(input.text)}\n`
}

function titleLine({ title }: MarkdownInput): string {
  return `# ${formatText(title)}`
}

function parseDocument(written: string): { text: string; tree: Root } | undefined {
  const tree = parseMarkdown(written)
  const text = tree ? rewriteJsxAttributes(written, tree) : written
  const final = text === written ? tree : parseMarkdown(text)
  return final && { text, tree: final }
}

/** The heading of the first rank, written or raw, that the document begins with. */
function findTitle({ children }: Root): RootContent | undefined {
  const first = children.find(node => {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') return false
    return node.type !== 'html' || withoutComments(node).trim() !== ''
  })
  if (first?.type === 'html')
    return /^\s*<h1[\s>]/i.test(withoutComments(first)) ? first : undefined
  return first?.type === 'heading' && first.depth === 1 ? first : undefined
}

function withoutComments(html: Html): string {
  const copy = { ...html }
  dropComments([copy])
  return copy.value
}

function findParts(tree: Root): Found {
  const html = findNodes(tree).html.map(({ node, inline }) => ({
    node,
    inline,
    written: node.value,
  }))
  const found: Found = { links: [], images: [], html, titles: [] }
  const imageNames = new Set<string>()
  const definitions: Definition[] = []
  walk(tree, node => {
    if (node.type === 'link') found.links.push(node)
    else if (node.type === 'image') found.images.push(node)
    else if (node.type === 'imageReference') imageNames.add(node.identifier)
    else if (node.type === 'definition') definitions.push(node)
    else if (node.type === 'heading' && node.depth === 1) found.titles.push(node)
  })
  for (const definition of definitions)
    (imageNames.has(definition.identifier) ? found.images : found.links).push(definition)
  return found
}

/** As a page has it; but a tag within a paragraph that is text is escaped as markdown has it. */
function tidyHtml(html: Found['html']): void {
  dropComments(html.map(({ node }) => node))
  tidyTags(html)
  for (const { node, inline } of html) if (inline) node.value = node.value.replace(/^&lt;/, '\\<')
}

function referencesOf({ links, images, html }: Found): References {
  const raw = html.map(({ node }) => addressesOfHtml(node.value))
  return {
    links: distinct([...links.map(({ url }) => url), ...raw.flatMap(({ links }) => links)]),
    images: distinct([...images.map(({ url }) => url), ...raw.flatMap(({ images }) => images)]),
  }
}

/** Each address once; those of other schemes, such as mail and telephone, are nobody's. */
function distinct(addresses: readonly string[]): string[] {
  return [...new Set(addresses)].filter(address => !/^(?!https?:)[a-z][a-z\d+.-]*:/i.test(address))
}

/** In the order of the source. The values of raw HTML get their answers on the way. */
function findEdits(
  text: string,
  { links, images, html, titles }: Found,
  answers: Answers,
  title: RootContent | undefined,
): Edit[] {
  const edits = [
    ...links.flatMap(link => editLink(text, link, answers.links[link.url]?.href)),
    ...images.flatMap(image => editImage(image, answers.images[image.url]?.src)),
    ...titles.filter(heading => heading !== title).map(heading => lowerHeading(text, heading)),
  ]
  for (const { node, written } of html) {
    node.value = answerHtml(node.value, answers)
    if (node.value !== written)
      edits.push({
        ...rangeOf(node),
        text: node.value.replaceAll('\n', `\n${containersOf(node, text)}`),
      })
  }
  return edits.sort((a, b) => a.start - b.start || a.end - b.end)
}

function editLink(text: string, link: Link | Definition, href: string | undefined): Edit[] {
  // The parser has none for an address that it found in brackets: such a one is whole.
  if (href === undefined || href === link.url || !link.position) return []
  const { start, end } = rangeOf(link)
  if (link.type === 'definition') return [{ start, end, text: formatDefinition(link, href) }]
  const destination = `](${formatDestination(href, link.title)})`
  if (text[start] !== '[') return [{ start, end, text: `[${formatText(link.url)}${destination}` }]
  return [
    { start: link.children.at(-1)?.position?.end.offset ?? start + 1, end, text: destination },
  ]
}

function editImage(image: Image | Definition, src: string | undefined): Edit[] {
  if (src === undefined || src === image.url) return []
  const text =
    image.type === 'definition'
      ? formatDefinition(image, src)
      : formatImage(image.alt ?? '', src, image.title)
  return [{ ...rangeOf(image), text }]
}

function formatDefinition({ label, identifier, title }: Definition, url: string): string {
  return `[${label ?? identifier}]: ${formatDestination(url, title)}`
}

/** A page has one heading of the first rank: any further one is of the second. */
function lowerHeading(text: string, heading: Heading): Edit {
  const { start, end } = rangeOf(heading)
  if (text[start] === '#') return { start, end: start, text: '#' }
  const words = text.slice(start, heading.children.at(-1)?.position?.end.offset ?? start)
  return { start, end, text: `## ${words.replace(/\s*\n[\s>]*/g, ' ')}` }
}

/** What every line begins with inside the quotes and lists that a node is in. */
function containersOf(node: RootContent, text: string): string {
  const { start } = rangeOf(node)
  return text.slice(text.lastIndexOf('\n', start - 1) + 1, start).replace(/[^\s>]/g, ' ')
}

/** A block of the document as text; nothing where nothing of it is left. */
function writeBlock(node: RootContent, text: string, edits: readonly Edit[]): string[] {
  if (node.type === 'tabs') {
    return node.children.flatMap(tab => [
      `**${formatText(tab.label)}**`,
      ...tab.children.flatMap(child => writeBlock(child, text, edits)),
    ])
  }
  // Its value is whole, and where there was a directive in the block, this is one of several demos that all have the block's place.
  if (node.type === 'html') return node.value.trim() === '' ? [] : [node.value]
  // Commands that were made of a list of packages.
  if (node.type === 'code' && !node.position)
    return [formatFence(node.value, [node.lang, node.meta].filter(Boolean).join(' '))]
  const { start, end } = rangeOf(node)
  const line = text.lastIndexOf('\n', start - 1) + 1
  return [applyEdits(text, text.slice(line, start).trim() === '' ? line : start, end, edits)]
}

function applyEdits(text: string, start: number, end: number, edits: readonly Edit[]): string {
  let written = ''
  let done = start
  for (let i = firstFrom(edits, start); i < edits.length; i++) {
    const edit = edits[i]
    if (!edit || edit.start >= end) break
    if (edit.start < done || edit.end > end) continue
    written += text.slice(done, edit.start) + edit.text
    done = edit.end
  }
  return written + text.slice(done, end)
}

/** The index of the first edit that begins at `offset` or later. */
function firstFrom(edits: readonly Edit[], offset: number): number {
  let [low, high] = [0, edits.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((edits[middle]?.start ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}

function rangeOf({ position }: RootContent): { start: number; end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 }
}
