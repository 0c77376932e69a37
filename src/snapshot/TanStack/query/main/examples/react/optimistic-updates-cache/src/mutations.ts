import { mutationOptions } from '@tanstack/react-query'
import { saveTodo } from './api'
import { todosOptions } from './queries'
import type { Todo } from './api'

const { queryKey } = todosOptions
const mutationKey = ['todos', 'save']

export const saveTodoOptions = mutationOptions({
  mutationKey,
  mutationFn: saveTodo,
  // changes are shown at once, but sent one after another
  scope: { id: 'todos' },

  onMutate: async (todo, { client }) => {
    // a running refetch would bring back the old state
    await client.cancelQueries({ queryKey })
    const before = client
      .getQueryData(queryKey)
      ?.find(({ id }) => id === todo.id)
    client.setQueryData(queryKey, (todos) => todos && withTodo(todos, todo))
    return { before }
  },

  onError: (_error, { id }, onMutateResult, { client }) => {
    const before = onMutateResult?.before
    // undoes this change only: others may have been made since
    client.setQueryData(queryKey, (todos) =>
      before
        ? todos && withTodo(todos, before)
        : todos?.filter((todo) => todo.id !== id),
    )
  },

  onSettled: (_data, _error, _todo, _onMutateResult, { client }) => {
    // the one that is settling still counts
    if (client.isMutating({ mutationKey }) === 1) {
      client.invalidateQueries({ queryKey })
    }
  },
})

function withTodo(todos: Array<Todo>, todo: Todo): Array<Todo> {
  return todos.some(({ id }) => id === todo.id)
    ? todos.map((other) => (other.id === todo.id ? todo : other))
    : [...todos, todo]
}
