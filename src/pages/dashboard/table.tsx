import type { ReactNode } from 'react'

export type Column = { readonly name: string; readonly isNumber?: true }

type TableProps = {
  readonly label: string
  readonly columns: readonly Column[]
  readonly children: ReactNode
}

/** Scrolls if it is wider than the page, as tables of documents do. */
export function Table({ label, columns, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus.
    <section className="table-scroll" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ name, isNumber }) => (
              <th key={name} scope="col" className={isNumber && 'number'}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
