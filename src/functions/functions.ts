/** All server functions by id: the data they take, whether results may be cached, what they do. */
import * as v from 'valibot'
import { href } from '../../routes.ts'
import type { DashboardData } from '../admin/dashboard.ts'
import type { Metrics } from '../admin/metrics.ts'
import type { Blog, PostFrontMatter, PostText } from '../content/blog.ts'
import { knownFrameworks } from '../libraries/frameworks.ts'
import { loadDashboard } from '../pages/dashboard/loader.ts'
import type { PageContext } from '../pages/page-context.ts'
import type { FindPages } from '../pages/search/loader.ts'
import type { Hit, SearchQuery } from '../search/results.ts'
import { type ThemeMode, themeModes } from '../ui/preferences.ts'
import { incompleteIndexHeader, totalHeader } from '../ui/search-form.tsx'
import { createFeedbackFunction, feedbackInput, type SaveFeedback } from './feedback-function.ts'
import { addressInput, loadPage, type PageBuild } from './page-function.ts'
import { createKeepReport, reportInput } from './report-function.ts'
import {
  directoryInput,
  docInput,
  docsMenuInput,
  fileInput,
  readDirectory,
  readDocument,
  readFile,
  readMenu,
} from './repository.ts'
import {
  type Caller,
  mutation,
  notFound,
  type Outcome,
  query,
  refused,
  result,
  type ServerFunction,
} from './server-function.ts'

type Options = {
  readonly pages: PageContext
  readonly build: PageBuild
  readonly saveFeedback: SaveFeedback
  readonly metrics: Pick<Metrics, 'countBrowserError' | 'observeVital'>
}

const nothing = v.nullish(v.never('This function takes no data'))

const optionalName = v.optional(v.pipe(v.string(), v.maxLength(60)))

const searchInput = v.object({
  q: v.pipe(v.string('q must be a search'), v.maxLength(200, 'q is too long')),
  library: optionalName,
  version: optionalName,
  framework: optionalName,
  reader: optionalName,
  from: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000))),
  most: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50))),
})

export function createFunctions({ pages, build, saveFeedback, metrics }: Options) {
  const { docs, blog, find, sponsors, statistics, siteUrl, now } = pages
  const isSecure = siteUrl.startsWith('https:')
  return {
    'blog-front-matters': query(nothing, 'public', async () =>
      result((await blog.frontMatters()).map(asClientsExpect)),
    ),
    'blog-post': query(v.string('slug must be a string'), 'public', slug => readPost(blog, slug)),
    'docs-menu': query(docsMenuInput, 'public', input => readMenu(docs, input)),
    doc: query(docInput, 'public', input => readDocument(docs, input)),
    file: query(fileInput, 'public', input => readFile(docs, input)),
    directory: query(directoryInput, 'public', input => readDirectory(docs, input)),
    statistics: query(nothing, 'public', () => result(statistics.current() ?? null)),
    sponsors: query(nothing, 'public', async () => result(await sponsors.circles())),
    search: query(searchInput, 'no-store', (input, { cookie, signal }) =>
      findHits(find, { reader: preferredFramework(cookie), ...input }, signal),
    ),
    page: query(addressInput(siteUrl), 'public', (address, caller) =>
      loadPage(pages, build, address, caller),
    ),
    dashboard: query(nothing, 'no-store', (_, caller) => readDashboard(pages, caller)),
    theme: query(nothing, 'no-store', (_, { cookie }) => result(readTheme(cookie))),
    'update-theme': mutation(themeInput, mode => saveTheme(mode, isSecure)),
    feedback: mutation(feedbackInput, createFeedbackFunction(saveFeedback)),
    report: mutation(reportInput, createKeepReport(metrics, now)),
  } satisfies Record<string, ServerFunction>
}

export type Functions = ReturnType<typeof createFunctions>

type FunctionTable = {
  [Id in keyof Functions]: {
    readonly data: v.InferInput<Functions[Id]['data']>
    readonly result: Functions[Id] extends ServerFunction<infer _, infer Value> ? Value : never
  }
}

declare module '../router/call.ts' {
  interface FunctionTypes extends FunctionTable {}
}

/** Clients expect names, and `library`, the name of the field in a post's front matter. */
function asClientsExpect<Post extends PostFrontMatter>({
  libraries,
  authors,
  tags: _,
  ...post
}: Post) {
  return { ...post, authors: authors.map(({ name }) => name), library: libraries }
}

async function readPost(
  blog: Blog,
  slug: string,
): Promise<Outcome<ReturnType<typeof asClientsExpect<PostText>>>> {
  const post = await blog.text(slug)
  if (post) return result(asClientsExpect(post))
  const moved = await blog.formerSlug(slug)
  return moved === undefined
    ? notFound('Post not found.')
    : { kind: 'redirect', href: href('blog-post', { slug: moved }), status: 308 }
}

function readDashboard(pages: PageContext, caller: Pick<Caller, 'cookie'>): Outcome<DashboardData> {
  const loaded = loadDashboard(pages, caller)
  if (loaded.kind === 'page') return result(loaded.data)
  return { kind: 'redirect', href: loaded.to, status: loaded.status }
}

const themeMessage = 'mode must be light, dark or auto'
const themeMode = v.picklist(themeModes, themeMessage)

/** The mode itself, or a form with the field `mode`. */
const themeInput = v.union(
  [
    themeMode,
    v.pipe(
      v.instance(FormData),
      v.transform(form => form.get('mode')),
      themeMode,
    ),
  ],
  themeMessage,
)

/** The framework that the visitor chose (spec 5.6). */
function preferredFramework(cookie: string): string | undefined {
  const preferences = new URLSearchParams(new Bun.CookieMap(cookie).get('prefs') ?? '')
  return knownFrameworks.find(name => name === preferences.get('framework'))
}

export function readTheme(cookie: string): ThemeMode {
  const given = new Bun.CookieMap(cookie).get('theme')
  return themeModes.find(mode => mode === given) ?? 'auto'
}

const yearInSeconds = 31_536_000

/** The script before the first paint reads the cookie, so it can't be HttpOnly. */
export function saveTheme(mode: ThemeMode, isSecure: boolean): Outcome<ThemeMode> {
  const secure = isSecure ? '; Secure' : ''
  const cookie = `theme=${mode}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`
  return result(mode, { 'set-cookie': cookie })
}

async function findHits(
  find: FindPages,
  asked: SearchQuery,
  signal: AbortSignal,
): Promise<Outcome<readonly Hit[]>> {
  const { hits, total, isWhole } = await find(asked, signal)
  const headers = { [totalHeader]: String(total) }
  if (isWhole) return result(hits, headers)
  if (hits.length > 0 || asked.q.trim() === '')
    return result(hits, { ...headers, [incompleteIndexHeader]: '1' })
  const message = 'The search index is being built: try again in a few seconds'
  return refused(503, message, { 'retry-after': '5' })
}
