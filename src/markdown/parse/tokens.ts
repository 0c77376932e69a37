import { parse, postprocess, preprocess } from 'micromark'
import { gfm } from 'micromark-extension-gfm'
import { decodeString } from 'micromark-util-decode-string'
import type { Event, Extension } from 'micromark-util-types'

// micromark's tokens: a flat list of events, in which each token is entered and exited. They carry
// offsets, from which plain markdown is written, and micromark compiles them to HTML.

const syntax = withoutEmails(gfm({ singleTilde: false }))

export function parseEvents(text: string): Event[] {
  return postprocess(
    parse({ extensions: [syntax] })
      .document()
      .write(preprocess()(text, undefined, true)),
  )
}

/** The tokenizer would look for an e-mail address at every letter, and typedoc writes `@a+b@2.1`. */
function withoutEmails(extension: Extension): Extension {
  const text = Object.entries(extension.text ?? {}).map(([code, constructs]) => {
    const kept = [constructs ?? []].flat().filter(({ name }) => name !== 'emailAutolink')
    return [code, kept] as const
  })
  return {
    ...extension,
    text: Object.fromEntries(text.filter(([, constructs]) => constructs.length > 0)),
  }
}

/** The source of an event's token, without the marks of quotes and lists around its lines. */
export function sourceOf([, token, context]: Event): string {
  return context.sliceSerialize(token)
}

/** The source of the first token of a type; empty without one. */
export function sourceOfType(events: readonly Event[], type: string): string {
  const event = events.find(([, token]) => token.type === type)
  return event ? sourceOf(event) : ''
}

/** The events of the token that is entered at an index. */
export function eventsOfToken(events: readonly Event[], at: number): readonly Event[] {
  let end = at
  for (let depth = 1; depth > 0; ) depth += events[++end]?.[0] === 'enter' ? 1 : -1
  return events.slice(at, end + 1)
}

const textTypes: ReadonlySet<string> = new Set(
  `data codeTextData characterEscapeValue characterReference htmlTextData lineEnding
  autolinkProtocol autolinkEmail literalAutolinkHttp literalAutolinkWww`.split(/\s+/),
)
const hiddenTypes: ReadonlySet<string> = new Set(['resource', 'reference', 'gfmFootnoteCall'])

/** The words of a heading or a paragraph, without markup. */
export function textOf(events: readonly Event[]): string {
  let text = ''
  let hidden = 0
  for (const event of events) {
    const [edge, { type }] = event
    if (hiddenTypes.has(type)) hidden += edge === 'enter' ? 1 : -1
    if (edge === 'enter' || hidden > 0 || !textTypes.has(type)) continue
    const source = sourceOf(event)
    text += type === 'characterReference' ? decodeString(source) : source
  }
  return text
}
