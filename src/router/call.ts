import { decode, encode } from './wire.ts'

export type RedirectMessage = {
  readonly href: string
  readonly isRedirect: true
  readonly statusCode: number
  /** Set for an absolute URL. */
  readonly reloadDocument: boolean
}

/** What a function threw because something does not exist. */
export type NotFoundMessage<Data = unknown> = { readonly data: Data; readonly isNotFound: true }

/** Server functions by id: `functions.ts` adds them, so that this module imports none. */
// biome-ignore lint/suspicious/noEmptyInterface: a module declaration fills it
export interface FunctionTypes {}

export type FunctionId = keyof FunctionTypes
type DataOf<Id extends FunctionId> = FunctionTypes[Id]['data']
type ResultOf<Id extends FunctionId> = FunctionTypes[Id] extends { readonly result: infer Result }
  ? Result
  : never

type Options = {
  readonly method?: 'GET' | 'POST'
  readonly signal?: AbortSignal
  /** Sends the request even if the page is closed meanwhile. */
  readonly keepalive?: boolean
  /** Gets the headers of the response. */
  readonly onHeaders?: (headers: Headers) => void
}

/** Rejects like npm's @tanstack/start-server-functions-fetcher 1.119. */
export async function callFunction<Id extends FunctionId>(
  id: Id,
  data: DataOf<Id>,
  options: Options = {},
): Promise<ResultOf<Id>> {
  const response = await send(id, data, options)
  options.onHeaders?.(response.headers)
  const isJson = response.headers.get('content-type')?.includes('application/json')
  if (!isJson && !response.ok) throw new Error(await response.text())
  // A function may return a whole response, such as bytes: that is its result.
  if (!isJson) return response as ResultOf<Id>
  const message = decode(await response.text()) as {
    readonly result?: unknown
    readonly error?: unknown
  }
  if (!response.ok || isRedirect(message) || isNotFound(message) || message instanceof Error)
    throw message
  if (message.error) throw message.error
  return message.result as ResultOf<Id>
}

export function isRedirect(value: unknown): value is RedirectMessage {
  return hasFlag(value, 'isRedirect')
}

export function isNotFound(value: unknown): value is NotFoundMessage {
  return hasFlag(value, 'isNotFound')
}

function hasFlag(value: unknown, flag: 'isRedirect' | 'isNotFound'): boolean {
  return typeof value === 'object' && value !== null && Reflect.get(value, flag) === true
}

function send(
  id: string,
  data: unknown,
  { method = 'GET', signal, keepalive = false }: Options,
): Promise<Response> {
  const url = `/_server/${id}`
  const context = {}
  const accept = 'application/json'
  const init = {
    method,
    headers: { 'content-type': 'application/json', accept },
    keepalive,
    ...(signal ? { signal } : {}),
  }
  if (method === 'GET') {
    const payload = encodeURIComponent(encode({ data, context }))
    return fetch(`${url}?payload=${payload}&createServerFn`, init)
  }
  const post = (more: RequestInit) => fetch(`${url}?createServerFn`, { ...init, ...more })
  if (!(data instanceof FormData)) return post({ body: encode({ data: data ?? null, context }) })
  data.set('__TSR_CONTEXT', encode(context))
  // The browser adds a form's content type itself, with the boundary of its parts.
  return post({ headers: { accept }, body: data })
}
