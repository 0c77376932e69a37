import { Fragment } from 'react'
import type { SymbolEntry } from '../../content/docs/exported-names.ts'

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
          {!isOfOneKind && (
            <>
              {' '}
              <span className="badge" data-kind={kind}>
                {kind}
              </span>
            </>
          )}
          {summary && (
            <p>
              <TextWithCode text={summary} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Code is between backticks. */
export function TextWithCode({ text }: { readonly text: string }) {
  return text.split('`').map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order.
    at % 2 === 1 ? <code key={at}>{part}</code> : <Fragment key={at}>{part}</Fragment>,
  )
}
