import { join } from 'node:path'
import type { LoadOrder, LoadReport } from './load.ts'
import { loadCore, pinned } from './pinned.ts'

/** The load generator, one order at a time. */
export type LoadProcess = AsyncDisposable & { apply(order: LoadOrder): Promise<LoadReport> }

export function startLoadProcess(): LoadProcess {
  let waiting = Promise.withResolvers<LoadReport>()
  const generator = Bun.spawn(
    pinned(loadCore, [process.execPath, join(import.meta.dir, 'load.ts')]),
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      ipc: (report: LoadReport) => waiting.resolve(report),
      onExit: () => waiting.reject(new Error('The load generator gave up')),
    },
  )
  return {
    apply(order) {
      waiting = Promise.withResolvers()
      generator.send(order)
      return waiting.promise
    },
    async [Symbol.asyncDispose]() {
      waiting.promise.catch(() => undefined)
      generator.kill('SIGKILL')
      await generator.exited
    },
  }
}
