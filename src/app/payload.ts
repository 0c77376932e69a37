import { demoId, patternId } from '../libraries/demos.ts'
import { decode, encode } from '../rpc/wire.ts'
import { renderedId } from '../ui/inner-html.tsx'
import type { Screen } from './screen.tsx'

/** What a document carries for the browser to go on from. */
export type Payload = {
  /** What it shows. */
  readonly screen: Screen
  /** The build that made it. */
  readonly build: string
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string
}

export const payloadId = 'ui-payload'

/**
 * The payload as text for a script element that is data. HTML that stands in the page already is left out. No `<` stays, so
 * that no text can end the element, and neither line separator, which older parsers take for the end of a line.
 */
export function encodePayload(payload: Payload): string {
  const text = encode({ ...payload, screen: withHtml(payload.screen, () => '') })
  return text.replace(
    /[<\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Throws when the document has none. What was left out is taken from where it stands. */
export function readPayload(document: Document): Payload {
  const text = document.getElementById(payloadId)?.textContent
  if (!text) throw new Error('The document carries no payload')
  const payload = decode(text) as Payload
  return {
    ...payload,
    screen: withHtml(payload.screen, id => document.getElementById(id)?.innerHTML ?? ''),
  }
}

/** Fields of a page's data that are HTML, and the ids of the elements that it stands in. */
const standing = { html: renderedId, demoHtml: demoId, patternHtml: patternId } as const

/** The same screen, with other HTML where its data has any. */
function withHtml(screen: Screen, htmlOf: (id: string) => string): Screen {
  if (screen.kind !== 'page' || typeof screen.data !== 'object' || screen.data === null)
    return screen
  const data: Record<string, unknown> = { ...screen.data }
  for (const [field, id] of Object.entries(standing))
    if (typeof data[field] === 'string') data[field] = htmlOf(id)
  return { ...screen, data }
}
