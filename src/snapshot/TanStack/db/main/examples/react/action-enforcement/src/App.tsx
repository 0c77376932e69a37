import { useLiveQuery } from '@tanstack/react-db'
import { addTodo, completeTodos } from './db/actions/todoActions'
import { todoCollection } from './db/collections/todoCollection'

export function App() {
  const { data: todos } = useLiveQuery((q) => q.from({ todo: todoCollection }))
  const open = todos.filter(({ completed }) => !completed)

  return (
    <>
      <h1>Todos</h1>
      <ul>
        {todos.map(({ id, text, completed }) => (
          <li key={id}>
            {text} {completed && '✓'}
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => addTodo(`Todo ${todos.length + 1}`)}>
        Add a todo
      </button>
      <button type="button" onClick={() => completeTodos(open.map(({ id }) => id))}>
        Complete all
      </button>
    </>
  )
}
