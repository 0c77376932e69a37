import { readAtMost } from './read-at-most.ts'
import { type Refusal, refused } from './refusal.ts'
import { isSameOrigin } from './same-origin.ts'
import { decode, WireError } from './wire.ts'

/** The data of a call, as yet of any shape. */
export type Input = { readonly kind: 'input'; readonly data: unknown }

/** In characters, decoded. What is longer belongs into a POST. */
const longestPayload = 8192
/** In bytes. */
const longestBody = 65_536

const json = 'application/json'
const forms = ['multipart/form-data', 'application/x-www-form-urlencoded']

/** The data of a GET: in the query's `payload`; `undefined` without one. */
export function readQuery(search: string): Input | Refusal {
  const payload = new URLSearchParams(search).get('payload')
  if (payload === null) return { kind: 'input', data: undefined }
  if (payload.length > longestPayload)
    return refused(414, `The payload has more than ${longestPayload} characters`)
  return readMessage(payload)
}

/** The data of a POST: JSON or a form. Of a body that is too large no more is read than tells that it is. */
export async function readBody(request: Request, siteUrl: string): Promise<Input | Refusal> {
  const type = request.headers.get('content-type') ?? ''
  const essence = type.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (essence !== json && !forms.includes(essence))
    return refused(415, 'A call is sent as JSON or as a form')
  if (!isSameOrigin(request, siteUrl)) return refused(403, 'This call comes from another origin')
  const bytes = await readAtMost(longestBody, request)
  if (bytes === 'too long') return refused(413, `The body has more than ${longestBody} bytes`)
  if (bytes === 'cut off') return refused(400, 'The body was cut off')
  return essence === json ? readMessage(new TextDecoder().decode(bytes)) : readForm(bytes, type)
}

/** A message is `{ data, context }`. The context is what a client's middleware sends: there is none here, and nothing reads it. */
function readMessage(text: string): Input | Refusal {
  try {
    const message = decode(text)
    return isRecord(message)
      ? { kind: 'input', data: message.data }
      : refused(400, 'A call is an object with data and context')
  } catch (error) {
    if (error instanceof WireError) return refused(400, error.message)
    throw error
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  )
}

/** The form itself, without the field that holds the client's context. */
async function readForm(bytes: Uint8Array, type: string): Promise<Input | Refusal> {
  try {
    const form = await new Response(bytes as BodyInit, {
      headers: { 'content-type': type },
    }).formData()
    form.delete('__TSR_CONTEXT')
    return { kind: 'input', data: form }
  } catch (error) {
    if (error instanceof TypeError) return refused(400, 'The form can’t be read')
    throw error
  }
}
