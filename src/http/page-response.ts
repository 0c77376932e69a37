import type { RouteName, routes } from '../../routes.ts'
import { findLibrary, versionLabel } from '../libraries/registry.ts'
import { markdownAlternateOf } from '../pages/alternates.ts'
import type { GeneratedText } from '../pages/generated-text.ts'
import { hasMarkdown, type Loaded, loadMarkdown } from '../pages/load.ts'
import { isPrivate, isUncached, type MissingPage, type Page } from '../pages/load-result.ts'
import { renderScreen } from '../pages/render-screen.tsx'
import type { Screen } from '../pages/screen.tsx'
import type { Destination } from '../router/redirects.ts'
import { hashOf } from '../storage/bytes.ts'
import * as cachePolicy from './cache-policy.ts'
import { respondCompressed } from './compress.ts'
import type { Http } from './http.ts'
import type { RequestContext, Target } from './request-context.ts'
import { prefersMarkdown } from './request-headers.ts'
import { varyByAccept } from './response-cache.ts'
import { plainText, redirect, respondWithText } from './responses.ts'

type PageScreen = Extract<Screen, { kind: 'page' }>

type LoadedPage = Extract<Loaded, { kind: 'loaded' }> & { readonly result: Page<unknown> }

/** `generation` is the content's, before the page was loaded. */
export async function respondWithPage(
  http: Http,
  context: RequestContext,
  { match, search, result, late }: LoadedPage,
  generation: number,
): Promise<Response> {
  const route = match.name
  const screen: PageScreen = { kind: 'page', route, data: result.data }
  if (isUncached(route) || late.length > 0 || result.isTemporary)
    return respondUncached(http, context, screen, late.length > 0)
  const { assets, responses, configuredBuild } = http
  const announcement = assets.announcement.current()
  // The key leaves out the address, because several addresses may show the same page.
  const key = hashOf([configuredBuild, announcement?.id, route, result.data])
  const { pathname } = context.target
  const policy = route === 'sponsors-embed' ? cachePolicy.sponsorsEmbed : cachePolicy.document
  const cacheable = {
    key,
    headers: { ...pageHeaders(http, screen), ...policy },
    make: async () => new Response(await renderScreen(assets, screen)).bytes(),
  }
  // Otherwise `?page=x1`, `?page=x2`, and so on would each be kept.
  if (Object.keys(search).length > 0) return responses.respond(context.request, cacheable)
  return responses.respond(context.request, cacheable, {
    pathname,
    generation,
    freshUntil: result.freshUntil,
    readsSearch: match.search.length > 0,
    route,
  })
}

/** Responds with a page of a session or a search, an incomplete page, or one with late data. */
async function respondUncached(
  http: Http,
  { request }: RequestContext,
  screen: PageScreen,
  isStreamed: boolean,
): Promise<Response> {
  const nonce = crypto.getRandomValues(new Uint8Array(16)).toBase64()
  const headers = { ...pageHeaders(http, screen, nonce), ...cachePolicy.privateNoStore }
  const html = await renderScreen(http.assets, screen, { nonce })
  // Private pages are not compressed: the length could reveal their content (BREACH).
  if (isStreamed || isPrivate(screen.route)) return new Response(html, { headers })
  return respondCompressed(request, await new Response(html).bytes(), { headers })
}

function pageHeaders(
  { securityHeaders, pages }: Http,
  screen: PageScreen,
  nonce?: string,
): Record<string, string> {
  const { route } = screen
  const markdown = markdownAlternateOf(screen)
  const link =
    markdown && `<${pages.siteUrl}${markdown.href}>; rel="alternate"; type="${markdown.type}"`
  return {
    'content-type': 'text/html; charset=utf-8',
    vary: hasMarkdown(route) ? varyByAccept : 'Accept-Encoding',
    ...(link === undefined ? {} : { link }),
    ...securityHeaders(kindOf(route), nonce),
  }
}

function kindOf(route: RouteName): 'public' | 'embedded' | 'private' {
  if (isPrivate(route)) return 'private'
  return route === 'sponsors-embed' ? 'embedded' : 'public'
}

type RouteDestination = Destination<(typeof routes)[number]>

const extension = '.md'

/** The page's address, for an address that ends in `.md`. */
export function pageOfMarkdown({ pathname, search }: Target): Target | undefined {
  return pathname.endsWith(extension)
    ? { pathname: pathname.slice(0, -extension.length), search }
    : undefined
}

/** Whether the client prefers the markdown of a page to its HTML. */
export function isMarkdownPreferred(request: Request, destination: RouteDestination): boolean {
  return destination.steps.length === 0 && isMarkdown(destination) && prefersMarkdown(request)
}

/** `hasExtension`: the address ends in `.md`. `undefined` if the page has no markdown. */
export async function respondWithMarkdown(
  http: Http,
  context: RequestContext,
  destination: RouteDestination,
  hasExtension: boolean,
): Promise<Response | undefined> {
  if (!isMarkdown(destination)) return undefined
  const loaded = await loadMarkdown(http.pages, destination)
  if (loaded.kind === 'no route' || loaded.kind === 'bad search') return undefined
  if (loaded.kind === 'redirect') {
    const to = loaded.destination
    if (!isMarkdown(to)) return undefined
    return redirect(hasExtension ? { ...to, pathname: to.pathname + extension } : to)
  }
  const { siteUrl } = http.pages
  const vary = hasExtension ? {} : { vary: varyByAccept }
  if (loaded.kind === 'missing') {
    const message = describeMissing(await loaded.describe(), siteUrl)
    return plainText(404, `404 Not Found: ${message}`, vary)
  }
  const { result } = loaded
  if (result.kind === 'file') return undefined
  const link = `<${siteUrl}${destination.pathname}>; rel="canonical"`
  const { type, key, make } = (result as Page<GeneratedText>).data
  const index = indexOf(destination, siteUrl)
  const text = {
    type,
    key: JSON.stringify([index, key]),
    make: async () => `${index}\n\n${await make()}`,
  }
  return respondWithText(http, context, text, { link, ...vary })
}

/** Says what the page belongs to, because a program may read this text and no other. */
function indexOf({ match }: RouteDestination, siteUrl: string): string {
  const { libraryId = '', version = '' } = match?.kind === 'page' ? match.params : {}
  const library = findLibrary(libraryId)
  return library
    ? `> ${library.name} ${versionLabel(library, version)}. All its documents: ${siteUrl}/${libraryId}/${version}/llms.txt`
    : `> TanStack. All libraries: ${siteUrl}/llms.txt`
}

function isMarkdown({ match }: RouteDestination): boolean {
  return match?.kind === 'page' && hasMarkdown(match.name)
}

function describeMissing({ message, nearest, overview }: MissingPage, siteUrl: string): string {
  const links = [...nearest, ...(overview ? [overview] : [])].map(
    ({ label, href }) => `- [${label}](${siteUrl}${href})`,
  )
  return [message, ...(links.length > 0 ? ['', 'Near it:', '', ...links] : [])].join('\n')
}
