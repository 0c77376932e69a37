import type { Head } from '../../app/view.ts'

export function head(): Head {
  return {
    title: 'Support | TanStack',
    description: 'Where to ask when a library of the family does not do what you expect.',
    canonical: '/support',
  }
}

export function Page() {
  return (
    <div className="page prose">
      <h1>Support</h1>
      <p>
        Questions are best asked where the next person will find the answer: in the discussions of the repository concerned. Bugs belong in
        its issues, with an example that shows them.
      </p>
    </div>
  )
}
