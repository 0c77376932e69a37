import { encodePath, encodeSegment } from './canonical-pathname.ts'
import type { PageRow, Params, Row } from './route.ts'

/** The canonical pathname of a page: `href('blog-post', { slug: 'hello' })` is `/blog/hello`. */
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
