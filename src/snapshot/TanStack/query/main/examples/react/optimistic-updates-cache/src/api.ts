export interface Todo {
  id: string
  text: string
  done: boolean
}

const todos = new Map<string, Todo>([
  ['lamp', { id: 'lamp', text: 'Trim the lamp', done: true }],
  ['log', { id: 'log', text: 'Write down the weather', done: false }],
  ['rail', { id: 'rail', text: 'Paint the rail', done: false }],
])

let writes = 0

const later = (ms: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, ms))

export async function fetchTodos(signal: AbortSignal): Promise<Array<Todo>> {
  await later(600)
  signal.throwIfAborted()
  return [...todos.values()]
}

export async function saveTodo(todo: Todo): Promise<void> {
  await later(900)
  writes += 1
  if (writes % 3 === 0) throw new Error(`“${todo.text}” was not saved.`)
  todos.set(todo.id, todo)
}
