import { infiniteQueryOptions } from '@tanstack/react-query'
import { fetchLoans } from './api'

export const loansOptions = infiniteQueryOptions({
  queryKey: ['loans'],
  queryFn: ({ pageParam, signal }) => fetchLoans(pageParam, signal),
  initialPageParam: 0,
  getNextPageParam: (lastPage) => lastPage.nextCursor,
  select: (data) => data.pages.flatMap((page) => page.loans),
})
