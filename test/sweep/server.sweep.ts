import { Database } from 'bun:sqlite'
import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPort } from '../support/site-process.ts'

setDefaultTimeout(60_000)

const inFlight = 1000
const docs = '/query/latest/docs/framework/react'
/** Documents that were never rendered, pages and files. */
const paths = [
  `${docs}/overview`,
  `${docs}/quick-start`,
  '/',
  '/query/latest',
  '/healthz',
  '/favicon.svg',
]
const dataDir = mkdtempSync(join(tmpdir(), 'drain-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test(`${inFlight} requests in flight at SIGTERM are all answered, and SQLite is closed`, async () => {
  const server = startServer()
  const port = (await readPort(server.stdout)) ?? 0
  const log = new Response(server.stderr).text()
  const idle = await open(port)
  await request(idle, '/healthz')

  const sockets = await Promise.all(Array.from({ length: inFlight }, () => open(port)))
  const responses = sockets.map((socket, index) =>
    request(socket, paths[index % paths.length] ?? '/', index % 2 === 0 ? 'keep-alive' : 'close'),
  )
  server.kill('SIGTERM')
  server.kill('SIGTERM')

  expect((await Promise.all(responses)).filter(status => status !== '200')).toEqual([])
  expect(await server.exited).toBe(0)
  expect(await log).toContain('"message":"stopped","signal":"SIGTERM"')
  const files = readdirSync(dataDir)
  expect(files.filter(name => name.endsWith('-wal'))).toEqual([])
  for (const name of files.filter(name => name.endsWith('.sqlite'))) {
    using database = new Database(join(dataDir, name), { readonly: true })
    expect(database.query('pragma quick_check').get()).toEqual({ quick_check: 'ok' })
  }
})

test('the server outlives the reader of its log', async () => {
  const server = startServer()
  const port = (await readPort(server.stdout)) ?? 0
  await server.stderr.cancel()
  for (const path of paths) expect(await request(await open(port), path)).toBe('200')
  server.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})

test('an unusable data folder is reported in one line, and ends the start', async () => {
  const unusable = join(dataDir, 'unusable')
  mkdirSync(join(unusable, 'site.sqlite'), { recursive: true })
  const server = startServer(unusable)
  expect(await new Response(server.stderr).text()).toMatch(
    /^DATA_DIR \(.+unusable\) can't be written to: .+\n$/,
  )
  expect(await server.exited).toBe(1)
})

function startServer(folder = dataDir) {
  const env = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, CONTENT_SOURCE: 'snapshot' }
  return Bun.spawn([process.execPath, 'src/server.ts'], {
    cwd: join(import.meta.dir, '../..'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function open(port: number): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const socket = connect(port, '127.0.0.1', () => resolve(socket))
  socket.once('error', reject)
  return promise
}

/** The status of a complete response, or what is wrong with it. */
function request(socket: Socket, path: string, connection = 'keep-alive'): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let text = ''
  socket.on('data', chunk => {
    text += chunk.toString('latin1')
    if (isComplete(text)) resolve(text.slice(9, 12))
  })
  socket.once('error', error => resolve(`${path}: ${error.message}`))
  socket.once('close', () => resolve(`${path}: cut after ${text.length} bytes`))
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip\r\nconnection: ${connection}\r\n\r\n`,
  )
  return promise
}

function isComplete(text: string): boolean {
  const [head = '', body] = text.split(/\r\n\r\n(.*)/s)
  if (body === undefined) return false
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  return length === undefined ? body.endsWith('0\r\n\r\n') : body.length >= Number(length)
}
