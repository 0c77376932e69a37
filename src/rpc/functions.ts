/** Everything that a stranger may call, with its id: what each takes, whether its answer may be kept, what it does. */
import * as v from 'valibot'
import { href } from '../../routes.ts'
import type { Feedback, FeedbackStore } from '../community/feedback-store.ts'
import type { Sponsors } from '../community/sponsors.ts'
import type { KnownStatistics } from '../community/statistics.ts'
import type { Blog, PostFrontMatter, PostText } from '../content/blog.ts'
import type { Docs } from '../content/docs/docs.ts'
import type { FindPages } from '../pages/search/loader.ts'
import { createDailyLimit } from './daily-limit.ts'
import {
  type DashboardParts,
  purgeInput,
  purgeLibrary,
  readDashboard,
  refreshInput,
  refreshRef,
} from './dashboard.ts'
import { answerFeedback, feedbackInput, keepFeedback } from './feedback.ts'
import { addressInput, createPage, type PageParts } from './page.ts'
import { readDirectory, readDocument, readFile, readMenu } from './repository.ts'
import { directoryInput, docInput, docsMenuInput, fileInput } from './repository-input.ts'
import { searchInput } from './search.ts'
import {
  mutation,
  notFound,
  type Outcome,
  query,
  result,
  type ServerFunction,
} from './server-function.ts'
import { keepTheme, readTheme, themeInput } from './theme.ts'

type Parts = PageParts &
  DashboardParts & {
    readonly docs: Docs
    readonly blog: Blog
    readonly search: { readonly find: FindPages }
    readonly sponsors: Sponsors
    readonly feedback: FeedbackStore
    readonly statistics: KnownStatistics
    /** Hands feedback on that was kept. */
    readonly forward: (feedback: Feedback) => void
    /** The public origin, without a trailing slash. */
    readonly siteUrl: string
    readonly now: () => number
  }

const maxFeedbackADay = 20

/** For functions that take nothing. */
const nothing = v.nullish(v.never('This function takes no data'))

export function createFunctions(parts: Parts) {
  const { docs, blog, search, sponsors, siteUrl, now } = parts
  const isSecure = siteUrl.startsWith('https:')
  const page = createPage(parts)
  const feedback = {
    store: parts.feedback,
    forward: parts.forward,
    limit: createDailyLimit({ most: maxFeedbackADay, now }),
    now,
  }
  return {
    'blog-front-matters': query(nothing, 'public', async () =>
      result((await blog.frontMatters()).map(withLibrary)),
    ),
    'blog-post': query(v.string('The slug is text'), 'public', slug => readPost(blog, slug)),
    'docs-menu': query(docsMenuInput, 'public', input => readMenu(docs, input)),
    doc: query(docInput, 'public', input => readDocument(docs, input)),
    file: query(fileInput, 'public', input => readFile(docs, input)),
    directory: query(directoryInput, 'public', input => readDirectory(docs, input)),
    statistics: query(nothing, 'public', () => result(parts.statistics.current() ?? null)),
    sponsors: query(nothing, 'public', async () => result(await sponsors.circles())),
    search: query(searchInput, 'no-store', async input => result((await search.find(input)).hits)),
    page: query(addressInput(siteUrl), 'public', page),
    dashboard: query(nothing, 'no-store', (_, caller) => readDashboard(parts, caller)),
    'refresh-ref': mutation(refreshInput, (input, caller) => refreshRef(parts, input, caller)),
    'purge-library': mutation(purgeInput, (input, caller) => purgeLibrary(parts, input, caller)),
    theme: query(nothing, 'no-store', (_, { cookie }) => result(readTheme(cookie))),
    'update-theme': mutation(themeInput, mode => keepTheme(mode, { secure: isSecure })),
    feedback: mutation(feedbackInput, (input, { visitor }) =>
      answerFeedback(input, keepFeedback(feedback, visitor, input)),
    ),
  } satisfies Record<string, ServerFunction>
}

export type Functions = ReturnType<typeof createFunctions>
export type FunctionId = keyof Functions
/** What a caller hands in. */
export type DataOf<Id extends FunctionId> = v.InferInput<Functions[Id]['data']>
/** What a caller gets, unless something is thrown. */
export type ResultOf<Id extends FunctionId> =
  Functions[Id] extends ServerFunction<infer _, infer Value> ? Value : never

/** A post's front matter, its libraries under the name that its file has them by. */
function withLibrary<Post extends PostFrontMatter>({ libraries, ...post }: Post) {
  return { ...post, library: libraries }
}

/** A post that was published under that path before answers where it is now. */
async function readPost(
  blog: Blog,
  slug: string,
): Promise<Outcome<ReturnType<typeof withLibrary<PostText>>>> {
  const post = await blog.text(slug)
  if (post) return result(withLibrary(post))
  const moved = await blog.formerSlug(slug)
  return moved === undefined
    ? notFound('Post not found.')
    : { kind: 'redirect', href: href('blog-post', { slug: moved }), status: 308 }
}
