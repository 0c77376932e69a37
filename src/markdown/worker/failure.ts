/** An error as it crosses from one thread to another: a structured clone would lose the name of its class. */
export type Failure = {
  readonly name: string
  readonly message: string
  readonly stack: string | undefined
}

/** `thrown` is whatever a `catch` caught. */
export function toFailure(thrown: unknown): Failure {
  if (!(thrown instanceof Error))
    return { name: 'Error', message: String(thrown), stack: undefined }
  return { name: thrown.name, message: thrown.message, stack: thrown.stack }
}

/** An `Error` of the same name, message and stack; not of the same class. */
export function toError(failure: Failure): Error {
  const error = new Error(failure.message)
  error.name = failure.name
  if (failure.stack !== undefined) error.stack = failure.stack
  return error
}
