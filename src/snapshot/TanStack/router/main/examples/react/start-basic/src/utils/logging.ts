import { createMiddleware } from '@tanstack/react-start'

/** Every request: pages, server routes and server functions. */
export const logRequest = createMiddleware().server(
  async ({ next, request }) => {
    const start = performance.now()
    const result = await next()
    const ms = Math.round(performance.now() - start)
    console.info(`${request.method} ${new URL(request.url).pathname} ${ms} ms`)
    return result
  },
)

/** Server functions alone: how long the browser waited, and how long the server took. */
export const logFunction = createMiddleware({ type: 'function' })
  .client(async ({ next }) => {
    const start = performance.now()
    const result = await next()
    console.debug('waited', Math.round(performance.now() - start), 'ms')
    return result
  })
  .server(async ({ next }) => {
    const start = performance.now()
    const result = await next()
    console.info('computed in', Math.round(performance.now() - start), 'ms')
    return result
  })
