import * as v from 'valibot'
import { type Subject, unreadable } from '../source.ts'
import type { GitHubResponse } from './github-client.ts'

/** The error says what was expected and where, and nothing of what was received. */
export function parseResponse<Schema extends v.GenericSchema>(
  subject: Subject,
  schema: Schema,
  { body }: GitHubResponse,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, parseJson(body))
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const place = v.getDotPath(issue) ?? 'the top'
  throw unreadable(subject, 'invalid', `expected ${issue.expected ?? 'another value'} at ${place}`)
}

/** `undefined` for bytes that are not JSON. */
export function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}
