import { queryOptions } from '@tanstack/react-query'
import { fetchTodos } from './api'

export const todosOptions = queryOptions({
  queryKey: ['todos'],
  queryFn: ({ signal }) => fetchTodos(signal),
})
