import type { LinkTarget } from '../router/route.ts'

export function Breadcrumbs({ links }: { readonly links: readonly LinkTarget[] }) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        {links.map(({ label, href }) => (
          <li key={`${label} ${href}`}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
