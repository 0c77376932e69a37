/**
 * The hallway: every request comes in here and passes the same doors in the same order. What each door does is in a file of its own.
 */
import type { routes } from '../../routes.ts'
import type { Load } from '../pages/load.ts'
import type { Matcher } from '../router/match.ts'
import { followRedirects } from '../router/redirects.ts'
import type { AccessLog, Visit } from './access-log.ts'
import type { Endpoints } from './endpoints.ts'
import { isFunctionCall } from './function-handler.ts'
import type { MarkdownHandler } from './markdown-handler.ts'
import { negotiateCoding } from './negotiate.ts'
import type { PageHandler } from './page-handler.ts'
import type { Answers } from './responses.ts'
import type { StaticFiles } from './static-files.ts'
import { parseTarget, type Target } from './target.ts'

export type Parts = {
  readonly files: StaticFiles
  readonly endpoints: Endpoints
  /** The name of the server function that an address calls, or one for all that there are not. */
  readonly nameOfCall: (target: Target) => string
  readonly matcher: Matcher<(typeof routes)[number]>
  readonly load: Load
  readonly pages: PageHandler
  readonly markdown: MarkdownHandler
  readonly answers: Answers
  readonly access: AccessLog
}

export type Handle = (request: Request) => Response | Promise<Response>

export function createHandle({
  files,
  endpoints,
  nameOfCall,
  matcher,
  load,
  pages,
  markdown,
  answers,
  access,
}: Parts): Handle {
  return request => {
    // A warm document needs none of the doors below.
    const warm = pages.warm(request)
    if (warm) return access.hit(warm)
    const target = parseTarget(request.url)
    if (!target) return answers.badRequest('The Host of the request is missing, or no host.')
    return access.record(request, target, visit => pass(request, target, visit))
  }

  async function pass(request: Request, target: Target, visit: Visit): Promise<Response> {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const coding = negotiateCoding(request.headers.get('accept-encoding'))

    // 1. A page that is stored, in other codings than this? Or a file of the site's own?
    const recoded = await pages.recoded(request, coding)
    if (recoded) {
      visit.route = recoded.route
      return recoded.response
    }
    const file = files.find(target.pathname)
    if (file) visit.route = 'file'
    if (file) return isRead ? answers.staticFile(request, file, coding) : answers.methodNotAllowed()

    // 2. A call of a server function? Whatever is wrong with one, it is answered in its own format.
    if (isFunctionCall(target)) {
      visit.route = nameOfCall(target)
      return endpoints['server-function'](request, target, {})
    }

    // 3. The canonical spelling and the rows of redirects: of the page, where its markdown is asked for.
    const pageWithMarkdown = markdown.pageOf(target)
    const pageOfMarkdown = pageWithMarkdown && !isEndpoint(target) ? pageWithMarkdown : undefined
    const destination = followRedirects(matcher, pageOfMarkdown ?? target)
    if ('fault' in destination) {
      return destination.fault === 'malformed'
        ? answers.malformedAddress(coding)
        : answers.missing(coding)
    }

    // 4. An answer for machines?
    visit.route = destination.steps.length > 0 ? 'redirect' : (destination.match?.name ?? 'missing')
    if (!pageOfMarkdown && destination.match?.kind === 'endpoint' && destination.steps.length === 0)
      return endpoints[destination.match.name](request, target, destination.match.params)
    if (!isRead) return answers.methodNotAllowed()

    // 5. The page as markdown?
    if (pageOfMarkdown || markdown.isPreferred(request, destination)) {
      const answer = await markdown.answer({
        request,
        coding,
        destination,
        byAddress: pageOfMarkdown !== undefined,
      })
      return answer ?? answers.missing(coding)
    }

    // 6. What the page loads. A redirect that content asks for joins those of the rows, as one hop.
    const generation = pages.generation()
    const loaded = await load(destination, request.headers.get('cookie') ?? '')
    if (loaded.kind === 'redirect') {
      visit.route = 'redirect'
      return answers.redirect(loaded.destination)
    }
    if (loaded.kind === 'no route') return answers.missing(coding)
    if (loaded.kind === 'bad search')
      return answers.badAddress(loaded.message, destination.pathname, coding)

    // 7. The answer: stored, or made and stored.
    const { match, search, result, late } = loaded
    if (result.kind === 'missing') return answers.missing(coding, result)
    if (result.kind === 'file') return answers.file(request, result)
    return pages.answer({ request, coding, generation, match, search, page: result, late })
  }

  /** An address that ends in `.md` may be a file of an example, as it is. */
  function isEndpoint(target: Target): boolean {
    const destination = followRedirects(matcher, target)
    return !('fault' in destination) && destination.match?.kind === 'endpoint'
  }
}
