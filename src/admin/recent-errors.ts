import { Counter, type Registry } from 'prom-client'

/**
 * A request that ended in an exception, or work that did, with an empty path. The log has the
 * stack, under the same id.
 */
export type RecentError = {
  readonly id: string
  readonly at: number
  readonly path: string
  readonly message: string
}

export type RecentErrors = ReturnType<typeof createRecentErrors>

/** In characters: a client can send paths of any length, and messages may repeat them. */
const maxCharacters = 500
const maxErrors = 50

export function createRecentErrors(registry: Registry) {
  let errors: readonly RecentError[] = []
  const counter = new Counter({
    name: 'site_errors_total',
    help: 'Requests that ended in an exception, and rejections that nobody handled.',
    registers: [registry],
  })
  return {
    add({ path, message, ...error }: RecentError): void {
      counter.inc()
      const cut = {
        ...error,
        path: path.slice(0, maxCharacters),
        message: message.slice(0, maxCharacters),
      }
      errors = [cut, ...errors].slice(0, maxErrors)
    },
    list: (): readonly RecentError[] => errors,
  }
}
