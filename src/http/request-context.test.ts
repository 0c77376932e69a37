import { expect, test } from 'bun:test'
import { parseTarget } from './request-context.ts'

test.each([
  ['http://localhost:3000/', '/', ''],
  ['http://localhost:3000/query/latest?a=1&b', '/query/latest', '?a=1&b'],
  ['http://x//evil.example/y', '//evil.example/y', ''],
  ['http://x/a%2Fb/%zz/./', '/a%2Fb/%zz/./', ''],
  ['http://x/a?b=http://c/d?e', '/a', '?b=http://c/d?e'],
  ['http://x/a://b', '/a://b', ''],
  ['http://x/a?b#c', '/a', '?b'],
])('the target of %p is %p and %p', (url, pathname, search) => {
  expect(parseTarget(url)).toEqual({ pathname, search })
})

test.each(['/a', '//evil.example/a', '/a://b/c', '', 'a', '*'])('%p has no target', url => {
  expect(parseTarget(url)).toBeUndefined()
})

test('a request without a valid host has no target', async () => {
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: ({ url }) => Response.json(parseTarget(url) ?? 'none'),
  })
  const ask = (lines: string) => askRaw(server.port ?? 0, lines)
  expect(await ask('GET //evil.example/a?b HTTP/1.1\r\nHost: x')).toBe(
    '{"pathname":"//evil.example/a","search":"?b"}',
  )
  for (const host of ['', 'a b', 'x/y', 'x?y', 'x#y', 'name:secret@x']) {
    expect([host, await ask(`GET //evil.example/a HTTP/1.1\r\nHost: ${host}`)]).toEqual([
      host,
      '"none"',
    ])
  }
  expect(await ask('GET //evil.example/a HTTP/1.0')).toBe('"none"')
  await server.stop(true)
})

/** The body of the response to raw request lines, which `fetch` would not send. */
async function askRaw(port: number, lines: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let response = ''
  const socket = await Bun.connect({
    hostname: '127.0.0.1',
    port,
    socket: {
      data(_, bytes) {
        response += bytes
      },
      close: () => resolve(response),
    },
  })
  socket.write(`${lines}\r\nConnection: close\r\n\r\n`)
  return (await promise).split('\r\n\r\n')[1] ?? ''
}
