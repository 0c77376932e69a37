import type { RouteName, routes } from '../../routes.ts'
import { SourceError } from '../content/source/source.ts'
import type { Matcher, PageMatch } from '../router/match.ts'
import { type Destination, followRedirects } from '../router/redirects.ts'
import {
  type File,
  isPrivate,
  type LoaderInput,
  type LoadResult,
  type Missing,
  type Page,
  type Redirect,
} from './load-result.ts'
import type { Forwarders } from './loaders.ts'
import { settleData } from './settle-data.ts'

type Row = (typeof routes)[number]
type AnyInput = LoaderInput<Readonly<Record<string, string>>>
type AnyLoader = (input: never) => LoadResult<unknown> | Promise<LoadResult<unknown>>
type PageOf = PageMatch & { readonly name: RouteName }

/** What there is at an address: a redirect as the one hop that all rules and content make of it, or what its page's loader answers. */
export type Loaded =
  | { readonly kind: 'redirect'; readonly destination: Destination<Row> }
  | {
      readonly kind: 'loaded'
      readonly match: PageOf
      /** The search parameters that the route reads, by name, as they were given. */
      readonly search: Readonly<Record<string, string>>
      readonly result: Page<unknown> | Missing | File
      /** Deferred fields of a page's data that are still promises. */
      readonly late: readonly string[]
    }
  | { readonly kind: 'no route' }
  /** The search parameters are not as the route reads them: 400. */
  | { readonly kind: 'bad search'; readonly message: string }

const maxForwards = 5

/**
 * Loads what an address comes to, once it is spelled canonically and led through the rows of redirects, for the visitor of a `Cookie` header where
 * the page is private. Rejects with the loader's error.
 */
export type Load = (start: Destination<Row>, cookie?: string) => Promise<Loaded>

/** Route name to loader; a route without one has nothing to load. */
type LoaderTable = { readonly [Name in RouteName]?: AnyLoader }

/**
 * Where a redirect is to be answered anyway, trouble upstream behind it is for the request that follows. `onLateError` hears why a deferred
 * field could not be had, which fails no page.
 */
export function createLoad(
  matcher: Matcher<Row>,
  loaders: LoaderTable,
  forwarders: Forwarders,
  onLateError: (error: unknown) => void,
): Load {
  return async (start, cookie = '') => {
    const { match } = start
    if (start.steps.length > 0) return { kind: 'redirect', destination: await forward(start) }
    if (match?.kind !== 'page' || !loaders[match.name]) return { kind: 'no route' }
    const parameters = readSearchParameters(start.search, match.search)
    if ('fault' in parameters) return { kind: 'bad search', message: parameters.fault }
    const { search } = parameters
    const result = await load(match, search, cookie)
    if (result.kind === 'redirect')
      return { kind: 'redirect', destination: await forward(leadOn(start, result)) }
    if (result.kind !== 'page') return { kind: 'loaded', match, search, result, late: [] }
    const { data, late } = await settleData(result.data, onLateError)
    return { kind: 'loaded', match, search, result: { ...result, data }, late }
  }

  async function load(
    match: PageOf,
    search: Readonly<Record<string, string>>,
    cookie: string,
  ): Promise<LoadResult<unknown>> {
    // The table of loaders ties each name to its parameters, and the matcher fills them from the same row.
    const loader = loaders[match.name] as (
      input: AnyInput,
    ) => LoadResult<unknown> | Promise<LoadResult<unknown>>
    return loader({ params: match.params, search, ...(isPrivate(match.name) ? { cookie } : {}) })
  }

  async function forward(start: Destination<Row>): Promise<Destination<Row>> {
    let destination = start
    for (let forwards = 0; forwards < maxForwards; forwards++) {
      const { match } = destination
      const forwarder =
        match?.kind === 'page' && match.name in forwarders
          ? forwarders[match.name as keyof Forwarders]
          : undefined
      if (!match || !forwarder) return destination
      const input = { params: match.params, search: {} } as AnyInput
      const result = await (
        forwarder as (input: AnyInput) => Promise<Redirect | Missing | undefined>
      )(input).catch(undefinedForSourceError)
      if (result?.kind !== 'redirect') return destination
      destination = leadOn(destination, result)
    }
    return destination
  }

  function leadOn(from: Destination<Row>, { to, status }: Redirect): Destination<Row> {
    const [pathname = '', query] = to.split('?', 2)
    const search = query === undefined ? from.search : `?${query}`
    const next = followRedirects(matcher, {
      pathname,
      search,
      hash: from.hash,
      steps: [...from.steps, status],
    })
    if ('fault' in next)
      throw new Error(`Content leads ${from.pathname} on to an unsound address: ${to}`)
    return next
  }
}

function undefinedForSourceError(error: unknown): undefined {
  if (error instanceof SourceError) return undefined
  throw error
}

/** The search parameters that a route reads, or what is wrong with them, in words for a visitor. */
export type SearchParameters =
  | { readonly search: Readonly<Record<string, string>> }
  | { readonly fault: string }

/** In UTF-16 units, decoded. */
const longest = 512

/** Reads the parameters of those `names` from a query (`''` or from `?` on); all others are ignored. Each is given once at most, and is not longer than 512 characters. */
export function readSearchParameters(query: string, names: readonly string[]): SearchParameters {
  if (names.length === 0 || query === '') return { search: {} }
  const given = new URLSearchParams(query)
  const search: Record<string, string> = {}
  for (const name of names) {
    const values = given.getAll(name)
    const [value] = values
    if (value === undefined) continue
    if (values.length > 1)
      return {
        fault: `The address gives “${name}” ${values.length} times, and it can be given once.`,
      }
    if (value.length > longest)
      return {
        fault: `The address gives “${name}” as ${value.length} characters, and ${longest} are the most.`,
      }
    search[name] = value
  }
  return { search }
}
