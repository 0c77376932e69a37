import { href } from '../../routes.ts'

const links = [
  ['blog', 'Blog'],
  ['learn', 'Learn'],
  ['support', 'Support'],
  ['dedicated-support', 'Dedicated support'],
  ['ethos', 'Ethos'],
  ['terms', 'Terms'],
  ['privacy', 'Privacy'],
] as const

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <nav aria-label="About this site">
        <ul>
          {links.map(([name, label]) => (
            <li key={name}>
              <a href={href(name)}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}
