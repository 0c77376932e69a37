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

/** What is at an address. All redirects, of rules and of content, are joined to one. */
export type Loaded =
  | { readonly kind: 'redirect'; readonly destination: Destination<Row> }
  | {
      readonly kind: 'loaded'
      readonly match: PageOf
      /** The search parameters that the route declares. */
      readonly search: Readonly<Record<string, string>>
      readonly result: Page<unknown> | Missing | File
      /** Names of deferred fields that are not settled yet. */
      readonly late: readonly string[]
    }
  | { readonly kind: 'no route' }
  /** Status 400. */
  | { readonly kind: 'bad search'; readonly message: string }

const maxForwards = 5

/** `start` is canonical and has passed the redirect rules. Rejects with the loader's error. */
export type Load = (start: Destination<Row>, cookie?: string) => Promise<Loaded>

type LoaderTable = { readonly [Name in RouteName]?: AnyLoader }

/** `onLateError` gets the reason why a deferred field failed, which fails no page. */
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
      return { kind: 'redirect', destination: await forward(redirectTo(start, result)) }
    if (result.kind !== 'page') return { kind: 'loaded', match, search, result, late: [] }
    const { data, late } = await settleData(result.data, onLateError)
    return { kind: 'loaded', match, search, result: { ...result, data }, late }
  }

  async function load(
    match: PageOf,
    search: Readonly<Record<string, string>>,
    cookie: string,
  ): Promise<LoadResult<unknown>> {
    // The type of the table ties each name to its parameters.
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
      destination = redirectTo(destination, result)
    }
    return destination
  }

  function redirectTo(from: Destination<Row>, { to, status }: Redirect): Destination<Row> {
    const [pathname = '', query] = to.split('?', 2)
    const search = query === undefined ? from.search : `?${query}`
    const next = followRedirects(matcher, {
      pathname,
      search,
      hash: from.hash,
      steps: [...from.steps, status],
    })
    if ('fault' in next)
      throw new Error(`Content redirects ${from.pathname} to an invalid address: ${to}`)
    return next
  }
}

/** A redirect does not fail when its target would. */
function undefinedForSourceError(error: unknown): undefined {
  if (error instanceof SourceError) return undefined
  throw error
}

/** `fault` is a message for the visitor. */
export type SearchParameters =
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
    if (values.length > 1)
      return {
        fault: `The address gives “${name}” ${values.length} times, and it can be given once.`,
      }
    if (value.length > maxLength)
      return {
        fault: `The address gives “${name}” as ${value.length} characters, and ${maxLength} are the most.`,
      }
    search[name] = value
  }
  return { search }
}
