import { count, eq, useLiveQuery } from '@tanstack/react-db'
import { type FormEvent, useState } from 'react'
import { todoCollection } from '../lib/collections'

export function TodoApp() {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')

  const { data: todos, isLoading } = useLiveQuery((q) =>
    q.from({ todo: todoCollection }).orderBy(({ todo }) => todo.text),
  )
  const { data: open } = useLiveQuery((q) =>
    q
      .from({ todo: todoCollection })
      .where(({ todo }) => eq(todo.completed, false))
      .select(({ todo }) => ({ todos: count(todo.id) })),
  )

  /** Shows why the server refused a change. It is undone by then. */
  function watch({ isPersisted }: { isPersisted: { promise: Promise<unknown> } }) {
    setProblem('')
    isPersisted.promise.catch((error: Error) => setProblem(error.message))
  }

  function add(event: FormEvent) {
    event.preventDefault()
    watch(todoCollection.insert({ id: crypto.randomUUID(), text, completed: false }))
    setText('')
  }

  if (isLoading) return <p>Loading…</p>
  return (
    <>
      <h1>Todos</h1>
      <p>{open[0]?.todos ?? 0} open</p>
      <ul>
        {todos.map(({ id, text, completed }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={completed}
                onChange={() =>
                  watch(
                    todoCollection.update(id, (draft) => {
                      draft.completed = !completed
                    }),
                  )
                }
              />
              {text}
            </label>
            <button type="button" onClick={() => watch(todoCollection.delete(id))}>
              Delete
            </button>
          </li>
        ))}
      </ul>
      <form onSubmit={add}>
        <label>
          New todo <input value={text} onChange={(event) => setText(event.target.value)} required />
        </label>
        <button type="submit">Add</button>
      </form>
      <output>{problem}</output>
    </>
  )
}
