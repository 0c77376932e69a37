import type { Answers, MarkdownInput, References, Rendered } from '../rendered.ts'
import type { Failure } from './failure.ts'

// What the serving thread and a worker say to each other. Only strings and small records cross, never a syntax tree. Both ends are of the
// same build, so the door checks that a message is one of these at all, not each of its fields.

/** To the worker. `id` names one attempt at one job; a job tried again gets a new one. */
export type Order =
  | {
      readonly kind: 'render'
      readonly id: number
      readonly input: MarkdownInput
      readonly plainCode: boolean
    }
  | { readonly kind: 'rewrite'; readonly id: number; readonly input: MarkdownInput }
  | {
      readonly kind: 'highlight'
      readonly id: number
      readonly code: string
      readonly language: string
    }
  /** What the look-up of a `references` report found. */
  | { readonly kind: 'answers'; readonly id: number; readonly answers: Answers }
  /** The look-up failed: nobody waits for this attempt any more. */
  | { readonly kind: 'abandon'; readonly id: number }

/** From the worker. The last four end the attempt. */
export type Report =
  | { readonly kind: 'warning'; readonly message: string }
  | { readonly kind: 'references'; readonly id: number; readonly references: References }
  | { readonly kind: 'rendered'; readonly id: number; readonly rendered: Rendered }
  | { readonly kind: 'rewritten'; readonly id: number; readonly markdown: string }
  | { readonly kind: 'highlighted'; readonly id: number; readonly html: string | undefined }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: Failure }

const ORDERS: ReadonlySet<unknown> = new Set<Order['kind']>([
  'render',
  'rewrite',
  'highlight',
  'answers',
  'abandon',
])
const REPORTS: ReadonlySet<unknown> = new Set<Report['kind']>([
  'warning',
  'references',
  'rendered',
  'rewritten',
  'highlighted',
  'failed',
])

export function isOrder(message: unknown): message is Order {
  return ORDERS.has(kindOf(message))
}

export function isReport(message: unknown): message is Report {
  return REPORTS.has(kindOf(message))
}

function kindOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'kind' in message
    ? message.kind
    : undefined
}
