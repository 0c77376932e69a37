import type { Head } from '../../app/view.ts'

export function head(): Head {
  return {
    title: 'Privacy | TanStack',
    description: 'What this site knows of its visitors, which is next to nothing.',
    canonical: '/privacy',
  }
}

export function Page() {
  return (
    <div className="page prose">
      <h1>Privacy</h1>
      <p>
        Reading this site needs no account. Your choice of theme, package manager and framework is kept in cookies of your own browser, so
        that the next page looks as you left the last one.
      </p>
    </div>
  )
}
