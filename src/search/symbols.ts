import type { EntryHead } from './entry.ts'
import { frameworkRank } from './ranking.ts'
import type { SymbolEntry } from './results.ts'

/** The exported names of a library's version, each once, in alphabetical order. */
export function listSymbols(
  heads: Iterable<EntryHead>,
  libraryId: string,
  version: string,
): SymbolEntry[] {
  const best = new Map<string, EntryHead>()
  for (const head of heads) {
    if (head.library !== libraryId || head.version !== version || !head.symbol) continue
    const known = best.get(head.symbol.name)
    if (!known || frameworkRank(head) < frameworkRank(known)) best.set(head.symbol.name, head)
  }
  return Array.from(best.values(), ({ symbol, href, framework }) => ({
    name: symbol?.name ?? '',
    ...(symbol?.kind === undefined ? {} : { kind: symbol.kind }),
    href,
    ...(framework === undefined ? {} : { framework }),
  })).sort((a, b) => collator.compare(a.name, b.name))
}

const collator = new Intl.Collator('en', { sensitivity: 'base' })
