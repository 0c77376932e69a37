import { compile, match as compilePattern } from 'path-to-regexp'
import { encodeSegment } from './canonical-pathname.ts'
import type { RedirectRow, Row } from './route.ts'

/** A row with decoded parameters; the segments of a wildcard are joined by `/`. */
export type Match<R extends Row = Row> = Exclude<R, RedirectRow> & {
  readonly params: Readonly<Record<string, string>>
}

/**
 * Returns the first row of a route table that matches a canonical pathname and does not decline. In
 * the target of a redirect, the parameters are filled in. Segments are case-sensitive.
 */
export function matchRoute<R extends Row>(
  table: readonly R[],
  pathname: string,
): Match<R> | RedirectRow | undefined {
  for (const { row, match, target } of compiledRows(table)) {
    const result = match(pathname)
    if (!result) continue
    const params = joinWildcards(result.params)
    // The row is one of the table.
    if (row.kind !== 'redirect') return { ...row, params } as unknown as Match<R>
    if (row.when?.(params) !== false) return { ...row, to: target(result.params) }
  }
  return undefined
}

const compiledTables = new WeakMap<readonly Row[], unknown>()

/** Compiles the patterns of a table at the first call. */
function compiledRows(table: readonly Row[]) {
  const compiled = compiledTables.get(table) ?? table.map(compileRow)
  compiledTables.set(table, compiled)
  return compiled as ReturnType<typeof compileRow>[]
}

function compileRow(row: Row) {
  return {
    row,
    match: compilePattern(row.pattern, { sensitive: true, trailing: false }),
    target: row.kind === 'redirect' ? compileTarget(row.to) : () => '',
  }
}

type PatternParams = Partial<Record<string, string | string[]>>

/** A target's hash and a whole URL are taken as they are written; the rest is a pattern. */
function compileTarget(to: string): (params: PatternParams) => string {
  if (!to.startsWith('/') && !to.startsWith('{')) return () => to
  const [pattern = '', hash] = to.split('#', 2)
  const path = compile(pattern, { encode: encodeSegment })
  return params => (hash === undefined ? path(params) : `${path(params)}#${hash}`)
}

function joinWildcards(params: PatternParams): Record<string, string> {
  const joined: Record<string, string> = {}
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) joined[name] = typeof value === 'string' ? value : value.join('/')
  }
  return joined
}
