/** A field of a page's data that the page does not wait for. A view takes it as it comes; `undefined` where it could not be had. */
export type Deferred<T> = T | undefined | Promise<T | undefined>

/** A visitor does not notice so much (decisions, "Documents as bytes"). */
const unnoticedMs = 50

/**
 * Gives deferred fields that moment to be there, all at once. Those that are stand in `data` as values; the others stay promises, and
 * `late` names them. No promise is left to reject: what fails is `undefined`, and `onError` hears of it.
 */
export async function settleData(
  data: unknown,
  onError: (error: unknown) => void,
  patienceMs = unnoticedMs,
): Promise<{ readonly data: unknown; readonly late: readonly string[] }> {
  const deferred = deferredFields(data)
  if (deferred.length === 0) return { data, late: [] }
  const { promise: timeoutMs, resolve } = Promise.withResolvers<typeof isLate>()
  const timer = setTimeout(() => resolve(isLate), patienceMs)
  const fields = await Promise.all(
    deferred.map(async ([name, promise]) => {
      const value = promise.catch(onError)
      const settled = await Promise.race([value, timeoutMs])
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

/** Waits for what is late. */
export async function wholeData(data: unknown): Promise<unknown> {
  const fields = await Promise.all(
    deferredFields(data).map(async ([name, promise]) => [name, await promise] as const),
  )
  return fields.length === 0 ? data : Object.assign({}, data, Object.fromEntries(fields))
}

const isLate = Symbol('late')

/** Promises stand at the top of a page's data, and nowhere else. */
function deferredFields(data: unknown): [string, Promise<unknown>][] {
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).filter(
    (field): field is [string, Promise<unknown>] => field[1] instanceof Promise,
  )
}
