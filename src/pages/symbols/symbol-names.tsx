import type { SymbolEntry } from '../../search/results.ts'
import { withoutName } from '../../search/without-name.ts'

export function SymbolNames({
  symbols,
  isOfOneKind = false,
}: {
  readonly symbols: readonly SymbolEntry[]
  readonly isOfOneKind?: boolean
}) {
  return (
    <ul className="symbol-names">
      {symbols.map(({ name, kind, href, summary }) => (
        <li key={name} data-filter={name}>
          <a href={href}>
            <code>{name}</code>
          </a>
          {!isOfOneKind && <small> {kind}</small>}
          {summary && <p>{withoutName(summary, name)}</p>}
        </li>
      ))}
    </ul>
  )
}
