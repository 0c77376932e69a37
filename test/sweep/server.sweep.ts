import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPort } from '../support/site-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'server-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('the server outlives the reader of its log', async () => {
  const server = startServer()
  const port = (await readPort(server.stdout)) ?? 0
  await server.stderr.cancel()
  for (const path of ['/', '/query/latest/docs/framework/react/overview', '/favicon.svg'])
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200)
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
