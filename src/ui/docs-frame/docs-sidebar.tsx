import type { SidebarGroup, SidebarItem } from '../../content/docs/docs-navigation.ts'
import { Icon } from '../icon.tsx'
import { Tabs } from '../tabs.tsx'

/** Its author says which groups can be closed. `src/client/enhance/sidebar.ts` remembers them. */
export function DocsSidebar({
  groups,
  pending,
  list,
}: {
  readonly groups: readonly SidebarGroup[]
  /** The address that is loading. It is shown as the current one. */
  readonly pending?: string | undefined
  /** Opens the group that has pages of this list. */
  readonly list?: string | undefined
}) {
  const isCurrent = ({ current, isParent, href }: SidebarItem) =>
    current || isParent || (list && href.includes(`/${list}/`))
  const tabs = [...Map.groupBy(groups, ({ tab }) => tab ?? 'Docs')].map(
    ([label, groups], index) => ({
      value: String(index),
      label,
      panel: groups.map(({ label, items, collapsible, defaultCollapsed }) =>
        collapsible ? (
          <details key={label} open={!defaultCollapsed || items.some(isCurrent)}>
            <summary>
              {label} <Icon name="chevron" />
            </summary>
            <Items items={items} pending={pending} />
          </details>
        ) : (
          <section key={label}>
            <h2>{label}</h2>
            <Items items={items} pending={pending} />
          </section>
        ),
      ),
      isCurrent: groups.some(({ items }) => items.some(isCurrent)),
    }),
  )
  return (
    <nav className="sidebar" aria-label="Documents">
      {tabs.length > 1 ? (
        <Tabs
          kind="menu"
          name="menu"
          label="Parts of the documentation"
          selected={tabs.find(({ isCurrent }) => isCurrent)?.value}
          tabs={tabs}
        />
      ) : (
        tabs[0]?.panel
      )}
    </nav>
  )
}

/** Handled by `src/client/enhance/filters.ts`. */
export function SidebarFilter() {
  return (
    <div className="sidebar-filter icon-field needs-script">
      <Icon name="filter" />
      <input
        type="search"
        data-sidebar-filter=""
        aria-label="Filter the menu"
        aria-keyshortcuts="F"
        placeholder="Filter the menu"
        autoComplete="off"
        spellCheck={false}
      />
      <span className="key" aria-hidden="true">
        F
      </span>
    </div>
  )
}

function Items({
  items,
  pending,
}: {
  readonly items: readonly SidebarItem[]
  readonly pending: string | undefined
}) {
  const isCurrent = ({ href, current }: SidebarItem) =>
    pending === undefined ? current : href === pending
  return (
    <ul>
      {items.map(item => (
        <li key={item.href}>
          <a
            href={item.href}
            aria-current={isCurrent(item) ? 'page' : item.isParent ? 'true' : undefined}
            data-dead={item.isMissing ? '' : undefined}
          >
            {item.label}
            {item.isMissing && <span className="visually-hidden"> (no such page yet)</span>}
            {item.badge && <span className="badge">{item.badge}</span>}
            {item.news && <span className="badge">{item.news}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
