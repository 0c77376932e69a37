import type { Event } from 'micromark-util-types'
import type { MarkdownInput } from '../rendered.ts'
import { buildBlocks } from './directives.ts'
import { cleanHtml, type RawHtml } from './html-tags.ts'
import { rewriteJsxAttributes } from './jsx-attributes.ts'
import { findExcess, htmlNestsTooDeep, nestsTooDeep, tooDeep } from './limits.ts'
import { removeImports } from './mdx.ts'
import { parseEvents } from './tokens.ts'

/** What HTML, plain markdown and search sections are written from. */
export type MarkdownDocument = {
  /** What offsets refer to: the input with JSX attributes rewritten, without imports. */
  readonly text: string
  readonly events: Event[]
  readonly html: RawHtml
}

/** Returns a sentence if the text would take too much time or memory. */
export function parseDocument(input: MarkdownInput): MarkdownDocument | string {
  const excess = findExcess(input.text)
  if (excess !== undefined) return excess
  let text = input.text
  let events = parseEvents(text)
  if (nestsTooDeep(events)) return tooDeep
  text = removeImports(text, events)
  if (text !== input.text) events = parseEvents(text)
  const written = text
  text = rewriteJsxAttributes(text, events)
  if (text !== written) events = parseEvents(text)
  if (nestsTooDeep(events)) return tooDeep
  events = buildBlocks(events, input.framework)
  const html = cleanHtml(events)
  return htmlNestsTooDeep(html.values()) ? tooDeep : { text, events, html }
}
