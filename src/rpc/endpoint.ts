import * as v from 'valibot'
import type { NotFoundMessage, RedirectMessage } from './call.ts'
import { type Input, readPost, readQuery } from './read-input.ts'
import {
  type Caller,
  type Outcome,
  type Refusal,
  refused,
  type ServerFunction,
} from './server-function.ts'
import { encode } from './wire.ts'

/** A response in the wire format. `public` may be cached by anyone. */
export type Reply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly cache: 'public' | 'no-store'
}

export type Call = {
  /** As it stands in the address. */
  readonly id: string
  /** `''` or from `?` on. */
  readonly search: string
  readonly request: Request
  readonly visitor: string
}

/** Runs a call. A `Response` is the function's own. Rejects with what the function throws. */
export type Endpoint = (call: Call) => Promise<Reply | Response>

type Options = {
  readonly functions: Readonly<Record<string, ServerFunction>>
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string
}

/** Checks a call in the protocol's order: id, method, content type, origin, size, form, data. */
export function createEndpoint({ functions, siteUrl }: Options): Endpoint {
  const byId = new Map(Object.entries(functions))

  return async ({ id, search, request, visitor }) => {
    const called = byId.get(id)
    if (!called) return replyOfRefusal(refused(404, 'There is no such server function'))
    const methods = called.method === 'GET' ? ['GET', 'HEAD'] : ['POST']
    if (!methods.includes(request.method)) {
      return replyOfRefusal(
        refused(405, `This server function is called by ${called.method}`, {
          allow: methods.join(', '),
        }),
      )
    }
    const input = called.method === 'GET' ? readQuery(search) : await readPost(request, siteUrl)
    const outcome = await run(called, input, {
      cookie: request.headers.get('cookie') ?? '',
      visitor,
    })
    if (outcome instanceof Response) return outcome
    return outcome.kind === 'refused' ? replyOfRefusal(outcome) : replyOf(outcome, called.cache)
  }
}

function run(called: ServerFunction, input: Input | Refusal, caller: Caller) {
  if (input.kind === 'refused') return input
  const checked = v.safeParse(called.data, input.data, { abortEarly: true })
  return checked.success
    ? called.run(checked.output, caller)
    : refused(400, checked.issues[0].message)
}

function replyOfRefusal({ status, message, headers = {} }: Refusal): Reply {
  return { status, headers, body: errorBody({ message }), cache: 'no-store' }
}

function replyOf(
  outcome: Exclude<Outcome<unknown>, Response | Refusal>,
  cache: 'public' | 'no-store',
): Reply {
  switch (outcome.kind) {
    case 'result': {
      const envelope = { result: outcome.value, error: undefined, context: {} }
      return {
        status: 200,
        headers: outcome.headers ?? {},
        body: encode(envelope),
        cache: outcome.cache ?? cache,
      }
    }
    case 'redirect':
      return {
        status: 200,
        headers: {},
        body: encode(redirectMessage(outcome.href, outcome.status)),
        cache: outcome.cache ?? cache,
      }
    case 'not found': {
      const message: NotFoundMessage = { data: outcome.data, isNotFound: true }
      // Not cached, because it may exist later.
      return { status: 200, headers: {}, body: encode(message), cache: 'no-store' }
    }
  }
}

function redirectMessage(href: string, statusCode: number): RedirectMessage {
  return { href, isRedirect: true, statusCode, reloadDocument: URL.canParse(href) }
}

/** An error as clients throw it. `encode` would add an empty stack. */
export function errorBody(error: { readonly message: string; readonly id?: string }): string {
  return JSON.stringify({ $error: error })
}
