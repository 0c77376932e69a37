export interface Book {
  id: number
  title: string
}

export interface BookPage {
  books: Array<Book>
  pageCount: number
}

const pageSize = 4

const books: Array<Book> = [
  'Reading the Tide',
  'Lamps of the Outer Isles',
  'A Short Grammar of Knots',
  'Maps Without North',
  'The Ferry Timetable',
  'Salt and Rope',
  'Weather for Beginners',
  'Nine Harbors',
  'Bells Under Water',
  'A Field Guide to Fog',
  'The Wooden Compass',
  'Letters From a Lightship',
  'How Boats Are Named',
  'The Last Semaphore',
  'Anchors and Other Habits',
  'Soup for Forty Sailors',
  'The Quiet Engine',
  'Where Rivers End',
].map((title, index) => ({ id: index + 1, title }))

const later = (ms: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, ms))

export async function fetchBooks(
  page: number,
  signal: AbortSignal,
): Promise<BookPage> {
  await later(800)
  signal.throwIfAborted()
  return {
    books: books.slice((page - 1) * pageSize, page * pageSize),
    pageCount: Math.ceil(books.length / pageSize),
  }
}
