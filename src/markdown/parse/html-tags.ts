import type { Event, Token } from 'micromark-util-types'
import { externalAddresses } from '../../libraries/external-addresses.ts'
import { classifyTag } from '../sanitize.ts'
import { sourceOf } from './tokens.ts'

/** CommonMark 0.31 has `<!-->` and `<!--->` too; an unclosed comment ends with its block. */
const comment = /<!--(?:-?>|[\s\S]*?(?:-->|$))/g
/** Whether a tag closes, its name, its attributes. */
const tag = /<(\/?)([A-Za-z][\w.:-]*)((?:[^"'<>]|"[^"]*"|'[^']*')*)>/g
const voidElements = new Set(['br', 'col', 'hr', 'img', 'source', 'wbr'])
/** Elements whose content runs to their end tag, or to the end of the document. */
const rawContent = new Set(['script', 'style', 'iframe', 'svg', 'math', 'video', 'audio'])

/** Charts' documents name an example that their own site runs: `::chart-example id=15-boxplot`. */
const chartExample =
  /^<!--\s*::chart-example\s(?:[^>]*\s)?id=(["']?)([a-z\d][a-z\d-]*)\1\s[^>]*-->$/

/** Raw HTML as the document shows it, by its token: empty if nothing is left. */
export type RawHtml = ReadonlyMap<Token, string>

/** Raw HTML without the marks of quotes and lists around its lines. */
export function htmlOf(events: readonly Event[]): string {
  return events
    .filter(([edge, { type }]) => edge === 'exit' && /^(?:html.+Data|lineEnding)$/.test(type))
    .map(sourceOf)
    .join('')
}

/**
 * Unknown tags are text (`Promise<void>`), but components such as `<Demo />` are left out. Tags
 * that documents may not use are text in a paragraph (`the <input> element`) without attributes, and
 * so are unclosed elements.
 */
export function cleanHtml(events: readonly Event[]): RawHtml {
  const written = findHtml(events)
  const endTags = countEndTags(written.values())
  const removed = new Set<string>()
  const clean = (token: Token, source: string, close: string, name: string, attributes: string) => {
    const lower = name.toLowerCase()
    const tagKind = classifyTag(name)
    const isClosed = !close && attributes.trimEnd().endsWith('/')
    if (tagKind === 'unknown') return isClosed && isComponent(name) ? '' : escapeTag(source)
    if (tagKind === 'refused') {
      const isWord = token.type === 'htmlText' && attributes.trim() === ''
      if (isWord && !removed.has(lower)) return escapeTag(source)
      removed.add(lower)
      return ''
    }
    if (isClosed && !voidElements.has(lower))
      return `<${name}${attributes.trimEnd().slice(0, -1)}></${name}>`
    if (!rawContent.has(lower)) return source
    const left = endTags.get(lower) ?? 0
    if (close) endTags.set(lower, left - 1)
    return !close && left === 0 ? escapeTag(source) : source
  }
  return new Map(
    Array.from(written, ([token, html]) => [
      token,
      html.replace(tag, (...match) => clean(token, match[0], match[1], match[2], match[3])),
    ]),
  )
}

/** Whether a tag is a component of MDX, not an element of HTML. */
export function isComponent(name: string): boolean {
  return /^[A-Z]/.test(name) && classifyTag(name) === 'unknown'
}

/** Reads HTML without its comments. An example of Charts becomes a link to its source. */
function findHtml(events: readonly Event[]): Map<Token, string> {
  const found = new Map<Token, string>()
  let start = 0
  for (const [at, [edge, token]] of events.entries()) {
    if (token.type !== 'htmlFlow' && token.type !== 'htmlText') continue
    if (edge === 'enter') start = at
    else {
      const isBlock = token.type === 'htmlFlow'
      const html = htmlOf(events.slice(start, at))
      found.set(
        token,
        html.replace(comment, text => (isBlock ? linkToExample(text) : '')),
      )
    }
  }
  return found
}

function linkToExample(text: string): string {
  const id = chartExample.exec(text)?.[2]
  if (id === undefined) return ''
  const name = id.replace(/^\d+-/, '').replaceAll('-', ' ')
  return `<p><a href="${externalAddresses.chartExamples}/${id}">Source of the example “${name}”</a></p>`
}

function countEndTags(html: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of html) {
    for (const [, close, name = ''] of text.matchAll(tag)) {
      const lower = name.toLowerCase()
      if (close && rawContent.has(lower)) counts.set(lower, (counts.get(lower) ?? 0) + 1)
    }
  }
  return counts
}

function escapeTag(source: string): string {
  return source.replace('<', '&lt;')
}
