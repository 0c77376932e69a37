import { compile, match as compilePattern } from 'path-to-regexp'
import { encodeSegment } from './canonical-pathname.ts'
import type { EndpointMethod, EndpointRow, PageRow, RedirectStatus, Row } from './route.ts'

/** A page or an endpoint, with decoded parameters; a wildcard's segments are joined by `/`. */
export type Found<R extends Row = Row> =
  | PageMatch<Extract<R, PageRow>>
  | EndpointMatch<Extract<R, EndpointRow>>

export type PageMatch<R extends PageRow = PageRow> = {
  readonly kind: 'page'
  readonly name: R['name']
  readonly params: Readonly<Record<string, string>>
  readonly search: readonly string[]
}

type EndpointMatch<R extends EndpointRow = EndpointRow> = {
  readonly kind: 'endpoint'
  readonly name: R['name']
  readonly params: Readonly<Record<string, string>>
  readonly method: EndpointMethod
}

type RedirectMatch = {
  readonly kind: 'redirect'
  readonly to: string
  readonly status: RedirectStatus
  readonly marker?: string | undefined
}

/**
 * Returns the first row of a route table that matches a canonical pathname and does not decline.
 * Segments are case-sensitive.
 */
export function matchRoute<R extends Row>(
  table: readonly R[],
  pathname: string,
): Found<R> | RedirectMatch | undefined {
  for (const { row, match, target } of compiledRows(table)) {
    const found = match(pathname)
    if (!found) continue
    const params = joinWildcards(found.params)
    if (row.kind === 'page') return { kind: 'page', name: row.name, params, search: row.search }
    if (row.kind === 'endpoint')
      return { kind: 'endpoint', name: row.name, params, method: row.method }
    if (row.when?.(params) === false) continue
    return { kind: 'redirect', to: target(found.params), status: row.status, marker: row.marker }
  }
  return undefined
}

type CompiledRow = ReturnType<typeof compileRow>

const compiledTables = new WeakMap<readonly Row[], readonly CompiledRow[]>()

/** Compiles the patterns of a table at the first call. */
function compiledRows(table: readonly Row[]): readonly CompiledRow[] {
  const compiled = compiledTables.get(table) ?? table.map(compileRow)
  compiledTables.set(table, compiled)
  return compiled
}

function compileRow(row: Row) {
  return {
    row,
    match: compilePattern(row.pattern, { sensitive: true, trailing: false }),
    target: row.kind === 'redirect' ? compileTarget(row.to) : () => '',
  }
}

type FoundParams = Partial<Record<string, string | string[]>>

/** A target's hash and a whole URL are taken as they are written; the rest is a pattern. */
function compileTarget(to: string): (params: FoundParams) => string {
  if (!to.startsWith('/') && !to.startsWith('{')) return () => to
  const [pattern = '', hash] = to.split('#', 2)
  const path = compile(pattern, { encode: encodeSegment })
  return params => (hash === undefined ? path(params) : `${path(params)}#${hash}`)
}

function joinWildcards(params: FoundParams): Record<string, string> {
  const joined: Record<string, string> = {}
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) joined[name] = typeof value === 'string' ? value : value.join('/')
  }
  return joined
}
