export interface Loan {
  id: number
  title: string
}

export interface LoanPage {
  loans: Array<Loan>
  nextCursor: number | null
}

const pageSize = 25

const titles = [
  'Reading the Tide',
  'Lamps of the Outer Isles',
  'A Short Grammar of Knots',
  'Maps Without North',
]

const loans: Array<Loan> = Array.from({ length: 50 }, () => titles)
  .flat()
  .map((title, index) => ({ id: index + 1, title }))

const later = (ms: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, ms))

export async function fetchLoans(
  cursor: number,
  signal: AbortSignal,
): Promise<LoanPage> {
  await later(800)
  signal.throwIfAborted()
  const end = cursor + pageSize
  return {
    loans: loans.slice(cursor, end),
    nextCursor: end < loans.length ? end : null,
  }
}
