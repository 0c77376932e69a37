import type { Handle } from './handle.ts'

/** Adds headers to every response: those that there are when it is ready. */
export function withHeaders(handle: Handle, headers: ReadonlyMap<string, string>): Handle {
  const add = (response: Response) => {
    for (const [name, value] of headers) response.headers.set(name, value)
    return response
  }
  return request => {
    const response = handle(request)
    return response instanceof Promise ? response.then(add) : add(response)
  }
}
