import type { SymbolEntry } from '../../search/results.ts'

export function SymbolNames({
  symbols,
  noteOf,
}: {
  readonly symbols: readonly SymbolEntry[]
  readonly noteOf: (symbol: SymbolEntry) => string
}) {
  return (
    <ul className="symbol-names">
      {symbols.map(symbol => {
        const note = noteOf(symbol)
        return (
          <li key={symbol.name}>
            <a href={symbol.href}>
              <code>{symbol.name}</code>
            </a>
            {note && <small> {note}</small>}
          </li>
        )
      })}
    </ul>
  )
}
