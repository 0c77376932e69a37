import { encodePath, encodeSegment } from './canonical-pathname.ts'

/**
 * Rows of `routes.ts`. Patterns are path-to-regexp's: `:name` is one segment, `*name` one or more,
 * `{...}` optional. The first row that matches, and does not decline, wins.
 */
export type Row = PageRow | EndpointRow | RedirectRow

export type PageRow<Name extends string = string, Pattern extends string = string> = {
  readonly kind: 'page'
  readonly name: Name
  readonly pattern: Pattern
  /** The search parameters that the page reads. All others are ignored. */
  readonly search: readonly string[]
}

export type EndpointRow<Name extends string = string> = {
  readonly kind: 'endpoint'
  readonly name: Name
  readonly pattern: string
  readonly method: EndpointMethod
}

/** `GET` includes HEAD. With `any`, the handler checks the method. */
export type EndpointMethod = 'GET' | 'POST' | 'any'

export type RedirectRow = {
  readonly kind: 'redirect'
  readonly pattern: string
  /** A pattern, filled with the old address's parameters, and a hash; or an absolute URL. */
  readonly to: string
  readonly status: RedirectStatus
  /** Declines the parameters that the row is not meant for, so that the next row is tried. */
  readonly when?: ((params: Readonly<Record<string, string>>) => boolean) | undefined
  /** `key=value`, appended once to the query that the request came with. */
  readonly marker?: string | undefined
}

/** By `externalRedirect`, `temporaryRedirect` and `permanentRedirect` (spec 2.2). */
export type RedirectStatus = 301 | 307 | 308

type Segment<Pattern extends string> = Pattern extends `${infer Head}/${infer Tail}`
  ? Head | Segment<Tail>
  : Pattern
type ParamName<S extends string> = S extends `:${infer Name}` | `*${infer Name}` ? Name : never

/** The parameters of a pattern: `Params<'/blog/*slug'>` is `{ slug: string }`. */
export type Params<Pattern extends string> = {
  readonly [Name in ParamName<Segment<Pattern>>]: string
}

export function page<const Name extends string, const Pattern extends string>(
  name: Name,
  pattern: Pattern,
  search: readonly string[] = [],
): PageRow<Name, Pattern> {
  return { kind: 'page', name, pattern, search }
}

export function endpoint<const Name extends string>(
  name: Name,
  pattern: string,
  method: EndpointMethod = 'GET',
): EndpointRow<Name> {
  return { kind: 'endpoint', name, pattern, method }
}

type RedirectOptions = Pick<RedirectRow, 'when' | 'marker'>

/** An address that has moved for good. */
export function permanentRedirect(
  pattern: string,
  to: string,
  options: RedirectOptions = {},
): RedirectRow {
  return { kind: 'redirect', pattern, to, status: 308, ...options }
}

/** An address that stands for the best choice, which may change with the next release. */
export function temporaryRedirect(
  pattern: string,
  to: string,
  options: RedirectOptions = {},
): RedirectRow {
  return { kind: 'redirect', pattern, to, status: 307, ...options }
}

/** An address that leads to another site. */
export function externalRedirect(pattern: string, url: string): RedirectRow {
  return { kind: 'redirect', pattern, to: url, status: 301 }
}

/** Where a link leads and what it says. */
export type LinkTarget = { readonly label: string; readonly href: string }

/** The canonical pathname of a page: `href('blog-post', { slug: 'hello' })` is `/blog/hello`. */
type Href<Route extends PageRow> = <Name extends Route['name']>(
  name: Name,
  ...params: keyof Params<PatternOf<Route, Name>> extends never
    ? []
    : [Params<PatternOf<Route, Name>>]
) => string

type PatternOf<Route extends PageRow, Name extends string> = Extract<
  Route,
  { name: Name }
>['pattern']

const parameter = /[:*](\w+)/g

/**
 * Patterns of pages have no optional parts, so the browser needs no pattern library. Throws when a
 * parameter is missing or a name is unknown, which are type errors too.
 */
export function createHref<Route extends PageRow>(rows: readonly Row[]): Href<Route> {
  const patterns = new Map<string, string>()
  for (const row of rows)
    if (row.kind === 'page' && !patterns.has(row.name)) patterns.set(row.name, row.pattern)
  return (name, ...[params]) => {
    const pattern = patterns.get(name)
    if (pattern === undefined) throw new Error(`There is no route named "${name}"`)
    const values: Readonly<Record<string, string>> = params ?? {}
    return pattern.replace(parameter, (place, key: string) => {
      const value = values[key]
      if (!value)
        throw new Error(`There is no address of the route "${name}" with ${JSON.stringify(values)}`)
      return place.startsWith('*') ? encodePath(value) : encodeSegment(value)
    })
  }
}
