import type { ReactNode } from 'react'

type TabsProps = {
  readonly kind: string
  /** The ids of the tabs begin with it. No two sets of a page have the same. */
  readonly name: string
  readonly label: string
  /** The value of the tab that is open at first, by default the first one. */
  readonly selected?: string | undefined
  readonly tabs: readonly {
    readonly value: string
    readonly label: string
    readonly mark?: ReactNode
    readonly count?: number
    readonly panel: ReactNode
  }[]
  readonly children?: ReactNode
}

/** Tabs like those that `src/markdown/tab-panels.ts` makes for documents. */
export function Tabs({ kind, name, label, selected, tabs, children }: TabsProps) {
  const open = selected ?? tabs[0]?.value
  return (
    <div className="tabs" data-tabs={kind}>
      <div className="tabs-list" role="tablist" aria-label={label}>
        {tabs.map(({ value, label, mark, count }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`ui-tab-${name}-${value}`}
            aria-controls={`ui-panel-${name}-${value}`}
            aria-selected={value === open}
            tabIndex={value === open ? 0 : -1}
            data-value={value}
            suppressHydrationWarning
          >
            {mark}
            {label}
            {count !== undefined && <small>{count}</small>}
          </button>
        ))}
      </div>
      {tabs.map(({ value, label, panel }) => (
        <section
          key={value}
          className="tabs-panel"
          role="tabpanel"
          id={`ui-panel-${name}-${value}`}
          aria-labelledby={`ui-tab-${name}-${value}`}
          data-value={value}
          data-selected={value === selected ? '' : undefined}
          suppressHydrationWarning
        >
          <p className="tabs-label">{label}</p>
          {panel}
        </section>
      ))}
      {children}
    </div>
  )
}
