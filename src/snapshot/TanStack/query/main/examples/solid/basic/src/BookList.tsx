import { For, Match, Switch } from 'solid-js'
import { useQuery } from '@tanstack/solid-query'
import { booksOptions } from './queries'

export function BookList(props: { onOpen: (id: number) => void }) {
  const books = useQuery(booksOptions)

  return (
    <section aria-busy={books.isFetching}>
      <h1>Books</h1>
      <Switch>
        <Match when={books.isPending}>
          <p>Loading…</p>
        </Match>
        <Match when={books.isError}>
          <p role="alert">{books.error?.message}</p>
        </Match>
        <Match when={books.isSuccess}>
          <ul>
            <For each={books.data}>
              {(book) => (
                <li>
                  <button onClick={() => props.onOpen(book.id)}>
                    {book.title}
                  </button>
                </li>
              )}
            </For>
          </ul>
        </Match>
      </Switch>
    </section>
  )
}
