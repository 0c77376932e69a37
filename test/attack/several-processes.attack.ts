/** Three processes behind HAProxy and Varnish: readers notice neither a crash nor a release. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { copyRelease } from '../support/copy-release.ts'
import { eventually } from '../support/eventually.ts'
import { findFreePort } from '../support/free-port.ts'
import {
  canSkipProxies,
  howToInstallProxies,
  type RunningProxy,
  startHaproxy,
  startVarnish,
} from '../support/proxies.ts'
import { type ServerProcess, startServerProcess } from '../support/site-process.ts'
import { makeScratchFolder } from '../support/temporary-folder.ts'

setDefaultTimeout(300_000)

const root = join(import.meta.dir, '../..')
const pages = [
  '/',
  '/query/latest',
  '/query/latest/docs/framework/react/overview',
  '/query/latest/docs/framework/react/installation',
  '/query/latest/docs/framework/react/overview.md',
  '/query/latest/docs/framework/react/examples/basic',
  '/router/latest/docs/framework/react/overview',
  '/table/latest/docs/introduction',
]

if (canSkipProxies) console.log(howToInstallProxies)

describe.skipIf(canSkipProxies)('three processes', () => {
  const stack = new AsyncDisposableStack()
  let processes: readonly SiteProcess[]
  let haproxy: RunningProxy
  let varnish: RunningProxy
  let readers: Readers
  let nextRelease: string

  beforeAll(async () => {
    const folder = makeScratchFolder()
    nextRelease = await copyRelease(join(folder, 'release'))
    const [varnishPort = 0, haproxyPort = 0, ...sitePorts] = await findFreePorts(5)
    processes = sitePorts.map(port => createProcess(port, join(folder, `${port}`), varnishPort))
    for (const site of processes) stack.defer(() => site.end('SIGKILL'))
    await Promise.all(processes.map(site => site.start(root)))
    haproxy = stack.use(await startHaproxy(haproxyPort, sitePorts))
    varnish = stack.use(await startVarnish(varnishPort, haproxyPort))
    readers = startReaders([haproxy.origin, varnish.origin])
    stack.defer(() => readers.stop())
    await readers.readAgain()
  })
  afterAll(() => stack.disposeAsync())

  async function filesNamedAt(origin: string): Promise<string[]> {
    return filesOf(await (await fetch(`${origin}${pages[2]}`)).text())
  }

  test('keep responses at Varnish for as long as their headers say, for all visitors', async () => {
    const read = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
      const response = await fetch(varnish.origin + path, { headers })
      // Of a response that it had, Varnish names the request that stored it too.
      const isKept = (response.headers.get('x-varnish') ?? '').includes(' ')
      return { isKept, text: await response.text() }
    }
    const [, , document = ''] = pages
    const first = await read(document)
    const visitor = { cookie: 'theme=dark; prefs=x', accept: 'text/html,*/*;q=0.8' }
    expect(await read(document, visitor)).toEqual({ ...first, isKept: true })
    const markdown = await read(document, { accept: 'text/markdown' })
    expect(markdown.text).toStartWith('> TanStack ')
    for (const path of ['/login', '/assets/none.js', '/none'])
      expect([(await read(path)).isKept, (await read(path)).isKept]).toEqual([false, false])
  })

  test('serve every reader while one is killed and starts again', async () => {
    const [killed] = processes
    await killed?.end('SIGKILL')
    await readers.readAgain()
    // No proxy can send the rest of a response that has begun.
    expect(readers.takeErrors().filter(message => !message.endsWith('broke off'))).toEqual([])
    await killed?.start(root)
    await readers.readAgain()
    expect(readers.takeErrors()).toEqual([])
  })

  test('serve every reader while one after the other restarts with another build', async () => {
    const before = await filesNamedAt(haproxy.origin)
    for (const [index, site] of processes.entries()) {
      await site.end('SIGTERM')
      await site.start(nextRelease)
      const after = (await filesNamedAt(site.origin)).filter(path => !before.includes(path))
      expect(after).not.toEqual([])
      for (const path of after) {
        for (const old of processes.slice(index + 1))
          expect((await fetch(old.origin + path)).status).toBe(404)
        expect((await fetch(haproxy.origin + path)).status).toBe(200)
      }
      await readers.readAgain()
    }
    expect(readers.takeErrors()).toEqual([])
    expect(await filesNamedAt(haproxy.origin)).not.toEqual(before)
  })
})

type SiteProcess = ReturnType<typeof createProcess>

function createProcess(port: number, dataDir: string, publicPort: number) {
  let server: ServerProcess | undefined
  return {
    origin: `http://127.0.0.1:${port}`,
    async start(release: string): Promise<void> {
      server = await startServerProcess([join(release, 'src/server.ts')], {
        NODE_ENV: 'production',
        BUN_JSC_useFTLJIT: '0',
        HOST: '127.0.0.1',
        PORT: `${port}`,
        DATA_DIR: dataDir,
        CONTENT_SOURCE: 'snapshot',
        SITE_URL: `http://127.0.0.1:${publicPort}`,
        TRUST_PROXY: '2',
      })
    },
    async end(signal: NodeJS.Signals): Promise<void> {
      await server?.end(signal)
    },
  }
}

type Readers = ReturnType<typeof startReaders>

/** Two readers at each address open all pages, with the scripts and styles that they name. */
function startReaders(origins: readonly string[]) {
  const errors = new Set<string>()
  const rounds = [...origins, ...origins].map(origin => ({ origin, count: 0 }))
  let isOver = false

  async function read(address: string): Promise<string> {
    try {
      const response = await fetch(address)
      const text = await response.text()
      if (response.status !== 200) errors.add(`${address} answers ${response.status}`)
      return text
    } catch {
      errors.add(`${address} broke off`)
      return ''
    }
  }

  const reading = rounds.map(async round => {
    while (!isOver) {
      for (const page of pages)
        for (const path of filesOf(await read(round.origin + page))) await read(round.origin + path)
      round.count++
    }
  })
  return {
    /** Waits until each reader has begun and finished another round. */
    readAgain(): Promise<void> {
      const counts = rounds.map(({ count }) => count + 2)
      return eventually(
        () => rounds.every(({ count }, index) => count >= (counts[index] ?? 0)),
        true,
      )
    },
    /** The errors since the last call. */
    takeErrors(): string[] {
      const taken = [...errors]
      errors.clear()
      return taken
    },
    async stop(): Promise<void> {
      isOver = true
      await Promise.all(reading)
    },
  }
}

/** The scripts, styles and fonts that a page names. */
function filesOf(html: string): string[] {
  return Array.from(new Set(html.match(/\/assets\/[\w.-]+\.\w+/g)))
}

/** A port that is free may be found twice. */
async function findFreePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await findFreePort())
  return [...ports]
}
