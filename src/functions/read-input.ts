import { decode, WireError } from '../router/wire.ts'
import { readSameOriginBody } from './request-body.ts'
import { type Refusal, refused } from './server-function.ts'

export type Input = { readonly kind: 'input'; readonly data: unknown }

const maxPayloadLength = 8192
const maxBodyBytes = 65_536

const json = 'application/json'
const forms = ['multipart/form-data', 'application/x-www-form-urlencoded']

/** The data of a GET, in the query's `payload`; `undefined` without one. */
export function readQuery(search: string): Input | Refusal {
  const payload = new URLSearchParams(search).get('payload')
  if (payload === null) return { kind: 'input', data: undefined }
  if (payload.length > maxPayloadLength)
    return refused(414, `The payload has more than ${maxPayloadLength} characters`)
  return readMessage(payload)
}

export async function readPost(request: Request, siteUrl: string): Promise<Input | Refusal> {
  const type = request.headers.get('content-type') ?? ''
  const mediaType = type.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (mediaType !== json && !forms.includes(mediaType))
    return refused(415, 'The body must be JSON or a form')
  const body = await readSameOriginBody(request, siteUrl, maxBodyBytes)
  if (!(body instanceof Uint8Array)) return refused(body.status, body.message, body.headers)
  return mediaType === json ? readMessage(new TextDecoder().decode(body)) : readForm(body, type)
}

/** A message is `{ data, context }`. The context is for middleware, which this site has none of. */
function readMessage(text: string): Input | Refusal {
  try {
    const message = decode(text)
    return isRecord(message)
      ? { kind: 'input', data: message.data }
      : refused(400, 'The payload must be an object with data and context')
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

/** The form without the field that holds the client's context. */
async function readForm(bytes: Uint8Array, type: string): Promise<Input | Refusal> {
  try {
    const form = await new Response(bytes as BodyInit, {
      headers: { 'content-type': type },
    }).formData()
    form.delete('__TSR_CONTEXT')
    return { kind: 'input', data: form }
  } catch (error) {
    if (error instanceof TypeError) return refused(400, 'The form is not valid')
    throw error
  }
}
