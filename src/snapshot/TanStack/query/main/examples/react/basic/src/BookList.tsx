import { useQuery, useQueryClient } from '@tanstack/react-query'
import { bookQueries } from './queries'

export function BookList({ onOpen }: { onOpen: (id: number) => void }) {
  const queryClient = useQueryClient()
  const books = useQuery(bookQueries.list())

  if (books.isPending) return <p>Loading…</p>
  if (books.isError) return <p role="alert">{books.error.message}</p>

  return (
    <section aria-busy={books.isFetching}>
      <h1>Books</h1>
      <ul>
        {books.data.map((book) => {
          const isCached =
            queryClient.getQueryData(bookQueries.detail(book.id).queryKey) !==
            undefined

          return (
            <li key={book.id}>
              <button onClick={() => onOpen(book.id)}>{book.title}</button>
              {isCached && <small> in the cache</small>}
            </li>
          )
        })}
      </ul>
      <p>{books.isFetching ? 'Refreshing…' : ' '}</p>
    </section>
  )
}
