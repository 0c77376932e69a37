import { demoId, highlightsId, patternId } from '../libraries/demos.ts'
import { decode, encode } from '../router/wire.ts'
import { renderedId } from '../ui/inner-html.tsx'
import type { Screen } from './screen.tsx'

export type Payload = {
  readonly screen: Screen
  readonly build: string
  readonly siteUrl: string
}

export const payloadId = 'ui-payload'

/**
 * Leaves out HTML that is in the document already. Escapes `<`, so that no text ends the script
 * element, and line separators, which old parsers take for the end of a line.
 */
export function encodePayload(payload: Payload): string {
  const text = encode({ ...payload, screen: withHtml(payload.screen, () => '') })
  return text.replace(
    /[<\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

export function readPayload(document: Document): Payload {
  const text = document.getElementById(payloadId)?.textContent
  if (!text) throw new Error('The document has no payload')
  const payload = decode(text) as Payload
  return {
    ...payload,
    screen: withHtml(payload.screen, id => document.getElementById(id)?.innerHTML ?? ''),
  }
}

/** Fields of a page's data that are HTML, with the id of the element that contains it. */
const htmlFields = {
  html: renderedId,
  demoHtml: demoId,
  patternHtml: patternId,
  highlightsHtml: highlightsId,
} as const

function withHtml(screen: Screen, htmlOf: (id: string) => string): Screen {
  if (screen.kind !== 'page' || typeof screen.data !== 'object' || screen.data === null)
    return screen
  const data: Record<string, unknown> = { ...screen.data }
  for (const [field, id] of Object.entries(htmlFields)) {
    const html = data[field]
    if (typeof html === 'string') data[field] = htmlOf(id)
  }
  return { ...screen, data }
}
