import type { Head } from '../../app/view.ts'
import { Icon } from '../../ui/icon.tsx'

export function head(): Head {
  return { title: 'Log in | TanStack', description: 'For those who maintain this site.' }
}

export function Page() {
  return (
    <div className="page">
      <div className="door">
        <Icon name="site" />
        <h1>Log in</h1>
        <p>This page is for the maintainers of the site. Everything else here is open to everyone.</p>
      </div>
    </div>
  )
}
