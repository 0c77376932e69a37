import { afterEach, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSiteProcess } from '../support/site-process.ts'

const closing: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'attack-'))
  closing.push(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

test('a second process does not start, and says which process has the folder', async () => {
  const dataDir = await makeDataDir()
  const first = await startSiteProcess({ DATA_DIR: dataDir })
  closing.push(() => first[Symbol.asyncDispose]())
  const second = Bun.spawn([process.execPath, 'src/server.ts'], {
    cwd: join(import.meta.dir, '../..'),
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  closing.push(() => second.kill('SIGKILL'))
  expect(await new Response(second.stderr).text()).toBe(
    `DATA_DIR (${dataDir}) is in use by process ${first.pid}. Stop it, or set another DATA_DIR.\n`,
  )
  expect(await second.exited).toBe(1)
  expect((await fetch(`${first.origin}/healthz`)).status).toBe(200)

  await first.end('SIGKILL')
  await using third = await startSiteProcess({ DATA_DIR: dataDir })
  expect((await fetch(`${third.origin}/healthz`)).status).toBe(200)
})
