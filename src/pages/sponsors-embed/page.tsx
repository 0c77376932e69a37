import type { Head } from '../../app/view.ts'

export function head(): Head {
  return { title: 'Sponsors | TanStack', description: 'The people and companies who fund the libraries.' }
}

export function Page() {
  return (
    <div className="page">
      <h1>Sponsors</h1>
    </div>
  )
}
