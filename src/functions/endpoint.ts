import * as v from 'valibot'
import type { NotFoundMessage, RedirectMessage } from '../router/call.ts'
import { decode, encode, WireError } from '../router/wire.ts'
import { readSameOriginBody } from './request-body.ts'
import {
  type Outcome,
  type Refusal,
  refused,
  type SeeOther,
  type ServerFunction,
} from './server-function.ts'

/** A response in the wire format. `public` may be cached by anyone. */
export type Reply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly cache: 'public' | 'no-store'
}

type Call = {
  /** As written in the address. */
  readonly id: string
  /** `''` or from `?` on. */
  readonly search: string
  readonly request: Request
  readonly visitor: string
}

/** Checks in the order of spec 6.3. `SeeOther` and `Refusal` are for a browser's form. */
export async function runCall(
  functions: Readonly<Record<string, ServerFunction>>,
  siteUrl: string,
  call: Call,
): Promise<Reply | SeeOther | Refusal | Response> {
  const called = Object.hasOwn(functions, call.id) ? functions[call.id] : undefined
  const outcome = called
    ? await runChecked(called, call, siteUrl)
    : refused(404, 'There is no such server function')
  if (outcome instanceof Response || outcome.kind === 'see other') return outcome
  if (outcome.kind === 'refused' && isBrowserForm(call.request)) return outcome
  return replyOf(outcome, called?.cache ?? 'no-store')
}

async function runChecked(
  { method, data, run }: ServerFunction,
  { search, request, visitor }: Call,
  siteUrl: string,
): Promise<Outcome<unknown>> {
  const methods = method === 'GET' ? ['GET', 'HEAD'] : ['POST']
  if (!methods.includes(request.method)) {
    const allow = methods.join(', ')
    return refused(405, `This server function requires ${method}`, { allow })
  }
  const input = method === 'GET' ? readQuery(search) : await readPost(request, siteUrl)
  if (input.kind === 'refused') return input
  const checked = v.safeParse(data, input.data, { abortEarly: true })
  if (!checked.success) return refused(400, checked.issues[0].message)
  const cookie = request.headers.get('cookie') ?? ''
  const caller = { cookie, visitor, isForm: isBrowserForm(request), signal: request.signal }
  return run(checked.output, caller)
}

/** Scripts do not accept HTML: the clients of the protocol accept JSON. */
export function isBrowserForm({ method, headers }: Request): boolean {
  return method === 'POST' && (headers.get('accept') ?? '').includes('text/html')
}

function replyOf(
  outcome: Exclude<Outcome<unknown>, SeeOther | Response>,
  cache: 'public' | 'no-store',
): Reply {
  switch (outcome.kind) {
    case 'refused': {
      const { status, message, headers = {} } = outcome
      return { status, headers, body: errorBody({ message }), cache: 'no-store' }
    }
    case 'not found': {
      const message: NotFoundMessage = { data: outcome.data, isNotFound: true }
      // It may exist later, so the answer is not cached.
      return { status: 200, headers: {}, body: encode(message), cache: 'no-store' }
    }
    case 'redirect': {
      const { href, status: statusCode } = outcome
      const reloadDocument = URL.canParse(href)
      const message: RedirectMessage = { href, isRedirect: true, statusCode, reloadDocument }
      return { status: 200, headers: {}, body: encode(message), cache: outcome.cache ?? cache }
    }
    case 'result': {
      const body = encode({ result: outcome.value, error: undefined, context: {} })
      return { status: 200, headers: outcome.headers ?? {}, body, cache: outcome.cache ?? cache }
    }
  }
}

/** An error as clients throw it. `encode` would add an empty stack. */
export function errorBody(error: { readonly message: string; readonly id?: string }): string {
  return JSON.stringify({ $error: error })
}

type Input = { readonly kind: 'input'; readonly data: unknown }

const maxPayloadLength = 8192
const maxBodyBytes = 65_536

const json = 'application/json'
const forms = ['multipart/form-data', 'application/x-www-form-urlencoded']

/** The data of a GET, in the query's `payload`; `undefined` without one. */
function readQuery(search: string): Input | Refusal {
  const payload = new URLSearchParams(search).get('payload')
  if (payload === null) return { kind: 'input', data: undefined }
  if (payload.length > maxPayloadLength)
    return refused(414, `The payload has more than ${maxPayloadLength} characters`)
  return readMessage(payload)
}

async function readPost(request: Request, siteUrl: string): Promise<Input | Refusal> {
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
