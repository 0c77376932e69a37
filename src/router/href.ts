import { encodePath, encodeSegment } from './canonical-pathname.ts'
import type { PageRow, Params, Row } from './route.ts'

/** `href('blog-post', { slug: 'hello' })` is `/blog/hello`: the canonical pathname of a page by its name in the route table. */
export type Href<Route extends PageRow> = <Name extends Route['name']>(
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
 * Patterns of pages have no optional parts, so that an address is its pattern with the parameters put in; the browser gets by without the library that
 * matches them. Throws, naming the route, when a parameter is missing or a name is unknown: both are mistakes of the code that a type error precedes.
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
