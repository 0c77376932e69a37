import { decodeString } from 'micromark-util-decode-string'
import type { Event, Token } from 'micromark-util-types'
import { alertKinds } from './alerts.ts'
import { formatFence, formatText } from './markdown-text.ts'
import { isDefinition, isGap, type Tab } from './parse/blocks.ts'
import { type MarkdownDocument, parseDocument } from './parse/document.ts'
import { htmlOf } from './parse/html-tags.ts'
import { headingDepth } from './parse/tabs.ts'
import { eventsOfToken, sourceOfType } from './parse/tokens.ts'
import { markdownAsWritten } from './plain-fallback.ts'
import type { MarkdownInput, Reference, Template } from './rendered.ts'

// The text stays as its author wrote it, except for what only this site understands: it is edited
// where its tokens are, so that no escape and no table is lost.

/** A replacement of the source from `start` to before `end`. */
type Edit = { readonly start: number; readonly end: number; readonly parts: Template }

/** Begins with the title as a heading; other headings of the first rank get the second. */
export function toMarkdown(input: MarkdownInput): Template {
  const document = parseDocument(input)
  if (typeof document === 'string') return [markdownAsWritten(input)]
  const title = findTitle(document)
  const [first = '', ...parts] = joinText(applyEdits(document.text, findEdits(document, title)))
  const body = typeof first === 'string' ? [first.replace(/^(?:[ \t]*\n)+/, '')] : [first]
  const heading = title ? [] : [`# ${formatText(input.title)}\n\n`]
  return endLine(joinText([...heading, ...body, ...parts]))
}

/** The title that the document begins with, in markdown or raw HTML. */
function findTitle({ events, html }: MarkdownDocument): Token | undefined {
  let depth = 0
  for (const [at, [edge, token]] of events.entries()) {
    depth += edge === 'enter' ? 1 : -1
    if (edge === 'exit' || depth > 1 || isDefinition(token)) continue
    const block = { token, events: eventsOfToken(events, at) }
    const raw = html.get(token)
    if (isGap(block) || raw?.trim() === '') continue
    const isTitle = raw ? /^\s*<h1[\s>]/i.test(raw) : headingDepth(block) === 1
    return isTitle ? token : undefined
  }
  return undefined
}

function findEdits(document: MarkdownDocument, title: Token | undefined): Edit[] {
  const { text, events, html } = document
  const edits: Edit[] = []
  const imageNames = findImageNames(events)
  /** Links and images inside each other, and tabs inside each other, the innermost last. */
  const media: Token[] = []
  const kinds: string[] = []
  const edit = (start: number, end: number, ...parts: Template) => edits.push({ start, end, parts })
  const editAddress = (token: Token, reference: Extract<Reference, { href: string }>) => {
    if (isWebAddress(reference.href)) edit(token.start.offset, token.end.offset, reference)
  }
  const addDestination = (token: Token, value: string, isImage: boolean) => {
    const source = text.slice(token.start.offset, token.end.offset)
    const type = isImage ? 'image destination' : 'destination'
    editAddress(token, { type, href: decodeString(value), source })
  }

  for (const [at, [edge, token]] of events.entries()) {
    const [start, end] = [token.start.offset, token.end.offset]
    const source = () => text.slice(start, end)
    const inner = () => eventsOfToken(events, at)
    if (edge === 'exit') {
      if (token.type === 'link' || token.type === 'image') media.pop()
      if (token.type === 'tabs') kinds.pop()
      continue
    }
    switch (token.type) {
      case 'omitted':
        edits.push(removeLines(text, start, end))
        break
      case 'lineEndingBlank':
        // Sections that were replaced leave several blank lines.
        if (events[at - 1]?.[1].type === 'lineEndingBlank') edit(start, end)
        break
      case 'tabs':
        kinds.push(token.tabs?.kind ?? '')
        // An author may have written the commands.
        if (
          kinds.at(-1) === 'package-manager' &&
          !inner().some(([, { type }]) => type === 'codeFlowValue')
        )
          edit(start, end, asBlock(text, start, end, formatCommands(inner())))
        break
      case 'tab':
        if (token.tab && kinds.at(-1) !== 'package-manager') {
          const last = kinds.at(-1) === 'files' ? start : end
          edit(start, last, asBlock(text, start, last, formatLabel(token.tab)))
        }
        break
      case 'atxHeading':
        if (token !== title && headingDepth({ token, events: inner() }) === 1)
          edit(start, start, '#')
        break
      case 'setextHeading':
        if (token !== title && headingDepth({ token, events: inner() }) === 1) {
          const words = sourceOfType(inner(), 'setextHeadingText')
          edit(start, end, `## ${words.replace(/\s*\n[\s>]*/g, ' ')}`)
        }
        break
      case 'blockQuote': {
        const sign = start + (foldedAlert.exec(source())?.[0].length ?? 0)
        if (sign > start) edit(sign, sign + 1)
        break
      }
      case 'link':
      case 'image':
        media.push(token)
        break
      case 'resourceDestination': {
        const value = sourceOfType(inner(), 'resourceDestinationString')
        addDestination(token, value, media.at(-1)?.type === 'image')
        break
      }
      case 'definition': {
        const name = normalize(sourceOfType(inner(), 'definitionLabelString'))
        const destination = inner().find(([, { type }]) => type === 'definitionDestination')?.[1]
        const value = sourceOfType(inner(), 'definitionDestinationString')
        if (destination) addDestination(destination, value, imageNames.has(name))
        break
      }
      case 'autolink': {
        const href = sourceOfType(inner(), 'autolinkProtocol')
        if (href !== '') editAddress(token, { type: 'autolink', href, source: source() })
        break
      }
      case 'literalAutolinkHttp':
        editAddress(token, { type: 'autolink', href: source(), source: source() })
        break
      case 'literalAutolinkWww':
        editAddress(token, { type: 'autolink', href: `http://${source()}`, source: source() })
        break
      case 'htmlFlow':
      case 'htmlText': {
        const value = html.get(token) ?? ''
        if (token.type === 'htmlFlow' && value.trim() === '')
          edits.push(removeLines(text, start, end))
        else if (value !== htmlOf(inner()) || addressAttribute.test(value))
          edit(start, end, ...splitAtAddresses(text, start, token, value))
        break
      }
    }
  }
  return edits.sort((a, b) => a.start - b.start || a.end - b.end)
}

/** GitHub's alerts have no sign after the marker. */
const foldedAlert = new RegExp(`^>[ \\t]*\\[!(?:${alertKinds})\\](?=[-+](?:[ \\t\\n]|$))`, 'i')

/** The names of definitions of images. */
function findImageNames(events: readonly Event[]): Set<string> {
  const names = events.flatMap(([edge, { type }], at) => {
    if (type !== 'image' || edge === 'exit') return []
    const inner = eventsOfToken(events, at)
    const name = sourceOfType(inner, 'referenceString') || sourceOfType(inner, 'labelText')
    return normalize(name)
  })
  return new Set(names)
}

function normalize(name: string): string {
  return name.replace(/\s+/g, ' ').trim().toLowerCase()
}

/** Whether an address has no scheme other than http(s), such as mail or telephone. */
function isWebAddress(address: string): boolean {
  return !/^(?!https?:)[a-z][a-z\d+.-]*:/i.test(address)
}

/** Removes a block with its lines and the blank ones after it. */
function removeLines(text: string, start: number, end: number): Edit {
  const { prefix, line } = lineAt(text, start)
  if (!isBlank(prefix)) return { start, end, parts: [] }
  const rest = /^[ \t]*(?:\n[ \t>]*(?=\n|$))*(?:\n|$)/.exec(text.slice(end))
  const parts = isAfterBlank(text, line) ? [] : [`${prefix.trimEnd()}\n`]
  return { start: line, end: end + (rest?.[0].length ?? 0), parts }
}

/** Returns `content` as a separate block, in the quotes and lists of the block it replaces. */
function asBlock(text: string, start: number, end: number, content: string): string {
  const { prefix, line } = lineAt(text, start)
  const container = containersIn(prefix)
  const [, next = ''] = /^[^\n]*\n([^\n]*)/.exec(text.slice(end)) ?? []
  const lines = [
    ...(isBlank(prefix) && !isAfterBlank(text, line) ? [''] : []),
    ...content.split('\n'),
    ...(start === end ? ['', ''] : isBlank(next) ? [] : ['']),
  ]
  const isLast = (index: number) => index === lines.length - 1
  return lines
    .map((line, index) => (index === 0 ? '' : container) + line)
    .map((line, index) => (isLast(index) && start === end ? line : line.trimEnd()))
    .join('\n')
}

/** What stands before a place in its line: white space, and marks of quotes and lists. */
function lineAt(text: string, at: number): { readonly prefix: string; readonly line: number } {
  const line = text.lastIndexOf('\n', at - 1) + 1
  return { line, prefix: text.slice(line, at) }
}

/** The beginning of every other line inside the same quotes and lists. */
function containersIn(prefix: string): string {
  return prefix.replace(/[^\s>]/g, ' ')
}

function isAfterBlank(text: string, line: number): boolean {
  return line === 0 || isBlank(text.slice(text.lastIndexOf('\n', line - 2) + 1, line))
}

function isBlank(line: string): boolean {
  return /^[\s>]*$/.test(line)
}

function formatLabel({ label }: Tab): string {
  return `**${formatText(label)}**`
}

/** `events` belong to the commands of package managers. */
function formatCommands(events: readonly Event[]): string {
  return events
    .flatMap(([edge, { tab, block }]) => {
      if (edge === 'exit') return []
      if (tab) return formatLabel(tab)
      if (!block) return []
      return formatFence(block.text, block.title ? `bash title="${block.title}"` : 'bash')
    })
    .join('\n\n')
}

/** An attribute of raw HTML that contains an address. */
const addressAttribute = /(?<=\s)(href|src|poster|srcset)\s*=\s*(?:"([^"]*)"|'([^']*)')/i

function splitAtAddresses(text: string, start: number, token: Token, html: string): Template {
  const container = `\n${containersIn(lineAt(text, start).prefix)}`
  // In a paragraph, a tag that is text is escaped as in markdown.
  const value = (token.type === 'htmlText' ? html.replace(/^&lt;/, '\\<') : html).replaceAll(
    '\n',
    container,
  )
  const parts: (string | Reference)[] = []
  let done = 0
  for (const match of value.matchAll(new RegExp(addressAttribute, 'gi'))) {
    const [source, name = '', double, single] = match
    const address = double ?? single ?? ''
    if (name.toLowerCase() !== 'srcset' && !isWebAddress(address)) continue
    parts.push(value.slice(done, match.index))
    parts.push({ type: 'attribute', name: name.toLowerCase(), value: address, source })
    done = match.index + source.length
  }
  return [...parts, value.slice(done)]
}

/** An edit within another is skipped. */
function applyEdits(text: string, edits: readonly Edit[]): Template {
  const written: (string | Reference)[] = []
  let done = 0
  for (const { start, end, parts } of edits) {
    if (start < done) continue
    written.push(text.slice(done, start), ...parts)
    done = end
  }
  return [...written, text.slice(done)]
}

function joinText(template: Template): Template {
  const parts: (string | Reference)[] = []
  for (const part of template) {
    const last = parts.at(-1)
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part
    else parts.push(part)
  }
  return parts
}

function endLine(template: Template): Template {
  const last = template.at(-1)
  return typeof last === 'string' ? template.with(-1, `${last.trimEnd()}\n`) : [...template, '\n']
}
