import type { Blockquote, Definition, Heading, Image, Link, Root, RootContent } from 'mdast'
import { markdownAsWritten } from './as-written.ts'
import { findImage, formatSrcset, parseSrcset } from './images.ts'
import { formatDestination, formatFence, formatImage, formatText } from './markdown-text.ts'
import { parseDocument } from './parse/document.ts'
import type { RawHtml } from './parse/html-tags.ts'
import type { LookUp, MarkdownInput, References, ResolvedReferences } from './rendered.ts'
import { walk } from './walk.ts'

// The text stays as its author wrote it, except for what only this site understands. It is cut from
// the source and edited, not serialized from the tree, so that no escape and no table is lost.

/** A replacement of the source from `start` to before `end`. */
type Edit = { readonly start: number; readonly end: number; readonly text: string }

type FoundNodes = {
  readonly links: (Link | Definition)[]
  readonly images: (Image | Definition)[]
  readonly html: readonly (RawHtml & { value: string })[]
  /** Alerts that fold: `> [!NOTE]- Title`. */
  readonly folded: Blockquote[]
  readonly titles: Heading[]
}

/** Renders to the headings of the page. `lookUp` gives the addresses to write. */
export async function toMarkdown(input: MarkdownInput, lookUp: LookUp): Promise<string> {
  const document = parseDocument(input)
  if (typeof document === 'string') return markdownAsWritten(input)
  const title = `# ${formatText(input.title)}`
  const { text, tree } = document
  const found = findNodes(tree, document.html)
  const ownTitle = findTitle(tree)
  const references = referencesOf(found)
  const hasReferences = references.links.length + references.images.length > 0
  const resolved = hasReferences ? await lookUp(references) : { links: {}, images: {} }
  for (const html of found.html) html.value = resolveHtml(html.value, resolved)
  const edits = findEdits(text, found, resolved, ownTitle)
  const values = new Map<RootContent, string>(found.html.map(({ node, value }) => [node, value]))
  const blocks = tree.children.flatMap(child => writeBlock(child, text, edits, values))
  return `${[...(ownTitle ? [] : [title]), ...blocks].join('\n\n')}\n`
}

/** The title that the document begins with, in markdown or raw HTML. */
function findTitle({ children }: Root): RootContent | undefined {
  const first = children.find(node => {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') return false
    return node.type !== 'html' || node.value.trim() !== ''
  })
  if (first?.type === 'html') return /^\s*<h1[\s>]/i.test(first.value) ? first : undefined
  return first?.type === 'heading' && first.depth === 1 ? first : undefined
}

function findNodes(tree: Root, html: readonly RawHtml[]): FoundNodes {
  const found: FoundNodes = {
    links: [],
    images: [],
    titles: [],
    folded: [],
    html: html.map(withMarkdownEscape),
  }
  const imageNames = new Set<string>()
  const definitions: Definition[] = []
  walk(tree, node => {
    if (node.type === 'link') found.links.push(node)
    else if (node.type === 'image') found.images.push(node)
    else if (node.type === 'imageReference') imageNames.add(node.identifier)
    else if (node.type === 'definition') definitions.push(node)
    else if (node.type === 'heading' && node.depth === 1) found.titles.push(node)
    else if (node.type === 'blockquote' && node.data?.hName === 'details') found.folded.push(node)
  })
  for (const definition of definitions)
    (imageNames.has(definition.identifier) ? found.images : found.links).push(definition)
  return found
}

function withMarkdownEscape(html: RawHtml): RawHtml & { value: string } {
  const { value } = html.node
  return { ...html, value: html.inline ? value.replace(/^&lt;/, '\\<') : value }
}

function referencesOf({ links, images, html }: FoundNodes): References {
  const inHtml = html.flatMap(({ value }) =>
    Array.from(value.matchAll(addressAttribute), toAddress),
  )
  const isLink = ({ name }: Address) => name === 'href'
  return {
    links: distinct([
      ...links.map(({ url }) => url),
      ...inHtml.filter(isLink).map(({ value }) => value),
    ]),
    images: distinct([
      ...images.map(({ url }) => url),
      ...inHtml
        .filter(address => !isLink(address))
        .flatMap(({ name, value }) =>
          name === 'srcset' ? parseSrcset(value).map(({ src }) => src) : [value],
        ),
    ]),
  }
}

/** Without other schemes than http(s), such as mail and telephone. */
function distinct(addresses: readonly string[]): string[] {
  return [...new Set(addresses)].filter(address => !/^(?!https?:)[a-z][a-z\d+.-]*:/i.test(address))
}

/** In the order of the source. */
function findEdits(
  text: string,
  { links, images, html, titles, folded }: FoundNodes,
  resolved: ResolvedReferences,
  ownTitle: RootContent | undefined,
): Edit[] {
  const edits = [
    ...links.flatMap(link => editLink(text, link, resolved.links[link.url]?.href)),
    ...images.flatMap(image => editImage(image, resolved.images[image.url]?.src)),
    ...titles.filter(heading => heading !== ownTitle).map(heading => lowerHeading(text, heading)),
    ...folded.map(alert => removeFold(text, alert)),
    ...html
      .filter(({ value, written }) => value !== written)
      .map(({ node, value }) => ({
        ...rangeOf(node),
        text: value.replaceAll('\n', `\n${containersOf(node, text)}`),
      })),
  ]
  return edits.sort((a, b) => a.start - b.start || a.end - b.end)
}

function editLink(text: string, link: Link | Definition, href: string | undefined): Edit[] {
  // The parser gives no position to an address that it found in brackets.
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

/** A page has one heading of depth 1: others get depth 2. */
function lowerHeading(text: string, heading: Heading): Edit {
  const { start, end } = rangeOf(heading)
  if (text[start] === '#') return { start, end: start, text: '#' }
  const words = text.slice(start, heading.children.at(-1)?.position?.end.offset ?? start)
  return { start, end, text: `## ${words.replace(/\s*\n[\s>]*/g, ' ')}` }
}

/** GitHub's alerts have no sign after the marker. */
function removeFold(text: string, alert: Blockquote): Edit {
  const { start } = rangeOf(alert)
  const sign = text.indexOf(']', start) + 1
  return { start: sign, end: sign + 1, text: '' }
}

/** The beginning of every line inside the node's quotes and lists. */
function containersOf(node: RootContent, text: string): string {
  const { start } = rangeOf(node)
  return text.slice(text.lastIndexOf('\n', start - 1) + 1, start).replace(/[^\s>]/g, ' ')
}

/** `values` are those of raw HTML. A block of which nothing is left is omitted. */
function writeBlock(
  node: RootContent,
  text: string,
  edits: readonly Edit[],
  values: ReadonlyMap<RootContent, string>,
): string[] {
  if (node.type === 'tabs') {
    return node.children.flatMap(tab => [
      `**${formatText(tab.label)}**`,
      ...tab.children.flatMap(child => writeBlock(child, text, edits, values)),
    ])
  }
  // Not cut from the source: parts of a block around a directive all have the block's position.
  const value = values.get(node)
  if (value !== undefined) return value.trim() === '' ? [] : [value]
  // Commands made from a list of packages.
  if (node.type === 'code' && !node.position)
    return [formatFence(node.value, [node.lang, node.meta].filter(Boolean).join(' '))]
  const { start, end } = rangeOf(node)
  const line = text.lastIndexOf('\n', start - 1) + 1
  return [applyEdits(text, text.slice(line, start).trim() === '' ? line : start, end, edits)]
}

/** Applies the edits inside a range. An edit within another is skipped. */
function applyEdits(text: string, start: number, end: number, edits: readonly Edit[]): string {
  let written = ''
  let done = start
  for (const edit of edits) {
    if (edit.start >= end) break
    if (edit.start < done || edit.end > end) continue
    written += text.slice(done, edit.start) + edit.text
    done = edit.end
  }
  return written + text.slice(done, end)
}

function rangeOf({ position }: RootContent): { start: number; end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 }
}

/** An attribute of raw HTML that contains an address. */
type Address = { readonly name: string; readonly value: string }

const addressAttribute = /(\s)(href|src|poster|srcset)(\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi

function toAddress([, , name = '', , double, single]: readonly (string | undefined)[]): Address {
  return { name: name.toLowerCase(), value: double ?? single ?? '' }
}

/** Raw HTML with its addresses replaced. Those without an entry stay. */
function resolveHtml(html: string, { links, images }: ResolvedReferences): string {
  const resolve = ({ name, value }: Address) => {
    if (name === 'href')
      return (Object.hasOwn(links, value) ? links[value]?.href : undefined) ?? value
    return name === 'srcset'
      ? formatSrcset(parseSrcset(value), images)
      : findImage(value, images).src
  }
  return html.replace(addressAttribute, (...match: string[]) => {
    const [source = '', space, name, equals] = match
    const address = toAddress(match)
    const resolved = resolve(address)
    return resolved === address.value
      ? source
      : `${space}${name}${equals}"${resolved.replaceAll('"', '%22')}"`
  })
}
