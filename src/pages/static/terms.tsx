import type { Head } from '../../app/view.ts'

export function head(): Head {
  return {
    title: 'Terms of Service | TanStack',
    description: 'What you may expect of this site, and what it expects of you.',
    canonical: '/terms',
  }
}

export function Page() {
  return (
    <div className="page prose">
      <h1>Terms of Service</h1>
      <p>
        This site is offered as it is, to read and to learn from. The libraries it presents are open source, each under the licence in its
        repository.
      </p>
    </div>
  )
}
