import type { RenderHandlers } from '../../src/markdown/worker/render-worker.ts'
import { handleRequests } from '../../src/storage/request.ts'

// A worker to which a document's text is a command, so that a test can have it fail in each way.
// A command that ends in `?` succeeds once code is to be plain.

const handlers: RenderHandlers = {
  async render({ text, plainCode }) {
    const isHarmless = plainCode && text.endsWith('?')
    const html = isHarmless ? 'works with plain code' : await run(text.replace('?', ''))
    return { html: [html], headings: [], summary: '', wordCount: 0 }
  },
  rewrite: ({ text }) => [text],
  sections: () => [],
  compare: () => ({ html: '', changes: [] }),
  replace: () => [],
  highlight: ({ code }) => run(code),
}

/** Memory that stays taken. */
export let grown: Uint8Array | undefined

async function run(command: string): Promise<string> {
  switch (command) {
    case 'loop':
      for (;;);
    case 'wait':
      await Bun.sleep(500)
      return command
    case 'allocate':
      for (const kept: Uint8Array[] = []; ; await Bun.sleep(1))
        kept.push(new Uint8Array(1e6).fill(1))
    case 'grow':
      grown = new Uint8Array(400e6).fill(1)
      return String(process.pid)
    case 'pid':
      return String(process.pid)
    case 'exit':
      return process.exit(7)
    case 'throw':
      queueMicrotask(() => {
        throw new RangeError('nobody caught this')
      })
      return new Promise(() => undefined)
    case 'fail':
      throw new RangeError('too deep')
    case 'warn':
      log({ level: 'warn', message: 'careful' })
      return command
    default:
      return command
  }
}

const log = handleRequests(handlers)
