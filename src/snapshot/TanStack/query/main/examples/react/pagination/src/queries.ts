import { queryOptions } from '@tanstack/react-query'
import { fetchBooks } from './api'

export const pageOptions = (page: number) =>
  queryOptions({
    queryKey: ['books', { page }],
    queryFn: ({ signal }) => fetchBooks(page, signal),
    staleTime: 30_000,
  })
