import type { Head } from '../../app/view.ts'

export function head(): Head {
  return {
    title: 'Dedicated Support | TanStack',
    description: 'Help from people who know the libraries from the inside.',
    canonical: '/dedicated-support',
  }
}

export function Page() {
  return (
    <div className="page prose">
      <h1>Dedicated Support</h1>
      <p>
        For teams whose product depends on one of the libraries, consultants who know its code can review an architecture, unblock a
        migration or build the missing part.
      </p>
    </div>
  )
}
