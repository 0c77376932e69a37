import { href } from '../../routes.ts'
import { libraries } from '../libraries/registry.ts'
import { ThemeToggle } from './theme-toggle.tsx'

export function SiteHeader() {
  return (
    <header className="site-header">
      <a className="site-name" href={href('home')}>
        TanStack
      </a>
      <nav aria-label="Site">
        <ul>
          <li>
            <button type="button" popoverTarget="ui-libraries">
              Libraries
            </button>
            <ul id="ui-libraries" popover="auto" className="site-libraries">
              {libraries.map(({ id, name, tagline }) => (
                <li key={id}>
                  <a href={href('library', { libraryId: id, version: 'latest' })}>
                    {name} <small>{tagline}</small>
                  </a>
                </li>
              ))}
            </ul>
          </li>
          <li>
            <a href={href('blog')}>Blog</a>
          </li>
          <li>
            <a href={href('learn')}>Learn</a>
          </li>
          <li>
            <a href={href('support')}>Support</a>
          </li>
        </ul>
      </nav>
      <ThemeToggle />
    </header>
  )
}
