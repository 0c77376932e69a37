import { expect, test } from 'bun:test'
import { readAtMost } from './read-at-most.ts'

/** A body of chunks that come as they are asked for, and how many were. */
function streamed(chunks: number) {
  let sent = 0
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        if (sent++ === chunks) controller.close()
        else controller.enqueue(new Uint8Array(10).fill(sent))
      },
    },
    { highWaterMark: 0 },
  )
  return { headers: new Headers(), body, sent: () => sent }
}

test('a body is read whole up to the limit', async () => {
  expect(await readAtMost(30, streamed(3))).toHaveLength(30)
  expect(await readAtMost(30, { headers: new Headers(), body: null })).toHaveLength(0)
})

test('of a longer one no more is read than tells so', async () => {
  const endless = streamed(Number.POSITIVE_INFINITY)
  expect(await readAtMost(30, endless)).toBe('too long')
  expect(endless.sent()).toBe(4)
})

test('one that says of itself that it is longer is not read', async () => {
  const long = streamed(1)
  expect(
    await readAtMost(30, { headers: new Headers({ 'content-length': '31' }), body: long.body }),
  ).toBe('too long')
  expect(long.sent()).toBe(0)
})

test('one whose client went away is cut off', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<unknown>()
  const begun = Promise.withResolvers<void>()
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      begun.resolve()
      resolve(await readAtMost(2000, request))
      return new Response()
    },
  })
  const socket = await Bun.connect({
    hostname: '127.0.0.1',
    port: server.port ?? 0,
    socket: { data() {} },
  })
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{"data"')
  await begun.promise
  socket.end()
  expect(await answer).toBe('cut off')
  await server.stop(true)
})
