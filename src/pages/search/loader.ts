import type { Docs } from '../../content/docs/docs.ts'
import { shownFrameworks } from '../../content/examples/examples.ts'
import { knownFrameworks } from '../../libraries/frameworks.ts'
import { findLibrary, hasVersion } from '../../libraries/registry.ts'
import {
  entryKinds,
  type Hit,
  type Scope,
  type SearchQuery,
  type SearchResult,
} from '../../search/results.ts'
import { type LoaderInput, type Page, pageNumberOf } from '../load-result.ts'

/** A search that is aborted before it begins finds nothing. */
export type FindPages = (question: SearchQuery, signal?: AbortSignal) => Promise<SearchResult>

export type SearchData = {
  readonly q: string
  /** Of known libraries, versions and kinds only. */
  readonly scope: Scope
  /** The frameworks to choose from. */
  readonly frameworks: readonly string[]
  /** The query as it may be meant, if it has a misspelled word. */
  readonly meant: string | undefined
  readonly hits: readonly Hit[]
  /** The number of the first hit, from 1. */
  readonly start: number
  readonly total: number
  readonly page: number
  readonly pages: number
  /** `false` while the index is being built. */
  readonly isWhole: boolean
}

const pageSize = 20
const maxPages = 20
const maxLength = 200

/** What is unknown in the scope is ignored; a page beyond the last is the last. */
export async function loadSearch(
  { find, docs }: { readonly find: FindPages; readonly docs: Pick<Docs, 'openKnown'> },
  { search }: LoaderInput<unknown>,
): Promise<Page<SearchData>> {
  const q = (search.q ?? '').trim().slice(0, maxLength)
  const scope = scopeOf(search)
  const frameworks = frameworksIn(scope, docs)
  const show = async (asked: number): Promise<SearchData> => {
    const from = (asked - 1) * pageSize
    const { hits, total, meant, isWhole } = await find({ q, ...scope, from, most: pageSize })
    const pages = Math.min(maxPages, Math.max(1, Math.ceil(total / pageSize)))
    if (asked > pages) return show(pages)
    return {
      q,
      scope,
      frameworks,
      meant,
      hits,
      start: from + 1,
      total,
      page: asked,
      pages,
      isWhole,
    }
  }
  return { kind: 'page', data: await show(pageNumberOf(search, maxPages)), freshUntil: 0 }
}

function frameworksIn(
  { library: id = '', version = 'latest' }: Scope,
  { openKnown }: Pick<Docs, 'openKnown'>,
): readonly string[] {
  const library = findLibrary(id)
  if (!library) return knownFrameworks
  return shownFrameworks(library, version, openKnown(library, version))
}

function scopeOf({
  library: id = '',
  version = '',
  framework = '',
  kind: asked = '',
}: Readonly<Record<string, string>>): Scope {
  const library = findLibrary(id)
  const kind = entryKinds.find(one => one === asked)
  return {
    ...(library ? { library: id } : {}),
    ...(library && hasVersion(library, version) ? { version } : {}),
    ...(/^[a-z]{1,30}$/.test(framework) ? { framework } : {}),
    ...(kind ? { kind } : {}),
  }
}
