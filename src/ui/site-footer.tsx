import { href } from '../../routes.ts'
import { externalAddresses } from '../libraries/external-addresses.ts'
import { findLibrary } from '../libraries/registry.ts'
import type { LinkTarget } from '../router/route.ts'
import { FeedLink } from './posts/feed-link.tsx'

const mostUsed = ['query', 'table', 'virtual', 'router', 'form', 'store']

const columns: readonly {
  readonly title: string
  readonly links: readonly LinkTarget[]
}[] = [
  {
    title: 'Libraries',
    links: [
      ...mostUsed.map(id => ({
        label: findLibrary(id)?.name ?? id,
        href: href('library', { libraryId: id, version: 'latest' }),
      })),
      { label: 'All libraries', href: `${href('home')}#ui-libraries` },
    ],
  },
  {
    title: 'Learn',
    links: [
      { label: 'Blog', href: href('blog') },
      { label: 'Releases', href: href('releases') },
      { label: 'Start here', href: href('learn') },
      { label: 'Support', href: href('support') },
      { label: 'Dedicated support', href: href('dedicated-support') },
    ],
  },
  {
    title: 'Community',
    links: [
      { label: 'GitHub', href: externalAddresses.github },
      { label: 'Discord', href: externalAddresses.discord },
      { label: 'Ethos', href: href('ethos') },
      { label: 'Merch', href: externalAddresses.merchStore },
    ],
  },
]

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-labelledby={`ui-footer-${title.toLowerCase()}`}>
            <h2 id={`ui-footer-${title.toLowerCase()}`}>{title}</h2>
            <ul>
              {links.map(({ label, href }) => (
                <li key={label}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <ul className="footer-site row quiet">
          <li>
            <a href={href('terms')}>Terms</a>
          </li>
          <li>
            <a href={href('privacy')}>Privacy</a>
          </li>
          <li>MIT license</li>
          <li>
            <FeedLink folder="/blog" />
          </li>
        </ul>
      </div>
    </footer>
  )
}
