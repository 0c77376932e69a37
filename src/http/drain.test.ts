import { expect, test } from 'bun:test'
import { drain } from './drain.ts'

function serve() {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async ({ url }) => {
      if (url.endsWith('/slow')) await held
      return new Response('whole')
    },
  })
  const ask = (path: string) =>
    fetch(server.url + path).then(
      response => response.text(),
      () => 'cut',
    )
  return { server, release, ask }
}

test('what is under way is answered, connections that only wait end', async () => {
  const { server, release, ask } = serve()
  expect(await ask('')).toBe('whole')
  const slow = ask('slow')
  while (server.pendingRequests === 0) await Bun.sleep(0)
  const draining = drain(server, { lameMs: 0 })
  release()
  expect(await slow).toBe('whole')
  expect(await draining).toBe(true)
})

test('who comes while senders can’t know is answered', async () => {
  const { server, ask } = serve()
  const draining = drain(server, { lameMs: 50 })
  expect(await ask('')).toBe('whole')
  expect(await draining).toBe(true)
})

test('one that never ends is cut when timeoutMs does', async () => {
  const { server, release, ask } = serve()
  const slow = ask('slow')
  while (server.pendingRequests === 0) await Bun.sleep(0)
  expect(await drain(server, { lameMs: 0, patienceMs: 20 })).toBe(false)
  expect(await slow).toBe('cut')
  release()
})
