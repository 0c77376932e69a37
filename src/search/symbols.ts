import type { Entry } from './entry.ts'
import { frameworkRank } from './ranking.ts'
import type { SymbolEntry } from './results.ts'

/** The exported names of a library's version, each once, in alphabetical order. */
export function listSymbols(
  entries: Iterable<Entry>,
  libraryId: string,
  version: string,
): SymbolEntry[] {
  const best = new Map<string, Entry>()
  for (const entry of entries) {
    if (entry.library !== libraryId || entry.version !== version || !entry.symbol) continue
    const known = best.get(entry.symbol.name)
    if (!known || frameworkRank(entry) < frameworkRank(known)) best.set(entry.symbol.name, entry)
  }
  return Array.from(best.values(), ({ symbol, href, framework }) => ({
    name: symbol?.name ?? '',
    ...(symbol?.kind === undefined ? {} : { kind: symbol.kind }),
    href,
    ...(framework === undefined ? {} : { framework }),
  })).sort((a, b) => collator.compare(a.name, b.name))
}

const collator = new Intl.Collator('en', { sensitivity: 'base' })
