import { queryOptions } from '@tanstack/react-query'
import { NotFoundError, fetchBook, fetchBooks, fetchReviews } from './api'

export const bookQueries = {
  all: ['books'] as const,

  list: () =>
    queryOptions({
      queryKey: [...bookQueries.all, 'list'],
      queryFn: ({ signal }) => fetchBooks(signal),
    }),

  detail: (id: number) =>
    queryOptions({
      queryKey: [...bookQueries.all, 'detail', id],
      queryFn: ({ signal }) => fetchBook(id, signal),
      // a book that is not there will not appear by asking again
      retry: (failureCount, error) =>
        !(error instanceof NotFoundError) && failureCount < 3,
    }),

  reviews: (id: number) =>
    queryOptions({
      queryKey: [...bookQueries.all, 'detail', id, 'reviews'],
      queryFn: ({ signal }) => fetchReviews(id, signal),
    }),
}
