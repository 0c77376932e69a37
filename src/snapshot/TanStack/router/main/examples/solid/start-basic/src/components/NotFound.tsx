import { Link } from '@tanstack/solid-router'
import type { JSX } from 'solid-js'

export function NotFound(props: { children?: JSX.Element }) {
  return (
    <section>
      <h1>Not found</h1>
      <p>{props.children ?? 'There is nothing at this address.'}</p>
      <Link to="/">Back to the start</Link>
    </section>
  )
}
