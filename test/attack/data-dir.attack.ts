import { expect, test } from 'bun:test'
import { appendFile, copyFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFolder } from '../support/checkout.ts'
import { eventually } from '../support/eventually.ts'
import { logInAt } from '../support/log-in.ts'
import { type ServerProcess, startSiteProcess } from '../support/site-process.ts'
import { makeScratchFolder } from '../support/temporary-folder.ts'

test('a second process does not start, and says which process has the folder', async () => {
  const dataDir = makeScratchFolder()
  await using first = await startSiteProcess({ DATA_DIR: dataDir })
  await using second = Bun.spawn([process.execPath, 'src/server.ts'], {
    cwd: join(import.meta.dir, '../..'),
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  expect(await new Response(second.stderr).text()).toBe(
    `DATA_DIR (${dataDir}) is in use by process ${first.pid}. Stop it, or set another DATA_DIR.\n`,
  )
  expect(await second.exited).toBe(1)
  expect((await fetch(`${first.origin}/healthz`)).status).toBe(200)

  await first.end('SIGKILL')
  await using third = await startSiteProcess({ DATA_DIR: dataDir })
  expect((await fetch(`${third.origin}/healthz`)).status).toBe(200)
})

async function sendFeedback(site: ServerProcess, text?: string): Promise<number> {
  const data = { path: '/query/latest', helpful: true, text }
  const response = await fetch(`${site.origin}/_server/feedback?createServerFn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ data, context: {} }),
  })
  return response.status
}

async function readDashboard(site: ServerProcess, dataDir: string): Promise<string> {
  const cookie = await logInAt(site, dataDir)
  return (await fetch(`${site.origin}/dashboard`, { headers: { cookie } })).text()
}

test('feedback is backed up while the site runs, and restored into an empty folder', async () => {
  const folder = makeScratchFolder()
  const backUp = async (dataDir: string) => {
    const script = join(import.meta.dir, '../../src/dev/scripts/back-up.ts')
    const run = Bun.spawn([process.execPath, script, dataDir, folder], { stderr: 'pipe' })
    return [await run.exited, await new Response(run.stderr).text()]
  }
  const older = Array.from({ length: 14 }, (_, n) => `feedback-2020-01-${n + 10}.sqlite`)
  for (const name of older) await Bun.write(join(folder, name), '')
  const [before, after] = [makeScratchFolder(), makeScratchFolder()]
  await using site = await startSiteProcess({ DATA_DIR: before })
  for (const text of ['Kept', 'Kept too']) {
    expect(await sendFeedback(site, text)).toBe(200)
    expect(await backUp(before)).toEqual([0, ''])
  }
  expect(await sendFeedback(site, 'Later')).toBe(200)
  const [oldest, ...names] = (await readdir(folder)).sort()
  expect([oldest, names.length]).toEqual(['feedback-2020-01-11.sqlite', 13])
  expect(await backUp(after)).toEqual([1, expect.stringContaining('There is no database')])

  await copyFile(join(folder, names.at(-1) ?? ''), join(after, 'site.sqlite'))
  await using restored = await startSiteProcess({ DATA_DIR: after })
  const dashboard = await readDashboard(restored, after)
  expect(dashboard).toContain('Kept too')
  expect(dashboard).not.toContain('Later')
  expect(await sendFeedback(restored)).toBe(200)
})

type SmallDisk = AsyncDisposable & { readonly path: string }

/** A folder on a separate disk of 16 MB, which only root may mount. */
async function mountSmallDisk(): Promise<SmallDisk | undefined> {
  const path = makeScratchFolder()
  const run = (...command: string[]) => Bun.spawn([...command, path], { stderr: 'ignore' }).exited
  const code = await run('mount', '-t', 'tmpfs', '-o', 'size=16m', 'tmpfs')
  const unmount = async () => void (await run('umount', '-l'))
  return code === 0 ? { path, [Symbol.asyncDispose]: unmount } : undefined
}

async function canMountDisk(): Promise<boolean> {
  if (Bun.which('mount') === null) return false
  await using disk = await mountSmallDisk()
  return disk !== undefined
}

/** Writes documents that don't compress, so that each takes space. */
function writeDocuments(root: string, count: number): void {
  const documents = Array.from({ length: count }, (_, n) => {
    const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(20_000))).toString('hex')
    return [`page-${n}.md`, `# Page ${n}\n\nWord${n}.\n\n    ${noise}\n`]
  })
  const files = { 'config.json': '{"sections":[]}', ...Object.fromEntries(documents) }
  writeFolder(join(root, 'TanStack/query/main/docs'), files)
}

async function fill(disk: string): Promise<void> {
  const write = () => appendFile(join(disk, 'ballast'), Buffer.alloc(4096))
  while ((await write().catch(({ code }) => code)) !== 'ENOSPC');
}

test.skipIf(!(await canMountDisk()))(
  'on a full disk, pages, search and login go on, and feedback that is not kept is an error',
  async () => {
    await using disk = await mountSmallDisk()
    if (disk === undefined) throw new Error('The disk could not be mounted')
    const content = makeScratchFolder()
    const count = 10
    writeDocuments(content, count)
    const dataDir = disk.path
    const env = { CONTENT_SOURCE: 'directory', CONTENT_ROOT: content, DATA_DIR: dataDir }
    await using site = await startSiteProcess(env)
    const get = (path: string, cookie = '') =>
      fetch(site.origin + path, { headers: { cookie }, redirect: 'manual' })

    await fill(dataDir)
    for (let n = 0; n < count; n++)
      expect((await get(`/query/latest/docs/page-${n}`)).status).toBe(200)
    await eventually(
      async () => (await get('/search?q=Word7')).text(),
      expect.stringContaining('href="/query/latest/docs/page-7"'),
    )
    const cookie = await logInAt(site, dataDir)
    expect((await get('/dashboard', cookie)).status).toBe(200)
    expect(await sendFeedback(site)).toBe(503)
    const lines = site.log().split('database or disk is full').length - 1
    expect(lines).toBe(1)

    await rm(join(dataDir, 'ballast'))
    expect(await sendFeedback(site)).toBe(200)
  },
)
