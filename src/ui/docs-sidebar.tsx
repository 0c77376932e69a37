import type { SidebarGroup, SidebarItem } from '../content/docs/docs-navigation.ts'
import { Icon } from './icon.tsx'

export function DocsSidebar({
  groups,
  users,
  pending,
}: {
  readonly groups: readonly SidebarGroup[]
  readonly users: readonly string[]
  /** The address that is loading, which then is the current one. */
  readonly pending?: string | undefined
}) {
  return (
    <nav className="sidebar" aria-label="Documents">
      {groups.map(group =>
        group.collapsible ? (
          <details
            key={group.label}
            open={!group.defaultCollapsed || group.items.some(item => item.current)}
          >
            <summary>
              {group.label} <Icon name="chevron" />
            </summary>
            <Items items={group.items} pending={pending} />
          </details>
        ) : (
          <section key={group.label}>
            <h2>{group.label}</h2>
            <Items items={group.items} pending={pending} />
          </section>
        ),
      )}
      {users.length > 0 && (
        <section>
          <h2>Used by</h2>
          <p className="sidebar-users">{users.join(', ')}</p>
        </section>
      )}
    </nav>
  )
}

/** Handled by `src/client/enhance/sidebar-filter.ts`. */
export function SidebarFilter() {
  return (
    <input
      type="search"
      className="sidebar-filter needs-script"
      data-sidebar-filter=""
      aria-label="Filter the menu"
      placeholder="Filter"
      autoComplete="off"
      spellCheck={false}
    />
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
            aria-current={isCurrent(item) ? 'page' : undefined}
            data-dead={item.isMissing ? '' : undefined}
          >
            {item.label}
            {item.isMissing && <span className="visually-hidden"> (no such page yet)</span>}
            {item.badge && <span className="badge">{item.badge}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
