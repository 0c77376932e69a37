/** Stands for a server: it answers late, and refuses every fourth change. */
export type Todo = { id: string; text: string; completed: boolean }

let saved: Array<Todo> = [
  { id: 'charts', text: 'Update the charts', completed: true },
  { id: 'ropes', text: 'Check the ropes', completed: false },
  { id: 'radio', text: 'Test the radio', completed: false },
]
let changes = 0

const answer = () => new Promise<void>((resolve) => setTimeout(resolve, 800))

export async function listTodos(): Promise<Array<Todo>> {
  await answer()
  return saved
}

export async function saveTodos(change: (todos: Array<Todo>) => Array<Todo>): Promise<void> {
  await answer()
  changes += 1
  if (changes % 4 === 0) throw new Error('The server refused the change')
  saved = change(saved)
}
