import type { RouteName } from '../../routes.ts'
import type { Traffic } from '../admin/traffic.ts'
import type { OpenAnnouncement } from '../content/blog/announcement.ts'
import type { Loaded } from '../pages/load.ts'
import { isPrivate, isUncached, type Page } from '../pages/load-result.ts'
import type { RenderScreen } from '../pages/render-screen.tsx'
import type { Screen } from '../pages/screen.tsx'
import { hashOf } from '../storage/hash.ts'
import * as cachePolicy from './cache-policy.ts'
import { respondCompressed } from './compress.ts'
import type { RequestContext } from './request-context.ts'
import { type ResponseCache, varyByAccept } from './response-cache.ts'
import type { SecurityHeaders } from './security-headers.ts'

type PageScreen = Extract<Screen, { kind: 'page' }>

export type LoadedPage = Extract<Loaded, { kind: 'loaded' }> & { readonly result: Page<unknown> }

/** `generation` is the content's, as it was before the page was loaded. */
export type RespondWithPage = (
  context: RequestContext,
  loaded: LoadedPage,
  generation: number,
) => Promise<Response>

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
    { request }: RequestContext,
    screen: PageScreen,
    isStreamed: boolean,
  ): Promise<Response> {
    const nonce = crypto.getRandomValues(new Uint8Array(16)).toBase64()
    const headers = { ...pageHeaders(screen.route, nonce), ...cachePolicy.privateNoStore }
    const html = await renderScreen(screen, nonce)
    // Private pages are not compressed: the length could reveal their content (BREACH).
    if (isStreamed || isPrivate(screen.route)) return new Response(html, { headers })
    return respondCompressed(request, await new Response(html).bytes(), { headers })
  }

  return async (context, { match, search, result, late }, generation) => {
    const route = match.name
    const screen: PageScreen = { kind: 'page', route, data: result.data }
    if (isUncached(route) || late.length > 0)
      return respondUncached(context, screen, late.length > 0)
    // The key leaves out the address, because several addresses may show the same page.
    const key = hashOf([configuredBuild, announcement.current()?.id, route, result.data])
    const { pathname } = context.target
    const policy = route === 'sponsors-embed' ? cachePolicy.sponsorsEmbed : cachePolicy.document
    const cacheable = {
      key,
      headers: { ...pageHeaders(route), ...policy },
      make: async () => new Response(await renderScreen(screen)).bytes(),
    }
    // Otherwise `?page=x1`, `?page=x2`, and so on would each be kept.
    if (Object.keys(search).length > 0) return responseCache.respond(context.request, cacheable)
    const { freshUntil } = result
    const readsSearch = match.search.length > 0
    const hits = traffic.hitsOf(route)
    const address = { pathname, generation, freshUntil, readsSearch, hits }
    return responseCache.respond(context.request, cacheable, address)
  }
}

function kindOf(route: RouteName): 'public' | 'embedded' | 'private' {
  if (isPrivate(route)) return 'private'
  return route === 'sponsors-embed' ? 'embedded' : 'public'
}
