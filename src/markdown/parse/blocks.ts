import type { Event, Token } from 'micromark-util-types'
import type { CodeBlock } from './code-block.ts'
import { eventsOfToken } from './tokens.ts'

// Blocks are what stands next to each other in a document, a quote, an alert, an item of a list or
// a note: this site's directives group and replace them, wherever they are.

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    tabs: 'tabs'
    tab: 'tab'
    /** Left out of HTML and markdown. */
    omitted: 'omitted'
    literalAutolinkHttp: 'literalAutolinkHttp'
    literalAutolinkWww: 'literalAutolinkWww'
  }
  interface Token {
    tabs?: Tabs
    tab?: Tab
    block?: CodeBlock
  }
}

export type TabsKind = 'package-manager' | 'bundler' | 'framework' | 'files' | 'sections'

export type Tabs = {
  readonly kind: TabsKind
  readonly tabs: readonly Tab[]
  /** Every tab has one block of code and nothing else. */
  readonly isCode: boolean
}

export type Tab = {
  readonly label: string
  /** The label's slug, unique in its set. */
  readonly value: string
  /** The framework whose part of the document the tab has. */
  readonly framework?: string
  /** Begins the ids of the tab. */
  readonly prefix?: string
}

/** A token with its events, or white space and marks between two of them. */
export type Block = { readonly token: Token; readonly events: readonly Event[] }

const containers: ReadonlySet<string> = new Set([
  'blockQuote',
  'listOrdered',
  'listUnordered',
  'gfmFootnoteDefinition',
])

/** Replaces the blocks of the document and of each container, inner ones first. */
export function mapBlocks(
  events: readonly Event[],
  map: (blocks: readonly Block[]) => readonly Block[],
): Event[] {
  const open: Block[][] = [[]]
  const append = (token: Token, events: readonly Event[]) => open.at(-1)?.push({ token, events })
  for (let at = 0; at < events.length; at++) {
    const event = events[at] as Event
    const [edge, token, context] = event
    // A paragraph and the definitions before it: they are blocks too.
    if (token.type === 'content') continue
    if (containers.has(token.type)) {
      if (edge === 'enter') open.push([])
      else append(token, [['enter', token, context], ...eventsOf(map(open.pop() ?? [])), event])
      continue
    }
    const inner = eventsOfToken(events, at)
    append(token, inner)
    at += inner.length - 1
  }
  return eventsOf(map(open[0] ?? []))
}

function eventsOf(blocks: readonly Block[]): Event[] {
  return blocks.flatMap(({ events }) => events)
}

/** A block of this site around others. `like` is in its place. */
export function wrapBlocks(
  fields: Pick<Token, 'type' | 'tabs' | 'tab' | 'block'>,
  like: Block,
  children: readonly Block[] = [],
): Block {
  const { start, end } = like.token
  const token = { ...fields, start, end }
  const [[, , context]] = like.events as readonly [Event]
  return {
    token,
    events: [['enter', token, context], ...eventsOf(children), ['exit', token, context]],
  }
}

export function omit({ events }: Block): Block {
  const tokens = events.map(([, token]) => token)
  const [first, last] = [
    tokens.reduce((a, b) => (b.start.offset < a.start.offset ? b : a)),
    tokens.reduce((a, b) => (b.end.offset > a.end.offset ? b : a)),
  ]
  const token = { type: 'omitted' as const, start: first.start, end: last.end }
  return wrapBlocks({ type: 'omitted' }, { token, events })
}

/** Whether it is white space or a mark. */
export function isGap({ token: { type } }: Block): boolean {
  return /^(?:line|listItem|blockQuotePrefix|omitted)/.test(type)
}

/** Whether a token defines a link, an image or a note, which counts for the whole document. */
export function isDefinition({ type }: Token): boolean {
  return type === 'definition' || type === 'gfmFootnoteDefinition'
}

export function isCode({ token: { type } }: Block): boolean {
  return type === 'codeFenced' || type === 'codeIndented'
}
