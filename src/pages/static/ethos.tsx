import type { Head } from '../../app/view.ts'

export function head(): Head {
  return {
    title: 'Ethos | TanStack',
    description: 'What the libraries of the family have in common, and why.',
    canonical: '/ethos',
  }
}

export function Page() {
  return (
    <div className="page prose">
      <h1>Ethos</h1>
      <p>
        Headless, typed and framework-agnostic: the hard part of an interface is its behaviour, and behaviour can be shared without deciding
        how anything looks.
      </p>
    </div>
  )
}
