import type { SidebarGroup, SidebarItem } from '../content/docs/docs-navigation.ts'
import { Icon } from './icon.tsx'

export function DocsSidebar({
  groups,
  users,
}: {
  readonly groups: readonly SidebarGroup[]
  readonly users: readonly string[]
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
            <Items items={group.items} />
          </details>
        ) : (
          <section key={group.label}>
            <h2>{group.label}</h2>
            <Items items={group.items} />
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

function Items({ items }: { readonly items: readonly SidebarItem[] }) {
  return (
    <ul>
      {items.map(({ label, href, current, badge, isMissing }) => (
        <li key={href}>
          <a
            href={href}
            aria-current={current ? 'page' : undefined}
            data-dead={isMissing ? '' : undefined}
          >
            {label}
            {isMissing && <span className="visually-hidden"> (no such page yet)</span>}
            {badge && <span className="badge">{badge}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
