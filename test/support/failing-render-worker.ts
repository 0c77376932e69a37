import type { RenderHandlers } from '../../src/markdown/worker/render-worker.ts'
import { handleRequests } from '../../src/storage/request.ts'

// A worker to which a document's text is a command, so that a test can have it fail in each way.
// A command that ends in `?` succeeds once code is to be plain.

const handlers: RenderHandlers = {
  async render({ text, plainCode }, lookUp) {
    const isHarmless = plainCode && text.endsWith('?')
    const html = isHarmless ? 'works with plain code' : await run(text.replace('?', ''), lookUp)
    return { html, headings: [], summary: '', wordCount: 0 }
  },
  rewrite: async ({ text }, lookUp) => run(text, lookUp),
  sections: () => [],
  compare: () => ({ html: '', changes: [] }),
  replace: () => [],
  highlight: async ({ code }) =>
    run(code, () => Promise.reject(new Error('Code has no references'))),
}

/** Set by a request that ends the worker when it gets its next answer. */
let exitsOnAnswer = false

async function run(
  command: string,
  lookUp: Parameters<RenderHandlers['render']>[1],
): Promise<string> {
  switch (command) {
    case 'loop':
      for (;;);
    case 'allocate':
      for (const kept: Uint8Array[] = []; ; await Bun.sleep(1))
        kept.push(new Uint8Array(1e6).fill(1))
    case 'pid':
      return String(process.pid)
    case 'exit':
      return process.exit(7)
    case 'throw':
      queueMicrotask(() => {
        throw new RangeError('nobody caught this')
      })
      return new Promise(() => undefined)
    case 'exit on answer':
      exitsOnAnswer = true
      return new Promise(() => undefined)
    case 'fail':
      throw new RangeError('too deep')
    case 'warn':
      log({ level: 'warn', message: 'careful' })
      return command
    case 'ask': {
      const { links } = await lookUp({ links: ['a.md'], images: [] })
      if (exitsOnAnswer) process.exit(8)
      return Object.keys(links).join()
    }
    default:
      return command
  }
}

const log = handleRequests(handlers)
