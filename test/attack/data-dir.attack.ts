import { afterEach, expect, test } from 'bun:test'
import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DashboardData } from '../../src/pages/dashboard/loader.ts'
import { decode } from '../../src/rpc/wire.ts'
import { eventually } from '../support/eventually.ts'
import { logInAt } from '../support/log-in.ts'
import { type ServerProcess, startSiteProcess } from '../support/site-process.ts'

const closing: (() => unknown)[] = []

afterEach(closeAll)

async function closeAll(): Promise<void> {
  for (const close of closing.splice(0).reverse()) await close()
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'attack-'))
  closing.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function startOn(dataDir: string, env = {}): Promise<ServerProcess> {
  const site = await startSiteProcess({ DATA_DIR: dataDir, ...env })
  closing.push(() => site[Symbol.asyncDispose]())
  return site
}

test('a second process does not start, and says which process has the folder', async () => {
  const dataDir = await makeFolder()
  const first = await startOn(dataDir)
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
  const third = await startOn(dataDir)
  expect((await fetch(`${third.origin}/healthz`)).status).toBe(200)
})

/** A folder on a disk of its own of 16 MB, which only root may mount. */
async function mountSmallDisk(): Promise<string | undefined> {
  const folder = await makeFolder()
  const mount = Bun.spawn(['mount', '-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder], {
    stderr: 'ignore',
  })
  if ((await mount.exited) !== 0) return undefined
  closing.push(() => Bun.spawn(['umount', '-l', folder]).exited)
  return folder
}

const canMount = Bun.which('mount') !== null && (await mountSmallDisk()) !== undefined
await closeAll()

/** Documents that don't compress, so that each takes space. */
async function makeDocuments(count: number): Promise<string> {
  const root = await makeFolder()
  const docs = join(root, 'TanStack/query/main/docs')
  await mkdir(docs, { recursive: true })
  await writeFile(join(docs, 'config.json'), '{"sections":[]}')
  for (let n = 0; n < count; n++) {
    const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(20_000))).toString('hex')
    await writeFile(join(docs, `page-${n}.md`), `# Page ${n}\n\nWord${n}.\n\n    ${noise}\n`)
  }
  return root
}

async function fill(disk: string): Promise<void> {
  const write = () => appendFile(join(disk, 'ballast'), Buffer.alloc(4096))
  while ((await write().catch(({ code }) => code)) !== 'ENOSPC');
}

const post = (url: string, cookie: string, form: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: new URL(url).origin.replace('127.0.0.1', 'localhost') },
    body: new URLSearchParams(form),
  })

test.skipIf(!canMount)(
  'on a full disk, pages, search and login go on, until it has space',
  async () => {
    const disk = await mountSmallDisk()
    if (disk === undefined) throw new Error('The disk could not be mounted')
    const count = 10
    const env = { CONTENT_SOURCE: 'directory', CONTENT_ROOT: await makeDocuments(count) }
    const site = await startOn(disk, env)
    const get = async (path: string, cookie = '') =>
      fetch(site.origin + path, { headers: { cookie }, redirect: 'manual' })
    const readDisk = async (cookie: string) => {
      const response = await get('/_server/dashboard?createServerFn', cookie)
      return (decode(await response.text()) as { result: DashboardData }).result.disk
    }
    const lines = (text: string) => site.log().split(text).length - 1

    await fill(disk)
    for (let n = 0; n < count; n++)
      expect((await get(`/query/latest/docs/page-${n}`)).status).toBe(200)
    await eventually(
      async () => (await get('/search?q=Word7')).text(),
      expect.stringContaining('href="/query/latest/docs/page-7"'),
    )
    const ended = await logInAt(site, disk)
    const cookie = await logInAt(site, disk)
    expect((await post(`${site.origin}/logout`, ended)).status).toBe(303)
    expect((await get('/dashboard', ended)).status).toBe(307)
    expect(await readDisk(cookie)).toMatchObject({ reason: 'database or disk is full' })
    expect(await (await get('/dashboard', cookie)).text()).toContain('database or disk is full')
    await eventually(() => [lines('The disk refuses writes'), lines('could not')], [1, 0])

    await rm(join(disk, 'ballast'))
    expect(await readDisk(cookie)).toBeUndefined()
    await eventually(() => [lines('The disk refuses writes'), lines('takes writes again')], [1, 1])
    await site.end()

    const next = await startOn(disk, env)
    const statuses = [ended, cookie].map(async cookie => {
      const init = { headers: { cookie }, redirect: 'manual' } as const
      return (await fetch(`${next.origin}/dashboard`, init)).status
    })
    expect(await Promise.all(statuses)).toEqual([307, 200])
  },
)
