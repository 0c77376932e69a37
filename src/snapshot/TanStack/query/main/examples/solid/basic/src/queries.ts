import { queryOptions } from '@tanstack/solid-query'
import { fetchBook, fetchBooks } from './api'

export const booksOptions = () =>
  queryOptions({
    queryKey: ['books'],
    queryFn: ({ signal }) => fetchBooks(signal),
  })

export const bookOptions = (id: number) =>
  queryOptions({
    queryKey: ['books', id],
    queryFn: ({ signal }) => fetchBook(id, signal),
  })
