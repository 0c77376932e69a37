import { join } from 'node:path'
import type { Diagnostic } from '../content/change-report/diagnose.ts'
import type { Checkout } from '../content/source/checkout.ts'
import type { Problems } from './problems.ts'

export type Started = { readonly port: number } | { readonly diagnostic: Diagnostic }

type DevSite = ReturnType<typeof startDevSite>

type Options = {
  readonly siteUrl: string
  /** Ends first, because two can't have one data folder. */
  readonly previous?: DevSite
  /** Its change is the likely reason of an error that names no file. */
  readonly changedFile: string
  readonly checkouts: readonly Checkout[]
  readonly onProblems: (problems: Problems) => void
}

export function endDiagnostic(file: string): Diagnostic {
  return { file, message: 'The site has ended: see the terminal.' }
}

/** The site as it was at one time, in a process of its own. */
export function startDevSite(options: Options) {
  const { siteUrl, previous, changedFile, checkouts, onProblems } = options
  const { promise: started, resolve } = Promise.withResolvers<Started>()
  const waiting = [resolve]
  const child = spawn()

  async function spawn() {
    await previous?.end()
    const script = join(import.meta.dir, 'dev-process.ts')
    const args = [siteUrl, changedFile, JSON.stringify(checkouts)]
    return Bun.spawn([process.execPath, script, ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      ipc(message: Started | Problems) {
        if ('problems' in message) onProblems(message)
        else waiting.shift()?.(message)
      },
      onExit() {
        for (const settle of waiting) settle({ diagnostic: endDiagnostic(changedFile) })
      },
    })
  }

  return {
    started,
    /** Resolves when the process has ended, by `end` or by an error. */
    ended: child.then(({ exited }) => exited),
    /** Reads changed documents, with what renders them still warm; resolves as `started` does. */
    async refresh(files: readonly string[]): Promise<Started> {
      const running = await child
      if ('diagnostic' in (await started)) return started
      if (running.killed) return { diagnostic: endDiagnostic(changedFile) }
      const { promise, resolve } = Promise.withResolvers<Started>()
      waiting.push(resolve)
      running.send(files)
      return promise
    },
    /** Requests that are under way then fail. */
    async end(): Promise<void> {
      const running = await child
      running.kill()
      await running.exited
    },
  }
}

export function forward(request: Request, port: number): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  // Pages get a script on their way.
  headers.delete('accept-encoding')
  return fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
    method: request.method,
    headers,
    body: request.body,
    redirect: 'manual',
    decompress: false,
  })
}
