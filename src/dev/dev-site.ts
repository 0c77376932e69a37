import { join } from 'node:path'
import type { Diagnostic } from '../content/links/diagnose.ts'

/** Its port, or why it does not answer. */
export type Started = { readonly port: number } | { readonly diagnostic: Diagnostic }

/** The site as it was at one time, in a process of its own. */
export type DevSite = {
  readonly started: Promise<Started>
  /** Resolves when the process has ended, by `end` or by an error. */
  readonly ended: Promise<unknown>
  /** Reads changed documents, with what renders them still warm; resolves as `started` does. */
  refresh(): Promise<Started>
  /** Requests that are under way then fail. */
  end(): Promise<void>
}

type Options = {
  readonly siteUrl: string
  /** Ends first, because two can't have one data folder. */
  readonly previous?: DevSite
  /** Its change is the likely reason of an error that names no file. */
  readonly changedFile: string
}

export function endDiagnostic(file: string): Diagnostic {
  return { file, message: 'The site has ended: see the terminal.' }
}

export function startDevSite({ siteUrl, previous, changedFile }: Options): DevSite {
  const { promise: started, resolve } = Promise.withResolvers<Started>()
  const waiting = [resolve]
  const child = spawn()

  async function spawn() {
    await previous?.end()
    const script = join(import.meta.dir, 'dev-process.ts')
    return Bun.spawn([process.execPath, script, siteUrl, changedFile], {
      stdio: ['ignore', 'inherit', 'inherit'],
      ipc: (message: Started) => waiting.shift()?.(message),
      onExit() {
        for (const settle of waiting) settle({ diagnostic: endDiagnostic(changedFile) })
      },
    })
  }

  return {
    started,
    ended: child.then(({ exited }) => exited),
    async refresh() {
      const running = await child
      if ('diagnostic' in (await started)) return started
      if (running.killed) return { diagnostic: endDiagnostic(changedFile) }
      const { promise, resolve } = Promise.withResolvers<Started>()
      waiting.push(resolve)
      running.send('refresh')
      return promise
    },
    async end() {
      const running = await child
      running.kill()
      await running.exited
    },
  }
}

/** The site's response, as it is. */
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
