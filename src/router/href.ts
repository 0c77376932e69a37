import { compile } from 'path-to-regexp'
import { encodeSegment } from './canonical-pathname.ts'
import type { PageRow, Params, Row } from './route.ts'

/** `href('blog-post', { slug: 'hello' })` is `/blog/hello`: the canonical pathname of a page by its name in the route table. */
export type Href<Route extends PageRow> = <Name extends Route['name']>(
  name: Name,
  ...params: keyof Params<PatternOf<Route, Name>> extends never ? [] : [Params<PatternOf<Route, Name>>]
) => string

type PatternOf<Route extends PageRow, Name extends string> = Extract<Route, { name: Name }>['pattern']

/** Throws, naming the route, when a parameter is missing or a name is unknown: both are mistakes of the code that a type error precedes. */
export function createHref<Route extends PageRow>(rows: readonly Row[]): Href<Route> {
  const builders = new Map<string, { path: (params: Record<string, string | string[]>) => string; wildcards: Set<string> }>()
  for (const row of rows) {
    if (row.kind !== 'page' || builders.has(row.name)) continue
    builders.set(row.name, {
      path: compile(row.pattern, { encode: encodeSegment }),
      wildcards: new Set([...row.pattern.matchAll(/\*(\w+)/g)].map(([, name = '']) => name)),
    })
  }
  return (name, ...[params]) => {
    const builder = builders.get(name)
    if (!builder) throw new Error(`There is no route named "${name}"`)
    const values: Record<string, string | string[]> = {}
    for (const [key, value] of Object.entries<string>(params ?? {})) values[key] = builder.wildcards.has(key) ? value.split('/') : value
    try {
      return builder.path(values)
    } catch (error) {
      throw new Error(`There is no address of the route "${name}" with ${JSON.stringify(params ?? {})}`, { cause: error })
    }
  }
}
