/** Pages as markdown: at their address with `.md` after it, or by the `Accept` header. */
import type { routes } from '../../routes.ts'
import type { GeneratedText } from '../pages/generated-text.ts'
import { hasMarkdown, loadMarkdown } from '../pages/load.ts'
import type { MissingPage, Page } from '../pages/load-result.ts'
import type { Destination } from '../router/redirects.ts'
import type { Http } from './http.ts'
import { prefersMarkdown } from './negotiate.ts'
import type { RequestContext, Target } from './request-context.ts'
import { varyByAccept } from './response-cache.ts'
import { plainText, redirect } from './responses.ts'
import { respondWithText } from './text-response.ts'

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

/** `hasExtension`: the address ends in `.md`. `undefined` where the page has no markdown. */
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
  const { data } = result as Page<GeneratedText>
  return respondWithText(http, context, data, { link, ...vary })
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
