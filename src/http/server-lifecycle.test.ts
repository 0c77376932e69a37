import { expect, test } from 'bun:test'
import { assertFreePort, drain } from './server-lifecycle.ts'

function serve() {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: requested, resolve: onRequest } = Promise.withResolvers<void>()
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async ({ url }) => {
      onRequest()
      if (url.endsWith('/slow')) await held
      return new Response('whole')
    },
  })
  const ask = (path: string) =>
    fetch(server.url + path).then(
      response => response.text(),
      () => 'cut',
    )
  return { server, release, requested, ask }
}

test('a request that takes longer than the timeout is cut off', async () => {
  const { server, release, requested, ask } = serve()
  const slow = ask('slow')
  await requested
  expect(await drain(server, { acceptMs: 0, timeoutMs: 20 })).toBe(false)
  expect(await slow).toBe('cut')
  release()
})

test('a port in use, or an invalid host, is an error that names its variable', () => {
  const options = { hostname: '127.0.0.1', port: 0, development: false } as const
  const other = Bun.serve({ ...options, fetch: () => new Response() })
  const port = other.port ?? 0
  expect(() => assertFreePort('127.0.0.1', port)).toThrow(
    `PORT: ${port} is in use by another process`,
  )
  expect(() => assertFreePort('0.0.0.0', port)).toThrow('PORT: ')
  other.stop(true)
  assertFreePort('127.0.0.1', port)
  assertFreePort('127.0.0.1', 0)
  expect(() => assertFreePort('192.0.2.1', 0)).toThrow("HOST: can't listen at 192.0.2.1")
})
