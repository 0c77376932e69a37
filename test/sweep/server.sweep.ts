import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { readPort } from '../support/site-process.ts'
import { makeScratchFolder } from '../support/temporary-folder.ts'

test('the server outlives the reader of its log', async () => {
  const server = Bun.spawn([process.execPath, 'src/server.ts'], {
    cwd: join(import.meta.dir, '../..'),
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: makeScratchFolder() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const port = await readPort(server.stdout)
  await server.stderr.cancel()
  for (const path of ['/', '/query/latest/docs/framework/react/overview', '/favicon.svg'])
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200)
  server.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})
