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

const reviews: Record<number, Array<string>> = {
  1: ['Clear, and short enough for one crossing.'],
  2: ['I got lost in it, happily.'],
  3: ['The drawings are worth the price alone.', 'Tied me up for a week.'],
}

let requests = 0

const later = (ms: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, ms))

export async function fetchBooks(): Promise<Array<Book>> {
  await later(400)
  return structuredClone(books)
}

export async function fetchBook(id: number): Promise<Book> {
  await later(500)
  const book = books.find((candidate) => candidate.id === id)
  if (!book) throw new Error(`There is no book ${id}.`)
  return structuredClone(book)
}

export async function fetchReviews(bookId: number): Promise<Array<string>> {
  await later(900)
  requests += 1
  if (requests % 3 === 0) throw new Error('The reviews could not be read.')
  return [...(reviews[bookId] ?? [])]
}
