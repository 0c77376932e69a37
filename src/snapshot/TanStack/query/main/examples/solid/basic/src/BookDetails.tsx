import { Match, Switch } from 'solid-js'
import { useQuery } from '@tanstack/solid-query'
import { bookOptions } from './queries'

export function BookDetails(props: { id: number }) {
  const book = useQuery(() => bookOptions(props.id))

  return (
    <section aria-busy={book.isFetching} aria-live="polite">
      <Switch>
        <Match when={book.isPending}>
          <p>Loading…</p>
        </Match>
        <Match when={book.isError}>
          <p role="alert">{book.error?.message}</p>
        </Match>
        <Match when={book.data}>
          {(data) => (
            <>
              <h2>{data().title}</h2>
              <p>{data().summary}</p>
            </>
          )}
        </Match>
      </Switch>
    </section>
  )
}
