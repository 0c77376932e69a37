import type { ReactNode } from 'react'

/** A box in which what is wider than the page scrolls, by keyboard too. */
export function Scroll({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1).
    <section className="dashboard-scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
