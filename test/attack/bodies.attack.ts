/** Bodies that strangers send: large, slow, mislabeled, unsigned. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { connect, type Socket } from 'node:net'
import { eventually } from '../support/eventually.ts'
import { signatureOf } from '../support/github-push.ts'
import { readMemory, watchMemory } from '../support/measure-process.ts'
import { sendRaw } from '../support/raw-http.ts'
import { type ServerProcess, startSiteProcess } from '../support/site-process.ts'

const secret = 'a secret of this test'
const megabyte = 2 ** 20
const maxDeliveryBytes = 5 * megabyte

let site: ServerProcess
beforeAll(async () => {
  site = await startSiteProcess({ WEBHOOK_SECRET: secret })
  expect((await deliver('{}', 'warm-up')).status).toBe(202)
})
afterAll(() => site[Symbol.asyncDispose]())

function deliver(body: string, id: string): Promise<Response> {
  const headers = { 'x-github-delivery': id, 'x-hub-signature-256': signatureOf(body, secret) }
  return fetch(`${site.origin}/webhooks/github`, { method: 'POST', headers, body })
}

function head(path: string, headers: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries({ host: `127.0.0.1:${site.port}`, ...headers }).map(line =>
    line.join(': '),
  )
  return `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

/** Opens a delivery with a signature of nobody, and leaves out its last byte. */
function openDelivery(bytes: number, onResponse: (response: string) => void): Socket {
  const headers = { 'content-length': bytes, 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` }
  const socket = connect(site.port, '127.0.0.1')
  socket.write(head('/webhooks/github', headers))
  socket.write(Buffer.alloc(bytes - 1, ' '))
  socket.on('data', chunk => onResponse(String(chunk)))
  socket.on('error', () => undefined)
  return socket
}

test('90 unsigned deliveries of 5 MB hold 16 MB, and keep nobody out', async () => {
  // Starts the worker of the search, which counts too.
  await (await fetch(`${site.origin}/search?q=query`)).text()
  const before = await readMemory(site.pid)
  using memory = watchMemory(site.pid)
  const responses: string[] = []
  const sockets = Array.from({ length: 90 }, () =>
    openDelivery(maxDeliveryBytes, response => responses.push(response)),
  )
  // The last three are refused too, but for their slowness.
  await eventually(() => responses.length >= 87, true)
  expect(responses[0]).toMatch(/^HTTP\/1.1 503 [\s\S]*\r\nretry-after: 5\r\n/i)
  expect(responses.filter(response => !/^HTTP\/1.1 (?:503|408) /.test(response))).toEqual([])

  expect((await deliver('{"zen":1}', 'in between')).status).toBe(202)
  const form = new URLSearchParams({ path: '/', helpful: 'yes' })
  const feedback = await fetch(`${site.origin}/_server/feedback`, {
    method: 'POST',
    headers: { origin: site.origin },
    body: form,
  })
  expect(feedback.status).toBe(200)
  expect((await memory.peak()) - before).toBeLessThan(200 * megabyte)

  for (const socket of sockets) socket.destroy()
  const push = ' '.repeat(maxDeliveryBytes)
  expect((await deliver(push, 'as long as allowed')).status).toBe(202)
})

test.each<[string, number, Readonly<Record<string, string | number>>]>([
  ['/webhooks/github', 401, {}],
  ['/webhooks/github', 401, { 'x-hub-signature-256': 'sha256=00' }],
  ['/webhooks/github', 413, { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` }],
  ['/_server/update-theme', 413, { 'content-type': 'application/json' }],
  ['/_server/feedback', 413, { 'content-type': 'application/x-www-form-urlencoded' }],
  ['/login/link', 413, {}],
  ['/mcp', 413, { 'content-type': 'application/json' }],
  ['/login/link', 403, { origin: 'https://evil.example' }],
  ['/query/latest', 405, {}],
])('a long body to %s is answered %d before it is read', async (path, status, headers) => {
  const { origin } = site
  const long = { origin, 'content-length': maxDeliveryBytes + 1, connection: 'close', ...headers }
  expect(await sendRaw(site.port, head(path, long))).toBe(status)
})
