import { Database } from 'bun:sqlite'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPort } from '../bench/process.ts'

const inFlight = 1000
const root = join(import.meta.dir, '../..')
const docs = '/query/latest/docs/framework/react'
/** Documents that were never rendered, pages and files. */
const paths = [
  `${docs}/overview`,
  `${docs}/quick-start`,
  `${docs}/installation`,
  '/',
  '/query/latest',
  '/healthz',
  '/favicon.svg',
]

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'drain-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test(`${inFlight} requests in flight when SIGTERM comes are all answered, and SQLite is closed`, async () => {
  const server = startServer()
  const port = (await readPort(server.stdout)) ?? 0
  const log = new Response(server.stderr).text()
  const idle = await open(port)
  await ask(idle, '/healthz')

  // Half of the connections would live on.
  const sockets = await Promise.all(Array.from({ length: inFlight }, () => open(port)))
  const answers = sockets.map((socket, index) =>
    ask(socket, paths[index % paths.length] ?? '/', index % 2 === 0 ? 'keep-alive' : 'close'),
  )
  server.kill('SIGTERM')

  const statuses = await Promise.all(answers)
  expect(statuses.filter(status => status !== '200')).toEqual([])
  expect(await server.exited).toBe(0)
  expect(await log).toContain('"message":"stopped","signal":"SIGTERM"')
  for (const name of readdirSync(dataDir).filter(name => name.endsWith('.sqlite'))) {
    expect(readdirSync(dataDir)).not.toContain(`${name}-wal`)
    const database = new Database(join(dataDir, name), { readonly: true })
    expect(database.query('pragma quick_check').get()).toEqual({ quick_check: 'ok' })
    database.close()
  }
})

test('nobody needs to read what it says', async () => {
  const server = startServer()
  // Reads the first line, and closes the pipe.
  const port = (await readPort(server.stdout)) ?? 0
  await server.stderr.cancel()
  for (const path of paths) expect(await ask(await open(port), path)).toBe('200')
  server.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})

test('a data folder that can not be used is said in a line, and ends the start', async () => {
  const unusable = join(dataDir, 'unusable')
  mkdirSync(join(unusable, 'site.sqlite'), { recursive: true })
  const server = startServer(unusable)
  const said = new Response(server.stderr).text()
  expect(await server.exited).toBe(1)
  expect(await said).toMatch(/^DATA_DIR \(.+unusable\) can't be written to: .+\n$/)
})

function startServer(folder = dataDir) {
  return Bun.spawn([process.execPath, 'src/server.ts'], {
    cwd: root,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      CONTENT_SOURCE: 'snapshot',
    },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
}

function open(port: number): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const socket = connect(port, '127.0.0.1', () => resolve(socket))
  socket.once('error', reject)
  return promise
}

/** The status of a whole answer; what is wrong with one that is cut. */
function ask(socket: Socket, path: string, connection = 'keep-alive'): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let text = ''
  socket.on('data', chunk => {
    text += chunk.toString('latin1')
    if (isWhole(text)) resolve(text.slice(9, 12))
  })
  socket.once('error', error => resolve(`${path}: ${error.message}`))
  socket.once('close', () => resolve(`${path}: cut after ${text.length} bytes`))
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip\r\nconnection: ${connection}\r\n\r\n`,
  )
  return promise
}

function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return false
  const head = text.slice(0, end).toLowerCase()
  const body = text.slice(end + 4)
  const [, length] = /\r\ncontent-length: (\d+)/.exec(head) ?? []
  return length === undefined ? body.endsWith('0\r\n\r\n') : body.length >= Number(length)
}
