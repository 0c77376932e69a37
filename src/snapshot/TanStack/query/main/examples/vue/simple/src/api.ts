export interface Stats {
  books: number
  readers: number
  loans: number
}

let loans = 86

export async function fetchStats(signal: AbortSignal): Promise<Stats> {
  await new Promise<void>((resolve) => setTimeout(resolve, 600))
  signal.throwIfAborted()
  loans += 1
  return { books: 1204, readers: 310, loans }
}
