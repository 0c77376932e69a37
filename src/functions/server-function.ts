import type * as v from 'valibot'
import type { BodyRefusal } from './request-body.ts'

export type ServerFunction<Schema extends v.GenericSchema = v.GenericSchema, Value = unknown> = {
  readonly method: 'GET' | 'POST'
  /** What its data must be. The caller gets the message of the first issue. */
  readonly data: Schema
  /** `public`: the result is the same for all callers, and may be cached like a document. */
  readonly cache: 'public' | 'no-store'
  // A method, whose parameters are bivariant, so that one table holds functions of all schemas.
  run(data: v.InferOutput<Schema>, caller: Caller): Outcome<Value> | Promise<Outcome<Value>>
}

export type Caller = {
  /** The header, `''` without one. */
  readonly cookie: string
  /** The network address. Stores and logs get only a hash of it. */
  readonly visitor: string
  /** Whether a browser sent a form without JavaScript, and so expects a page. */
  readonly isForm: boolean
  /** Aborted when the client no longer waits. */
  readonly signal: AbortSignal
}

/** A `Response` is sent unchanged. Unexpected errors are thrown. */
export type Outcome<Value> = Result<Value> | Redirected | NotFound | Refusal | SeeOther | Response

type Headers = Readonly<Record<string, string>>
/** Overrides the function's own. */
type Uncached = { readonly cache?: 'no-store' }

type Result<Value> = Uncached & {
  readonly kind: 'result'
  readonly value: Value
  readonly headers?: Headers
}

type Redirected = Uncached & {
  readonly kind: 'redirect'
  readonly href: string
  readonly status: number
}

/** `data` says what is missing, and perhaps what there is instead. */
export type NotFound = { readonly kind: 'not found'; readonly data: unknown }

/** For forms: leads to a page of this site. */
export type SeeOther = { readonly kind: 'see other'; readonly location: string }

export type Refusal = {
  readonly kind: 'refused'
  readonly status: BodyRefusal['status'] | 404 | 405 | 414 | 415
  readonly message: string
  readonly headers?: Headers
}

/** A function that reads, by GET. */
export function query<Schema extends v.GenericSchema, Value>(
  data: Schema,
  cache: 'public' | 'no-store',
  run: ServerFunction<Schema, Value>['run'],
): ServerFunction<Schema, Value> {
  return { method: 'GET', data, cache, run }
}

/** A function that changes something, by POST. */
export function mutation<Schema extends v.GenericSchema, Value>(
  data: Schema,
  run: ServerFunction<Schema, Value>['run'],
): ServerFunction<Schema, Value> {
  return { method: 'POST', data, cache: 'no-store', run }
}

export function result<Value>(value: Value, headers: Headers = {}): Result<Value> {
  return { kind: 'result', value, headers }
}

export function notFound(message: string): NotFound {
  return { kind: 'not found', data: { message } }
}

export function refused(
  status: Refusal['status'],
  message: string,
  headers: Headers = {},
): Refusal {
  return { kind: 'refused', status, message, headers }
}
