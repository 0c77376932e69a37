import { findSaved, type Pack, readPacks } from '../../pages/offline/pack-store.ts'
import type { Entry } from '../../search/entry.ts'
import type { SearchQuery, SearchResult } from '../../search/results.ts'
import { searchPages } from '../../search/search-pages.ts'
import { parseSynonyms } from '../../search/synonyms.ts'
import synonyms from '../../search/synonyms.txt' with { type: 'text' }
import { createTextIndex } from '../../search/text-index.ts'

type Pages = Parameters<typeof searchPages>[1]

/** The last index, and the packs that it is of. */
let indexed: { readonly key: string; readonly pages: Pages } | undefined

/** Searches the packs as the server searches all pages. */
export async function searchSaved(query: SearchQuery): Promise<SearchResult> {
  const packs = await readWholePacks()
  const key = packs.map(({ revision }) => revision).join()
  const addresses = packs.flatMap(({ parts }) => parts.search.addresses)
  if (indexed?.key !== key) indexed = { key, pages: await indexAll(addresses) }
  return { ...searchPages(query, indexed.pages), isWhole: true }
}

export async function readWholePacks(): Promise<readonly Pack[]> {
  return (await readPacks()).flatMap(({ pack }) => (pack.saved ? [pack] : []))
}

async function indexAll(addresses: readonly string[]): Promise<Pages> {
  const index = createTextIndex()
  for (const address of addresses)
    for (const entry of ((await (await findSaved(address))?.json()) ?? []) as Entry[])
      index.add(entry)
  return { index, synonyms: parseSynonyms(synonyms) }
}
