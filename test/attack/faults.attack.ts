/** A limit of the system, or a bug in the background, does not end the process. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '../support/eventually.ts'
import { workersOf } from '../support/measure-process.ts'
import { type ServerProcess, startSiteProcess } from '../support/site-process.ts'

setDefaultTimeout(60_000)

/** Linux does not limit the processes of root, so root runs the site as another user. */
const userId = 59_999
const isRoot = process.getuid?.() === 0
const asUser = isRoot ? ['setpriv', `--reuid=${userId}`] : []
/** The user can read the checkout, whoever owns it. */
const asReader = isRoot
  ? [...asUser, '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  : []

/** Linux counts threads too, and the engine ends the process if it gets none for its compilers. */
const withoutThreads = {
  BUN_JSC_useConcurrentJIT: '0',
  BUN_JSC_useConcurrentGC: '0',
  BUN_JSC_numberOfGCMarkers: '1',
}

let dataDir: string
let site: ServerProcess
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'faults-'))
  if (isRoot) await chown(dataDir, userId, 0)
  const preload = join(import.meta.dir, '../support/faulty-process.ts')
  site = await startSiteProcess(
    { DATA_DIR: dataDir, BUN_OPTIONS: `--preload=${preload}`, ...withoutThreads },
    asReader,
  )
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await rm(dataDir, { recursive: true, force: true })
})

const get = (path: string) => fetch(site.origin + path)
const statusOf = async (path: string) => (await get(path)).status

function run(...command: string[]): string {
  const { stdout, stderr, success } = Bun.spawnSync(command)
  if (!success) throw new Error(stderr.toString())
  return stdout.toString()
}

/** Limits the processes of the site's user, for what the site starts from now on. */
function limitProcesses(limit: string): void {
  run(...asUser, 'prlimit', '--pid', `${site.pid}`, `--nproc=${limit}:`)
}

test.skipIf(!Bun.which('prlimit'))(
  'where no worker can be started, the rest is served',
  async () => {
    const limit = run('prlimit', '--nproc', '--output=SOFT', '--noheadings').trim()
    limitProcesses('1')
    for (const pid of await workersOf(site.pid)) process.kill(Number(pid), 'SIGKILL')

    for (const path of ['/healthz', '/', '/support', '/query/latest', '/query/latest/examples'])
      expect([path, await statusOf(path)]).toEqual([path, 200])
    const document = '/query/latest/docs/framework/react/overview'
    const refused = await get(document)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(site.log()).toContain("A worker can't be started: EAGAIN")

    limitProcesses(limit)
    expect(await statusOf(document)).toBe(200)
  },
)

test('a rejection that nobody handles is logged with its stack, and counted', async () => {
  process.kill(site.pid, 'SIGUSR2')
  await eventually(site.log, log => expect(log).toContain('Nobody handled: nobody handles this'))
  expect(site.log()).toMatch(/nobody handles this.*"stack":"Error: nobody/)
  expect(await (await get('/metrics')).text()).toMatch(/^site_errors_total [1-9]/m)
  expect(await statusOf('/')).toBe(200)
})

test('it ends at a signal', async () => {
  expect(await site.end()).toBe(0)
})
