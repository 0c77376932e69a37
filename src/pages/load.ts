import { type RouteName, routes } from '../../routes.ts'
import { undefinedForSourceError } from '../content/source/source.ts'
import type { Match } from '../router/match.ts'
import { type Destination, followRedirects } from '../router/redirects.ts'
import type { PageRow } from '../router/route.ts'
import { settleData } from '../ui/settle-data.ts'
import {
  type File,
  isPrivate,
  type LoaderInput,
  type LoadResult,
  type Missing,
  type MissingPage,
  type Page,
  type Redirect,
  unknownPage,
} from './load-result.ts'
import { contentRedirects, loaders, markdownLoaders } from './loaders.ts'
import type { PageContext } from './page-context.ts'

type Row = (typeof routes)[number]
type PageMatch = Match<PageRow<RouteName>>
type AnyInput = LoaderInput<Readonly<Record<string, string>>> & { readonly cookie?: string }

/** `never`, because each route has other parameters. */
type Table<Result> = {
  readonly [Name in RouteName]?: (context: PageContext, input: never) => Result
}

/** What is at an address. Redirects of rules and of content are joined to one (spec 2.2). */
export type Loaded =
  | { readonly kind: 'redirect'; readonly destination: Destination<Row> }
  | {
      readonly kind: 'loaded'
      readonly match: PageMatch
      /** Only the search parameters that the route declares. */
      readonly search: Readonly<Record<string, string>>
      readonly result: Page<unknown> | File
      /** Names of deferred fields that are not settled yet. */
      readonly late: readonly string[]
    }
  /** `describe` finds similar pages, which takes milliseconds. */
  | { readonly kind: 'missing'; readonly describe: () => Promise<MissingPage> }
  | { readonly kind: 'no route' }
  /** Status 400. */
  | { readonly kind: 'bad search'; readonly message: string }

const maxForwards = 5

/**
 * Loads the page of an address. `start` is canonical and has passed the redirect rules. Rejects with
 * the loader's error.
 */
export function load(context: PageContext, start: Destination<Row>, cookie = ''): Promise<Loaded> {
  return loadBy(loaders, context, start, cookie)
}

/** Loads a page as markdown: the data of a loaded page is a `GeneratedText`. */
export function loadMarkdown(context: PageContext, start: Destination<Row>): Promise<Loaded> {
  return loadBy(markdownLoaders, context, start)
}

export function hasMarkdown(route: RouteName): boolean {
  return route in markdownLoaders
}

async function loadBy(
  table: Table<LoadResult<unknown> | Promise<LoadResult<unknown>>>,
  context: PageContext,
  start: Destination<Row>,
  cookie = '',
): Promise<Loaded> {
  const { match } = start
  if (start.steps.length > 0)
    return { kind: 'redirect', destination: await forward(context, start) }
  const loader = match?.kind === 'page' && functionFor(table, match)
  if (!loader) return { kind: 'no route' }
  const parameters = readSearchParameters(start.search, match.search)
  if ('fault' in parameters) return { kind: 'bad search', message: parameters.fault }
  const { search } = parameters
  const input = { params: match.params, search }
  const result = await loader(context, isPrivate(match.name) ? { ...input, cookie } : input)
  if (result.kind === 'redirect')
    return { kind: 'redirect', destination: await forward(context, redirectTo(start, result)) }
  if (result.kind === 'missing') return { kind: 'missing', describe: () => describe(result) }
  if (result.kind === 'file') return { kind: 'loaded', match, search, result, late: [] }
  const { data, late } = await settleData(result.data, error =>
    context.log({ level: 'warn', message: `A deferred field of a page is missing: ${error}` }),
  )
  const shown = { ...match, name: result.route ?? match.name }
  return { kind: 'loaded', match: shown, search, result: { ...result, data }, late }
}

/** Follows the redirects of content, so that a visitor takes one hop. */
async function forward(context: PageContext, start: Destination<Row>): Promise<Destination<Row>> {
  let destination = start
  for (let forwards = 0; forwards < maxForwards; forwards++) {
    const { match } = destination
    const contentRedirect =
      match?.kind === 'page' &&
      functionFor<Promise<Redirect | Missing | undefined>>(contentRedirects, match)
    if (!contentRedirect) return destination
    // A redirect is sent even if its target can't be loaded now.
    const result = await contentRedirect(context, { params: match.params, search: {} }).catch(
      undefinedForSourceError,
    )
    if (result?.kind !== 'redirect') return destination
    destination = redirectTo(destination, result)
  }
  return destination
}

function redirectTo(from: Destination<Row>, { to, status }: Redirect): Destination<Row> {
  const [pathname = '', query] = to.split('?', 2)
  const search = query === undefined ? from.search : `?${query}`
  const next = followRedirects(routes, {
    pathname,
    search,
    hash: from.hash,
    steps: [...from.steps, status],
  })
  if ('fault' in next)
    throw new Error(`Content redirects ${from.pathname} to an invalid address: ${to}`)
  return next
}

async function describe({ message, overview, suggest }: Missing): Promise<MissingPage> {
  const links = overview ? { overview } : {}
  return { ...unknownPage, message, ...links, ...(await suggest?.()) }
}

/**
 * Returns a route's function, such as `loadDoc` for `framework-doc`. It takes the route's
 * parameters.
 */
function functionFor<Result>(table: Table<Result>, { name }: PageMatch) {
  return table[name] as ((context: PageContext, input: AnyInput) => Result) | undefined
}

/** `fault` is a message for the visitor. It repeats no value, so that its page can be kept. */
type SearchParameters =
  | { readonly search: Readonly<Record<string, string>> }
  | { readonly fault: string }

const maxLength = 512

/** `query` is `''` or starts with `?`. Parameters other than `names` are ignored. */
export function readSearchParameters(query: string, names: readonly string[]): SearchParameters {
  if (names.length === 0 || query === '') return { search: {} }
  const given = new URLSearchParams(query)
  const search: Record<string, string> = {}
  for (const name of names) {
    const values = given.getAll(name)
    const [value] = values
    if (value === undefined) continue
    if (values.length > 1) return { fault: `The address has “${name}” more than once.` }
    if (value.length > maxLength)
      return { fault: `“${name}” has more than ${maxLength} characters.` }
    search[name] = value
  }
  return { search }
}
