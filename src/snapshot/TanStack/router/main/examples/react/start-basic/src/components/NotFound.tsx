import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export function NotFound({ children }: { children?: ReactNode }) {
  return (
    <section>
      <h1>Not found</h1>
      <p>{children ?? 'There is nothing at this address.'}</p>
      <Link to="/">Back to the start</Link>
    </section>
  )
}
