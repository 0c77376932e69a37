import type { Entry, SymbolName } from './entry.ts'
import { frameworkRank } from './ranking.ts'
import type { SymbolEntry, SymbolKind } from './results.ts'

/** In alphabetical order, each once: those of a framework and those that belong to none, or all. */
export function listSymbols(
  entries: Iterable<Entry>,
  framework: string | undefined,
): { readonly symbols: SymbolEntry[]; readonly frameworks: string[] } {
  const best = new Map<string, Entry>()
  const frameworks = new Set<string>()
  for (const entry of entries) {
    if (!entry.symbol) continue
    if (entry.framework !== undefined) frameworks.add(entry.framework)
    if (framework && entry.framework && entry.framework !== framework) continue
    const known = best.get(entry.symbol.name)
    const scope = { framework }
    if (!known || frameworkRank(entry, scope) < frameworkRank(known, scope))
      best.set(entry.symbol.name, entry)
  }
  const symbols = [...best.values()].flatMap(({ symbol, href }) =>
    symbol ? [{ name: symbol.name, kind: kindOf(symbol), href }] : [],
  )
  return {
    symbols: symbols.sort((a, b) => collator.compare(a.name, b.name)),
    frameworks: [...frameworks].sort(),
  }
}

const collator = new Intl.Collator('en', { sensitivity: 'base' })

/** As its page says, else as names are usually written. */
export function kindOf({ name, kind = '' }: SymbolName): SymbolKind {
  if (/^use[A-Z]/.test(name)) return 'hook'
  if (kind === 'component' || kind === 'class' || kind === 'variable') return kind
  if (/interface|type|enumeration|namespace/.test(kind)) return 'type'
  if (kind === 'function' || kind === 'hook' || /^[^A-Z]/.test(name)) return 'function'
  if (/(?:Provider|Boundary|Hydrate|Component|Link|Outlet)$/.test(name)) return 'component'
  return /(?:Options|Props|Result|State|Params|Fn|Def)$/.test(name) ? 'type' : 'class'
}
