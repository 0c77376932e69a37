// A server in a file: it answers late, and the copy that it hands out is never its own.
export interface Book {
  id: number
  title: string
  shelf: string
  summary: string
}

export interface Review {
  id: number
  bookId: number
  text: string
}

const books: Array<Book> = [
  {
    id: 1,
    title: 'Reading the Tide',
    shelf: 'A1',
    summary: 'Why the sea comes and goes, and what to do about it.',
  },
  {
    id: 2,
    title: 'Lamps of the Outer Isles',
    shelf: 'A2',
    summary: 'Twelve lighthouses and the weather that they were built for.',
  },
  {
    id: 3,
    title: 'A Short Grammar of Knots',
    shelf: 'B1',
    summary: 'Forty knots, in the order in which you will need them.',
  },
  {
    id: 4,
    title: 'Maps Without North',
    shelf: 'B4',
    summary: 'How people found their way before the compass.',
  },
]

const reviews: Array<Review> = [
  { id: 1, bookId: 1, text: 'Clear, and short enough for one crossing.' },
  { id: 2, bookId: 3, text: 'The drawings are worth the price alone.' },
]

export class NotFoundError extends Error {
  override name = 'NotFoundError'
}

async function answer<T>(value: T, signal?: AbortSignal): Promise<T> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, 600)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
  return structuredClone(value)
}

export function fetchBooks(signal?: AbortSignal) {
  return answer(books, signal)
}

export async function fetchBook(id: number, signal?: AbortSignal) {
  const book = books.find((candidate) => candidate.id === id)
  if (!book) throw new NotFoundError(`There is no book ${id}.`)
  return answer(book, signal)
}

export function fetchReviews(bookId: number, signal?: AbortSignal) {
  return answer(
    reviews.filter((review) => review.bookId === bookId),
    signal,
  )
}

export function addReview(review: Omit<Review, 'id'>) {
  if (review.text.trim() === '') {
    return Promise.reject(new Error('A review needs at least one word.'))
  }
  const saved = { ...review, id: reviews.length + 1 }
  reviews.push(saved)
  return answer(saved)
}
