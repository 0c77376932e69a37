import type { RouteName } from '../../routes.ts'
import type { Traffic } from '../admin/traffic.ts'
import type { OpenAnnouncement } from '../content/blog/announcement.ts'
import type { Loaded } from '../pages/load.ts'
import { isPrivate, isUncached, type Page } from '../pages/load-result.ts'
import type { RenderScreen } from '../pages/render-screen.tsx'
import type { Screen } from '../pages/screen.tsx'
import { hashOf } from '../storage/hash.ts'
import * as cachePolicy from './cache-policy.ts'
import { compress } from './compress.ts'
import type { RequestContext } from './request-context.ts'
import { type ResponseCache, varyByAccept } from './response-cache.ts'
import { contentEncoding } from './responses.ts'
import type { SecurityHeaders } from './security-headers.ts'

type PageScreen = Extract<Screen, { kind: 'page' }>

export type LoadedPage = Extract<Loaded, { kind: 'loaded' }> & { readonly result: Page<unknown> }

/** `generation` is the content's, as it was before the page was loaded. */
export type RespondWithPage = (
  context: RequestContext,
  loaded: LoadedPage,
  generation: number,
) => Promise<Response>

/**
 * Many visits begin at these few pages. At the best quality, which takes up to 0.1 s, they are an
 * eighth smaller, and what a new connection sends at once, 14.6 KB, holds the home page.
 */
const entryRoutes: ReadonlySet<RouteName> = new Set(['home', 'library', 'blog'])

type Options = {
  readonly responseCache: ResponseCache
  readonly traffic: Pick<Traffic, 'hitsOf'>
  readonly renderScreen: RenderScreen
  readonly announcement: Pick<OpenAnnouncement, 'current'>
  /** Part of every key: another build or configuration renders the same data differently. */
  readonly configuredBuild: string
  readonly securityHeaders: SecurityHeaders
  readonly hasMarkdown: (route: RouteName) => boolean
}

export function createRespondWithPage({
  responseCache,
  traffic,
  renderScreen,
  announcement,
  configuredBuild,
  securityHeaders,
  hasMarkdown,
}: Options): RespondWithPage {
  function pageHeaders(route: RouteName, nonce?: string): Record<string, string> {
    return {
      'content-type': 'text/html; charset=utf-8',
      vary: hasMarkdown(route) ? varyByAccept : 'Accept-Encoding',
      ...securityHeaders(kindOf(route), nonce),
    }
  }

  /** For pages that are not cached: of a session, of a search, or with data that comes late. */
  async function respondUncached(
    { coding }: RequestContext,
    screen: PageScreen,
    isStreamed: boolean,
  ): Promise<Response> {
    const nonce = crypto.getRandomValues(new Uint8Array(16)).toBase64()
    const headers = { ...pageHeaders(screen.route, nonce), ...cachePolicy.privateNoStore }
    const html = await renderScreen(screen, nonce)
    // Private pages are not compressed: the length could reveal their content (BREACH).
    if (isStreamed || isPrivate(screen.route)) return new Response(html, { headers })
    const body = await compress(await new Response(html).bytes(), coding)
    return new Response(body as BodyInit, { headers: { ...headers, ...contentEncoding(coding) } })
  }

  return async (context, { match, search, result, late }, generation) => {
    const route = match.name
    const screen: PageScreen = { kind: 'page', route, data: result.data }
    if (isUncached(route) || late.length > 0)
      return respondUncached(context, screen, late.length > 0)
    // Without the address: strangers could invent one after another for the same page.
    const key = hashOf([configuredBuild, announcement.current()?.id, route, result.data])
    const { pathname } = context.target
    const policy = route === 'sponsors-embed' ? cachePolicy.sponsorsEmbed : cachePolicy.document
    const response = await responseCache.respond(context.request, context.coding, {
      key,
      headers: { ...pageHeaders(route), ...policy },
      brotliQuality: entryRoutes.has(route) ? 11 : undefined,
      make: async () => new Response(await renderScreen(screen)).bytes(),
    })
    if (Object.keys(search).length === 0) {
      const { freshUntil } = result
      const readsSearch = match.search.length > 0
      const hits = traffic.hitsOf(route)
      responseCache.remember(pathname, { key, freshUntil, readsSearch, hits }, generation)
    }
    return response
  }
}

function kindOf(route: RouteName): 'public' | 'embedded' | 'private' {
  if (isPrivate(route)) return 'private'
  return route === 'sponsors-embed' ? 'embedded' : 'public'
}
