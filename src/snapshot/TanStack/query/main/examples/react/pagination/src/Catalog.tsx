import { useEffect, useState } from 'react'
import {
  keepPreviousData,
  noop,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { pageOptions } from './queries'

export function Catalog() {
  const queryClient = useQueryClient()
  const [page, setPage] = useState(1)
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...pageOptions(page),
    placeholderData: keepPreviousData,
  })
  const pageCount = data?.pageCount ?? 0
  const canPrefetch = page < pageCount && !isPlaceholderData

  useEffect(() => {
    // nobody waits for the next page yet, so a failure is not worth a message
    if (canPrefetch) queryClient.query(pageOptions(page + 1)).catch(noop)
  }, [canPrefetch, page, queryClient])

  if (isPending) return <p>Loading…</p>
  if (error) {
    return (
      <div role="alert">
        <p>{error.message}</p>
        <button onClick={() => refetch()}>Try again</button>
      </div>
    )
  }

  return (
    <main>
      <h1>Books</h1>
      <ul
        aria-busy={isPlaceholderData}
        style={{ opacity: isPlaceholderData ? 0.5 : 1 }}
      >
        {data.books.map((book) => (
          <li key={book.id}>{book.title}</li>
        ))}
      </ul>
      <nav aria-label="Pages">
        {Array.from({ length: pageCount }, (_, index) => index + 1).map(
          (number) => (
            <button
              key={number}
              aria-current={number === page ? 'page' : undefined}
              aria-label={`Page ${number}`}
              onClick={() => setPage(number)}
            >
              {number}
            </button>
          ),
        )}
      </nav>
      <p role="status">
        {isPlaceholderData
          ? `Loading page ${page}…`
          : `Page ${page} of ${pageCount}`}
      </p>
    </main>
  )
}
