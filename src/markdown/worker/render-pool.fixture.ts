import { parentPort } from 'node:worker_threads'
import { isOrder, type Order, type Report } from './messages.ts'

// A worker to which a document or a file is a command, so that a test can have it fail in each way that a worker can.
// A command that ends in `?` is harmless once code is to be plain.

/** Set by a job that ends the worker as soon as an answer comes. */
let mined = false

parentPort?.on('message', (order: unknown) => {
  if (isOrder(order)) obey(order)
})

function obey(order: Order): void {
  if (order.kind === 'abandon') return
  if (mined) process.exit(8)
  if (order.kind === 'answers') rendered(order.id, Object.keys(order.answers.links).join())
  else if (order.kind === 'highlight')
    doAs(order.code, order.id, html => report({ kind: 'highlighted', id: order.id, html }))
  else if (order.kind === 'rewrite')
    report({ kind: 'rewritten', id: order.id, markdown: order.input.text })
  else if (order.plainCode && order.input.text.endsWith('?'))
    rendered(order.id, 'works with plain code')
  else doAs(order.input.text.replace('?', ''), order.id, html => rendered(order.id, html))
}

function doAs(command: string, id: number, succeed: (html: string) => void): void {
  if (command === 'loop') for (;;);
  if (command === 'exit') process.exit(7)
  if (command === 'throw') throw new RangeError('nobody caught this')
  if (command === 'warn') report({ kind: 'warning', message: 'careful' })
  if (command === 'mine') mined = true
  else if (command === 'babble') parentPort?.postMessage('?')
  else if (command === 'ask')
    report({ kind: 'references', id, references: { links: ['a.md'], images: [] } })
  else if (command === 'fail')
    report({
      kind: 'failed',
      id,
      failure: { name: 'RangeError', message: 'too deep', stack: undefined },
    })
  else succeed(command)
}

function rendered(id: number, html: string): void {
  report({
    kind: 'rendered',
    id,
    rendered: { html, headings: [], summary: '', text: '', deadLinks: [] },
  })
}

function report(message: Report): void {
  parentPort?.postMessage(message)
}
