import { useEffect, useRef } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { loansOptions } from './queries'

export function LoanList() {
  const {
    data: loans,
    error,
    isPending,
    isError,
    isFetching,
    isFetchingNextPage,
    hasNextPage,
    fetchNextPage,
  } = useInfiniteQuery(loansOptions)
  const moreButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const button = moreButton.current
    // after an error, the next try is up to the reader
    if (!button || isFetching || isError) return

    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) fetchNextPage()
      },
      { rootMargin: '200px' },
    )
    observer.observe(button)
    return () => observer.disconnect()
  }, [fetchNextPage, isError, isFetching])

  if (isPending) return <p>Loading…</p>
  if (!loans) return <p role="alert">{error.message}</p>

  return (
    <main>
      <h1>Loans</h1>
      <ol aria-busy={isFetching}>
        {loans.map((loan) => (
          <li key={loan.id}>{loan.title}</li>
        ))}
      </ol>
      <p role="status">
        {isFetchingNextPage
          ? 'Loading more…'
          : hasNextPage
            ? `${loans.length} loans so far`
            : `That was all: ${loans.length} loans`}
      </p>
      {isError && <p role="alert">{error.message}</p>}
      {hasNextPage && (
        <button
          ref={moreButton}
          onClick={() => fetchNextPage({ cancelRefetch: false })}
        >
          {isError ? 'Try again' : 'Load more'}
        </button>
      )}
    </main>
  )
}
