import { useState } from 'react'
import { useIsMutating, useMutation, useQuery } from '@tanstack/react-query'
import { saveTodoOptions } from './mutations'
import { todosOptions } from './queries'
import type { Todo } from './api'

export function TodoList() {
  const todos = useQuery(todosOptions)
  const isSaving =
    useIsMutating({ mutationKey: saveTodoOptions.mutationKey }) > 0

  if (todos.isPending) return <p>Loading…</p>
  if (todos.isError) return <p role="alert">{todos.error.message}</p>

  return (
    <main>
      <h1>To do</h1>
      <ul>
        {todos.data.map((todo) => (
          <TodoItem key={todo.id} todo={todo} />
        ))}
      </ul>
      <NewTodo />
      <p role="status">{isSaving ? 'Saving…' : 'Up to date.'}</p>
    </main>
  )
}

function TodoItem({ todo }: { todo: Todo }) {
  const save = useMutation(saveTodoOptions)

  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={todo.done}
          onChange={(event) =>
            save.mutate({ ...todo, done: event.target.checked })
          }
        />{' '}
        {todo.text}
      </label>
      {save.isError && <p role="alert">{save.error.message}</p>}
    </li>
  )
}

function NewTodo() {
  const [text, setText] = useState('')
  const save = useMutation(saveTodoOptions)

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ id: crypto.randomUUID(), text, done: false })
        setText('')
      }}
    >
      <label>
        New task{' '}
        <input
          required
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>{' '}
      <button disabled={save.isPending}>Add</button>
      {save.isError && (
        <div role="alert">
          <p>{save.error.message}</p>
          <button type="button" onClick={() => save.mutate(save.variables)}>
            Try again
          </button>
        </div>
      )}
    </form>
  )
}
