export interface Book {
  id: number
  title: string
  summary: string
}

const books: Array<Book> = [
  { id: 1, title: 'Reading the Tide', summary: 'Why the sea comes and goes.' },
  { id: 2, title: 'Maps Without North', summary: 'Finding the way by stars.' },
  { id: 3, title: 'A Short Grammar of Knots', summary: 'Forty of them.' },
]

async function answer<T>(value: T, signal: AbortSignal): Promise<T> {
  await new Promise<void>((resolve) => setTimeout(resolve, 600))
  signal.throwIfAborted()
  return structuredClone(value)
}

export function fetchBooks(signal: AbortSignal) {
  return answer(books, signal)
}

export async function fetchBook(id: number, signal: AbortSignal) {
  const book = books.find((candidate) => candidate.id === id)
  if (!book) throw new Error(`There is no book ${id}.`)
  return answer(book, signal)
}
