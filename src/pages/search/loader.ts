import { findLibrary, hasVersion } from '../../libraries/registry.ts'
import type { Hit, Scope, SearchQuery, SearchResult } from '../../search/results.ts'
import type { LoaderInput, Page } from '../load-result.ts'

export type FindPages = (question: SearchQuery) => Promise<SearchResult>

export type SearchData = {
  readonly q: string
  /** What was asked for, as far as there is such a thing. */
  readonly scope: Scope
  readonly hits: readonly Hit[]
  readonly total: number
  /** From 1. */
  readonly page: number
  readonly pages: number
}

const pageSize = 20
const maxPages = 50
const maxCharacters = 200

/** The results for what the address asks. A library or version that there is none of is left out; a page beyond the last is the last. */
export async function loadSearch(
  find: FindPages,
  { search }: LoaderInput<unknown>,
): Promise<Page<SearchData>> {
  const q = (search.q ?? '').trim().slice(0, maxCharacters)
  const scope = scopeOf(search)
  const asked = Math.min(maxPages, Math.max(1, Math.trunc(Number(search.page)) || 1))
  const ask = (page: number) => find({ q, ...scope, from: (page - 1) * pageSize, most: pageSize })
  let page = asked
  let { hits, total } = await ask(page)
  const pages = Math.min(maxPages, Math.max(1, Math.ceil(total / pageSize)))
  if (page > pages) {
    page = pages
    ;({ hits, total } = await ask(page))
  }
  return { kind: 'page', data: { q, scope, hits, total, page, pages }, freshUntil: 0 }
}

function scopeOf({
  library: id = '',
  version = '',
  framework = '',
}: Readonly<Record<string, string>>): Scope {
  const library = findLibrary(id)
  if (!library) return {}
  return {
    library: id,
    ...(hasVersion(library, version) ? { version } : {}),
    ...(/^[a-z]{1,30}$/.test(framework) ? { framework } : {}),
  }
}
