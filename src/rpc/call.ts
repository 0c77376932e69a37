import { decode, encode } from './wire.ts'

/** What a function threw as a redirect. `href` is an address of this site, or an absolute URL, for which `reloadDocument` is set. */
export type RedirectMessage = {
  readonly href: string
  readonly isRedirect: true
  readonly statusCode: number
  readonly reloadDocument: boolean
}

/** What a function threw because the thing asked for is not there. */
export type NotFoundMessage<Data = unknown> = { readonly data: Data; readonly isNotFound: true }

/** Server functions by id. `functions.ts` declares them, so that this module needs none of theirs. */
// biome-ignore lint/suspicious/noEmptyInterface: a module declaration fills it
export interface FunctionTypes {}

export type FunctionId = keyof FunctionTypes
type DataOf<Id extends FunctionId> = FunctionTypes[Id]['data']
type ResultOf<Id extends FunctionId> = FunctionTypes[Id] extends { readonly result: infer Result }
  ? Result
  : never

type Options = { readonly method?: 'GET' | 'POST'; readonly signal?: AbortSignal }

/**
 * Calls a server function of this site, from the browser, and resolves to its result. Rejects with what the reference client throws
 * (npm: @tanstack/start-server-functions-fetcher 1.119): a `RedirectMessage`, a `NotFoundMessage`, the error that the server named, or, where the
 * answer is not of this format, an error of its text. A form is sent as it is, by POST.
 */
export async function callFunction<Id extends FunctionId>(
  id: Id,
  data: DataOf<Id>,
  options: Options = {},
): Promise<ResultOf<Id>> {
  const response = await send(id, data, options)
  const isJson = response.headers.get('content-type')?.includes('application/json')
  if (!isJson && !response.ok) throw new Error(await response.text())
  // A function may answer with a response of its own, such as bytes: that is its result.
  if (!isJson) return response as ResultOf<Id>
  const answer = decode(await response.text()) as {
    readonly result?: unknown
    readonly error?: unknown
  }
  if (!response.ok || isRedirect(answer) || isNotFound(answer) || answer instanceof Error)
    throw answer
  if (answer.error) throw answer.error
  return answer.result as ResultOf<Id>
}

export function isRedirect(value: unknown): value is RedirectMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'isRedirect' in value &&
    value.isRedirect === true
  )
}

export function isNotFound(value: unknown): value is NotFoundMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'isNotFound' in value &&
    value.isNotFound === true
  )
}

function send(id: string, data: unknown, { method = 'GET', signal }: Options): Promise<Response> {
  const url = `/_server/${id}`
  const init = {
    method,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    ...(signal ? { signal } : {}),
  }
  const context = {}
  if (method === 'GET')
    return fetch(
      `${url}?payload=${encodeURIComponent(encode({ data, context }))}&createServerFn`,
      init,
    )
  if (!(data instanceof FormData))
    return fetch(`${url}?createServerFn`, {
      ...init,
      body: encode({ data: data ?? null, context }),
    })
  data.set('__TSR_CONTEXT', encode(context))
  // The browser names the content type itself, with the boundary of the parts.
  return fetch(`${url}?createServerFn`, {
    ...init,
    headers: { accept: 'application/json' },
    body: data,
  })
}
