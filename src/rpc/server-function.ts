import type * as v from 'valibot'
import type { Refusal } from './refusal.ts'

/** A function of the server that a stranger may call: what it takes, who may keep its answers, and what it does. */
export type ServerFunction<Schema extends v.GenericSchema = v.GenericSchema, Value = unknown> = {
  /** GET reads and can be repeated, POST changes something. A function has one of them. */
  readonly method: 'GET' | 'POST'
  /** What its data must be. The message of the first issue is told to the caller. */
  readonly data: Schema
  /** `public`: the answer is the same for all and may be kept by shared caches, like a document. */
  readonly cache: 'public' | 'no-store'
  // A method, so that functions of different data stand in one table; the endpoint hands each what its own schema let through.
  run(data: v.InferOutput<Schema>, caller: Caller): Outcome<Value> | Promise<Outcome<Value>>
}

/** What is known of who calls; of `context`, which clients send too, nothing gets here. */
export type Caller = {
  /** The header, `''` without one. */
  readonly cookie: string
  /** Names the visitor from one call to the next as well as network address and browser can. Never kept or logged as it is. */
  readonly visitor: string
}

/** What a function answers; trouble is thrown. A `Response` goes out as it is. `cache` overrides the function's own. */
export type Outcome<Value> = Result<Value> | Redirected | NotFound | Refusal | Response

export type Result<Value> = {
  readonly kind: 'result'
  readonly value: Value
  readonly headers?: Readonly<Record<string, string>>
  readonly cache?: 'no-store'
}

export type Redirected = {
  readonly kind: 'redirect'
  readonly href: string
  readonly status: number
  readonly cache?: 'no-store'
}

/** `data` says what is missing, and perhaps what there is instead. */
export type NotFound = { readonly kind: 'not found'; readonly data: unknown }

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

export function result<Value>(
  value: Value,
  headers: Readonly<Record<string, string>> = {},
): Result<Value> {
  return { kind: 'result', value, headers }
}

export function notFound(message: string): NotFound {
  return { kind: 'not found', data: { message } }
}
