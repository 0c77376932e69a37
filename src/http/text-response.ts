import type { GeneratedText } from '../pages/generated-text.ts'
import { hashOf } from '../storage/hash.ts'
import * as cachePolicy from './cache-policy.ts'
import type { Http } from './http.ts'
import type { RequestContext } from './request-context.ts'
import { commonHeaders } from './security-headers.ts'

/** A text that is generated once, and kept for as long as its key is the same. */
export function respondWithText(
  { responses, configuredBuild }: Http,
  { request }: RequestContext,
  { type, key, make }: GeneratedText,
  extraHeaders: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return responses.respond(request, {
    key: hashOf([configuredBuild, type, key, extraHeaders]),
    headers: {
      'content-type': `${type}; charset=utf-8`,
      vary: 'Accept-Encoding',
      ...commonHeaders,
      ...cachePolicy.document,
      ...extraHeaders,
    },
    make: async () => new TextEncoder().encode(await make()),
  })
}
