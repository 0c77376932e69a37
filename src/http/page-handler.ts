import type { RouteName } from '../../routes.ts'
import type { RenderScreen } from '../app/render-screen.tsx'
import type { Screen } from '../app/screen.tsx'
import type { Traffic } from '../metrics/traffic.ts'
import type { Page } from '../pages/load-result.ts'
import { isForOne, isPrivate } from '../pages/private-routes.ts'
import type { PageMatch } from '../router/match.ts'
import * as cachePolicy from './cache-policy.ts'
import { compressStream } from './compress.ts'
import { type Coding, negotiateCoding } from './negotiate.ts'
import { notModified } from './not-modified.ts'
import { codedHeaders, type ResponseCache, varyByForm } from './response-cache.ts'
import type { SecurityHeaders } from './security-headers.ts'
import { etagOf, storedResponse } from './stored-response.ts'

/** Answers pages: the warm ones at once, the others as they are made. */
export type PageHandler = {
  /** The answer of an address that is known and stored; `undefined` when there is more to do. */
  warm(request: Request): Response | undefined
  /** The answer of an address that is known, but stored in other codings alone, with the name of its route. */
  recoded(
    request: Request,
    coding: Coding,
  ): Promise<{ readonly route: string; readonly response: Response } | undefined>
  answer(visit: Visit): Promise<Response>
  /** Which trees answers are made from now; see `KnownAddress`. */
  generation(): number
}

type PageScreen = Extract<Screen, { kind: 'page' }>

type Visit = {
  readonly request: Request
  readonly coding: Coding
  /** As it was before the page was loaded. */
  readonly generation: number
  readonly match: PageMatch & { readonly name: RouteName }
  /** The search parameters that the route reads. */
  readonly search: Readonly<Record<string, string>>
  readonly page: Page<unknown>
  /** Deferred fields of its data that are still promises. */
  readonly late: readonly string[]
}

type Parts = {
  readonly stored: ResponseCache
  readonly traffic: Pick<Traffic, 'tally'>
  readonly renderScreen: RenderScreen
  readonly generation: () => number
  /** Part of every page's key: another build, or another configuration, may make other bytes of the same data. */
  readonly buildId: string
  readonly securityHeaders: SecurityHeaders
  /** Whether pages of the route are to be had as markdown too. */
  readonly hasMarkdown: (route: RouteName) => boolean
}

export function createPageHandler({
  stored,
  traffic,
  renderScreen,
  generation,
  buildId,
  securityHeaders,
  hasMarkdown,
}: Parts): PageHandler {
  return {
    generation,
    warm(request) {
      if (request.method !== 'GET') return undefined
      const page = stored.find(request, negotiateCoding(request.headers.get('accept-encoding')))
      return page && (notModified(request, page) ?? page.response.clone())
    },
    async recoded(request, coding) {
      const found = request.method === 'GET' ? await stored.recode(request, coding) : undefined
      if (!found) return undefined
      const { page, route } = found
      return { route, response: notModified(request, page) ?? page.response.clone() }
    },
    async answer({ request, coding, generation, match, search, page, late }) {
      const screen = { kind: 'page', route: match.name, data: page.data } as const
      if (isForOne(match.name) || late.length > 0) {
        const goesAsItIs = isPrivate(match.name) || late.length > 0
        return answerOnce(screen, goesAsItIs ? 'identity' : coding)
      }
      const render = () => renderScreen(screen)
      const key = keyOf(buildId, match, search, page)
      const headers = new Headers({
        ...pageHeaders(match.name),
        ...policyOf(match.name),
        etag: etagOf(key),
      })
      stored.remember(request.url, {
        key,
        freshUntil: page.freshUntil,
        generation,
        route: match.name,
        tally: traffic.tally(match.name),
      })
      return storedResponse(stored, { request, coding, key, headers, render })
    },
  }

  /**
   * For one visitor alone: of a session, of words that were looked for, or with data that comes after the page, which inline scripts put in its place.
   * Sent as it is rendered. In no coding where an address could put words of its choice beside what only the visitor may see, whose length would then
   * tell of it (BREACH); nor where the page must not wait for what comes late.
   */
  async function answerOnce(screen: PageScreen, coding: Coding): Promise<Response> {
    const nonce = crypto.getRandomValues(new Uint8Array(16)).toBase64()
    const headers = new Headers({
      ...pageHeaders(screen.route, nonce),
      ...cachePolicy.privateNoStore,
    })
    return new Response(compressStream(await renderScreen(screen, nonce), coding), {
      headers: codedHeaders(headers, coding),
    })
  }

  function pageHeaders(route: RouteName, nonce?: string): Readonly<Record<string, string>> {
    return {
      'content-type': 'text/html; charset=utf-8',
      vary: hasMarkdown(route) ? varyByForm : 'Accept-Encoding',
      ...securityHeaders(route === 'sponsors-embed' ? 'anybody' : 'nobody', nonce),
    }
  }
}

/** Every input of a response by one name. The data holds the keys of the documents that it is made of. */
function keyOf(
  buildId: string,
  { name, params }: PageMatch,
  search: Visit['search'],
  { data }: Page<unknown>,
): string {
  const inputs = JSON.stringify([buildId, name, params, search, data])
  return new Bun.CryptoHasher('sha256').update(inputs).digest('base64url').slice(0, 27)
}

function policyOf(route: RouteName): cachePolicy.CachePolicy {
  return route === 'sponsors-embed' ? cachePolicy.sponsorsEmbed : cachePolicy.document
}
