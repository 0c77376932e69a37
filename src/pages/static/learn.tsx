import type { Head } from '../../app/view.ts'

export function head(): Head {
  return {
    title: 'Learn | TanStack',
    description: 'Ways into the libraries, from a first page to a whole application.',
    canonical: '/learn',
  }
}

export function Page() {
  return (
    <div className="page prose">
      <h1>Learn</h1>
      <p>
        Every library begins with an overview and a quick start in its documentation, and every concept in it has a guide and an example
        that runs.
      </p>
    </div>
  )
}
