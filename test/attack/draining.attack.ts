/** A server that is told to end answers every request that it was sent. */
import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { eventually } from '../support/eventually.ts'
import { startSiteProcess } from '../support/site-process.ts'
import { makeScratchFolder } from '../support/temporary-folder.ts'

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

function open(port: number): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const socket = connect(port, '127.0.0.1', () => resolve(socket))
  // Later errors are followed by `close`.
  socket.on('error', reject)
  return promise
}

/** The head of a complete response, or what is wrong with it. */
function request(socket: Socket, path: string, connection = 'keep-alive'): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let text = ''
  socket.on('data', chunk => {
    text += chunk.toString('latin1')
    const head = headOfComplete(text)
    if (head === undefined) return
    socket.removeAllListeners('data').removeAllListeners('close')
    resolve(head)
  })
  socket.once('close', () => resolve(`${path}: cut after ${text.length} bytes`))
  const headers = `host: localhost\r\naccept-encoding: gzip\r\nconnection: ${connection}`
  socket.write(`GET ${path} HTTP/1.1\r\n${headers}\r\n\r\n`)
  return promise
}

/** A document that waits for the worker is 503. */
function isAnswer(head: string): boolean {
  return head.startsWith('HTTP/1.1 200 ') || /^HTTP\/1.1 503 .*\r\nretry-after: 5/is.test(head)
}

function headOfComplete(text: string): string | undefined {
  const [head = '', body] = text.split(/\r\n\r\n(.*)/s)
  if (body === undefined) return undefined
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  const isWhole = length === undefined ? body.endsWith('0\r\n\r\n') : body.length >= Number(length)
  return isWhole ? head : undefined
}

test('1000 requests in flight at SIGTERM are all answered, and SQLite is closed', async () => {
  const dataDir = makeScratchFolder()
  await using site = await startSiteProcess({ DATA_DIR: dataDir })
  const { port } = site
  const idle = await open(port)
  await request(idle, '/healthz')

  const sockets = await Promise.all(Array.from({ length: 1000 }, () => open(port)))
  const responses = sockets.map((socket, index) =>
    request(socket, paths[index % paths.length] ?? '/', index % 2 === 0 ? 'keep-alive' : 'close'),
  )
  const ended = site.end()

  const heads = await Promise.all(responses)
  expect(heads.filter(head => !isAnswer(head))).toEqual([])
  expect(await ended).toBe(0)
  await eventually(site.log, expect.stringContaining('"message":"stopped","signal":"SIGTERM"'))
  const files = readdirSync(dataDir)
  expect(files.filter(name => name.endsWith('-wal'))).toEqual([])
  for (const name of files.filter(name => name.endsWith('.sqlite'))) {
    using database = new Database(join(dataDir, name), { readonly: true })
    expect(database.query('pragma quick_check').get()).toEqual({ quick_check: 'ok' })
  }
})
