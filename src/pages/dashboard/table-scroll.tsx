import type { ReactNode } from 'react'

/** The box that a wide table scrolls in, by the keyboard too; as documents have it (`src/markdown/tables.ts`). `label` says what the table is of. */
export function TableScroll({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it.
    <section className="table-scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
