import type { RouteName, routes } from '../../routes.ts'
import type { MadeText } from '../pages/generated-text.ts'
import type { Load } from '../pages/load.ts'
import type { Missing, Page } from '../pages/load-result.ts'
import type { Destination } from '../router/redirects.ts'
import type { Coding } from './negotiate.ts'
import { prefersMarkdown } from './negotiate-form.ts'
import { varyByForm } from './response-cache.ts'
import type { Answers } from './responses.ts'
import type { Target } from './target.ts'
import type { TextHandlers } from './text-handlers.ts'

/** Pages as markdown: at their address with `.md` after it, and at the address itself for who would rather have that than HTML. */
export type MarkdownHandler = {
  /** The page whose markdown an address stands for; `undefined` for one that does not end in `.md`. */
  pageOf(target: Target): Target | undefined
  /** Whether to answer with markdown what an address without `.md` comes to. */
  isPreferred(request: Request, destination: Destination<(typeof routes)[number]>): boolean
  /** `undefined` where there is no markdown at such an address, whoever asks. */
  answer(visit: Visit): Promise<Response | undefined>
}

type Visit = {
  readonly request: Request
  readonly coding: Coding
  readonly destination: Destination<(typeof routes)[number]>
  /** Whether the address itself says that it is markdown. */
  readonly byAddress: boolean
}

type Parts = {
  /** Loads markdown, for routes that have any. */
  readonly load: Load
  readonly hasMarkdown: (route: RouteName) => boolean
  readonly texts: TextHandlers
  readonly answers: Pick<Answers, 'redirect'>
  readonly siteUrl: string
}

const extension = '.md'

export function createMarkdownHandler({
  load,
  hasMarkdown,
  texts,
  answers,
  siteUrl,
}: Parts): MarkdownHandler {
  const isMarkdown = ({ match }: Destination<(typeof routes)[number]>) =>
    match?.kind === 'page' && hasMarkdown(match.name)
  return {
    pageOf: ({ pathname, search }) =>
      pathname.endsWith(extension)
        ? { pathname: pathname.slice(0, -extension.length), search }
        : undefined,
    isPreferred: (request, destination) =>
      destination.steps.length === 0 &&
      isMarkdown(destination) &&
      prefersMarkdown(request.headers.get('accept')),
    async answer({ request, coding, destination, byAddress }) {
      if (!isMarkdown(destination)) return undefined
      const loaded = await load(destination)
      if (loaded.kind === 'no route' || loaded.kind === 'bad search') return undefined
      if (loaded.kind === 'redirect') {
        const to = loaded.destination
        if (!isMarkdown(to)) return undefined
        return answers.redirect(byAddress ? { ...to, pathname: to.pathname + extension } : to)
      }
      const { result } = loaded
      if (result.kind === 'file') return undefined
      const form = byAddress ? {} : { vary: varyByForm }
      if (result.kind === 'missing')
        return texts.missing(request, missingInWords(result, siteUrl), form)
      const link = `<${siteUrl}${destination.pathname}>; rel="canonical"`
      return texts.answer({ request, coding }, (result as Page<MadeText>).data, { link, ...form })
    },
  }
}

function missingInWords({ message, nearest, overview }: Missing, siteUrl: string): string {
  const links = [...nearest, ...(overview ? [overview] : [])].map(
    ({ label, href }) => `- [${label}](${siteUrl}${href})`,
  )
  return [message, ...(links.length > 0 ? ['', 'Near it:', '', ...links] : [])].join('\n')
}
