import type { RouteName, routes } from '../../routes.ts'
import type { GeneratedText } from '../pages/generated-text.ts'
import type { Load } from '../pages/load.ts'
import type { MissingPage, Page } from '../pages/load-result.ts'
import type { Destination } from '../router/redirects.ts'
import { prefersMarkdown } from './negotiate.ts'
import type { RequestContext, Target } from './request-context.ts'
import { varyByAccept } from './response-cache.ts'
import { plainText, redirect } from './responses.ts'
import type { RespondWithText } from './text-response.ts'

type RouteDestination = Destination<(typeof routes)[number]>

export type MarkdownHandler = ReturnType<typeof createMarkdownHandler>

type Options = {
  readonly load: Load
  readonly hasMarkdown: (route: RouteName) => boolean
  readonly respondWithText: RespondWithText
  readonly siteUrl: string
}

const extension = '.md'

/** Pages as markdown: at their address with `.md` after it, or by the `Accept` header. */
export function createMarkdownHandler({ load, hasMarkdown, respondWithText, siteUrl }: Options) {
  const isMarkdown = ({ match }: RouteDestination) =>
    match?.kind === 'page' && hasMarkdown(match.name)

  return {
    /** The page's address, for an address that ends in `.md`. */
    pageOf: ({ pathname, search }: Target): Target | undefined =>
      pathname.endsWith(extension)
        ? { pathname: pathname.slice(0, -extension.length), search }
        : undefined,

    isPreferred: (request: Request, destination: RouteDestination): boolean =>
      destination.steps.length === 0 && isMarkdown(destination) && prefersMarkdown(request),

    /** `hasExtension`: the address ends in `.md`. `undefined` where the page has no markdown. */
    async respond(
      context: RequestContext,
      destination: RouteDestination,
      hasExtension: boolean,
    ): Promise<Response | undefined> {
      if (!isMarkdown(destination)) return undefined
      const loaded = await load(destination)
      if (loaded.kind === 'no route' || loaded.kind === 'bad search') return undefined
      if (loaded.kind === 'redirect') {
        const to = loaded.destination
        if (!isMarkdown(to)) return undefined
        return redirect(hasExtension ? { ...to, pathname: to.pathname + extension } : to)
      }
      const vary = hasExtension ? {} : { vary: varyByAccept }
      if (loaded.kind === 'missing') {
        const text = describeMissing(await loaded.describe(), siteUrl)
        return plainText(404, `404 Not Found: ${text}`, vary)
      }
      const { result } = loaded
      if (result.kind === 'file') return undefined
      const link = `<${siteUrl}${destination.pathname}>; rel="canonical"`
      const { data } = result as Page<GeneratedText>
      return respondWithText(context, data, { link, ...vary })
    },
  }
}

function describeMissing({ message, nearest, overview }: MissingPage, siteUrl: string): string {
  const links = [...nearest, ...(overview ? [overview] : [])].map(
    ({ label, href }) => `- [${label}](${siteUrl}${href})`,
  )
  return [message, ...(links.length > 0 ? ['', 'Near it:', '', ...links] : [])].join('\n')
}
