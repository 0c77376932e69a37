import type { GeneratedText } from '../pages/generated-text.ts'
import { hashOf } from '../storage/hash.ts'
import * as cachePolicy from './cache-policy.ts'
import type { RequestContext } from './request-context.ts'
import type { ResponseCache } from './response-cache.ts'
import { commonHeaders } from './security-headers.ts'

export type RespondWithText = (
  context: RequestContext,
  text: GeneratedText,
  extraHeaders?: Readonly<Record<string, string>>,
) => Promise<Response>

export function createRespondWithText(
  responseCache: ResponseCache,
  buildId: string,
): RespondWithText {
  return ({ request }, { type, key, make }, extraHeaders = {}) =>
    responseCache.respond(request, {
      key: hashOf([buildId, type, key, extraHeaders]),
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
