import { parentPort } from 'node:worker_threads'
import { toHtml } from 'hast-util-to-html'
import { createHighlighter } from '../highlight/highlighter.ts'
import type { Answers, References } from '../rendered.ts'
import { renderMarkdown } from '../to-html.ts'
import { rewriteMarkdown } from '../to-markdown.ts'
import { toFailure } from './failure.ts'
import { isOrder, type Order, type Report } from './messages.ts'

// The other end of `render-thread.ts`, in a thread of its own: does what it is ordered to and reports.

type RenderOrder = Extract<Order, { kind: 'render' }>
type RewriteOrder = Extract<Order, { kind: 'rewrite' }>
type HighlightOrder = Extract<Order, { kind: 'highlight' }>

const highlighter = createHighlighter(error =>
  report({ kind: 'warning', message: `${error.message}: ${toFailure(error.cause).message}` }),
)
const lookUps = new Map<number, PromiseWithResolvers<Answers>>()

parentPort?.on('message', (order: unknown) => {
  if (!isOrder(order)) throw new TypeError('The render worker was sent something that is no order')
  switch (order.kind) {
    case 'render':
      return attempt(order.id, () => render(order))
    case 'rewrite':
      return attempt(order.id, () => rewrite(order))
    case 'highlight':
      return attempt(order.id, () => highlight(order))
    case 'answers':
      return lookUps.get(order.id)?.resolve(order.answers)
    case 'abandon':
      return lookUps.get(order.id)?.reject(new Error('The look-up failed'))
  }
})

async function attempt(id: number, work: () => Promise<Report>): Promise<void> {
  try {
    report(await work())
  } catch (error) {
    // Whatever it is, it is the other thread's to judge.
    report({ kind: 'failed', id, failure: toFailure(error) })
  } finally {
    lookUps.delete(id)
  }
}

async function render({ id, input, plainCode }: RenderOrder): Promise<Report> {
  const rendered = await renderMarkdown(input, {
    lookUp: references => lookUp(id, references),
    highlight: async (code, language) =>
      plainCode ? undefined : highlighter.highlight(code, language),
  })
  return { kind: 'rendered', id, rendered: plainCode ? { ...rendered, isPlain: true } : rendered }
}

async function rewrite({ id, input }: RewriteOrder): Promise<Report> {
  return {
    kind: 'rewritten',
    id,
    markdown: await rewriteMarkdown(input, references => lookUp(id, references)),
  }
}

function lookUp(id: number, references: References): Promise<Answers> {
  const answers = Promise.withResolvers<Answers>()
  lookUps.set(id, answers)
  report({ kind: 'references', id, references })
  return answers.promise
}

async function highlight({ id, code, language }: HighlightOrder): Promise<Report> {
  const children = await highlighter.highlight(code, language)
  return { kind: 'highlighted', id, html: children && toHtml([...children]) }
}

function report(message: Report): void {
  parentPort?.postMessage(message)
}
