import { expect, test } from 'bun:test'
import { assertFreePort } from './free-port.ts'

test('a port that another listens at, or a host that is none, is told by its variable', () => {
  const other = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    development: false,
    fetch: () => new Response(),
  })
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
