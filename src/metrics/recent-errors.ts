/** What failed while a request was answered; the log has its stack, under the same id. */
export type RecentError = {
  readonly id: string
  /** Ms since the epoch. */
  readonly at: number
  readonly path: string
  readonly message: string
}

export type RecentErrors = {
  add(error: RecentError): void
  /** The newest first. */
  list(): readonly RecentError[]
  /** Since the process began. */
  count(): number
}

const maxCharacters = 500

/** Keeps the newest `most` in memory. A path or message may hold what a stranger sent, so neither is kept at any length. */
export function createRecentErrors(most = 50): RecentErrors {
  let errors: readonly RecentError[] = []
  let count = 0
  return {
    add({ id, at, path, message }) {
      count++
      errors = [
        { id, at, path: path.slice(0, maxCharacters), message: message.slice(0, maxCharacters) },
        ...errors.slice(0, most - 1),
      ]
    },
    list: () => errors,
    count: () => count,
  }
}
