import { QueryClient } from '@tanstack/query-core'
import { queryCollectionOptions } from '@tanstack/query-db-collection'
import { createCollection } from '@tanstack/react-db'
import { listTodos, saveTodos } from './api'

const queryClient = new QueryClient()

export const todoCollection = createCollection(
  queryCollectionOptions({
    queryKey: ['todos'],
    queryClient,
    queryFn: listTodos,
    getKey: (todo) => todo.id,
    onInsert: async ({ transaction }) => {
      const added = transaction.mutations.map(({ modified }) => modified)
      await saveTodos((todos) => [...todos, ...added])
    },
    onUpdate: async ({ transaction }) => {
      const changed = new Map(transaction.mutations.map(({ key, modified }) => [key, modified]))
      await saveTodos((todos) => todos.map((todo) => changed.get(todo.id) ?? todo))
    },
    onDelete: async ({ transaction }) => {
      const removed = new Set(transaction.mutations.map(({ key }) => key))
      await saveTodos((todos) => todos.filter((todo) => !removed.has(todo.id)))
    },
  }),
)
