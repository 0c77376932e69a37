import { queryOptions } from '@tanstack/react-query'
import { fetchBook, fetchBooks, fetchReviews } from './api'

export const booksOptions = queryOptions({
  queryKey: ['books'],
  queryFn: fetchBooks,
})

export const bookOptions = (id: number) =>
  queryOptions({
    queryKey: ['books', id],
    queryFn: () => fetchBook(id),
    staleTime: 10_000,
  })

export const reviewsOptions = (id: number) =>
  queryOptions({
    queryKey: ['books', id, 'reviews'],
    queryFn: () => fetchReviews(id),
    retry: false,
    staleTime: 10_000,
  })
