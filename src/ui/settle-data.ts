/** A field of a page's data that the page does not wait for; `undefined` if it failed. */
export type Deferred<T> = T | undefined | Promise<T | undefined>

/** A delay that visitors do not notice. */
const maxDelayMs = 50

/** `late` names fields that stay promises. None rejects: a failure becomes `undefined`. */
export async function settleData(
  data: unknown,
  onError: (error: unknown) => void,
  delayMs = maxDelayMs,
): Promise<{ readonly data: unknown; readonly late: readonly string[] }> {
  const deferred = deferredFields(data)
  if (deferred.length === 0) return { data, late: [] }
  const { promise: timeout, resolve } = Promise.withResolvers<typeof isLate>()
  const timer = setTimeout(() => resolve(isLate), delayMs)
  const fields = await Promise.all(
    deferred.map(async ([name, promise]) => {
      const value = promise.catch(onError)
      const settled = await Promise.race([value, timeout])
      return { name, isLate: settled === isLate, value: settled === isLate ? value : settled }
    }),
  )
  clearTimeout(timer)
  return {
    data: Object.assign(
      {},
      data,
      Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    ),
    late: fields.filter(({ isLate }) => isLate).map(({ name }) => name),
  }
}

export function isWhole(data: unknown): boolean {
  return deferredFields(data).length === 0
}

export async function wholeData(data: unknown): Promise<unknown> {
  const fields = await Promise.all(
    deferredFields(data).map(async ([name, promise]) => [name, await promise] as const),
  )
  return fields.length === 0 ? data : Object.assign({}, data, Object.fromEntries(fields))
}

const isLate = Symbol('late')

/** Only top-level fields may be deferred. */
function deferredFields(data: unknown): [string, Promise<unknown>][] {
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).filter(
    (field): field is [string, Promise<unknown>] => field[1] instanceof Promise,
  )
}
