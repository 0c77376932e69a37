import type { Answers, MarkdownInput, References, Rendered } from '../rendered.ts'
import type { Order } from './messages.ts'

/** A demo of work from the call until its promise settles; it outlives the worker it runs in. */
export type Job = RenderJob | RewriteJob | HighlightJob

export type LookUp = (references: References) => Promise<Answers>

type RenderJob = {
  readonly kind: 'render'
  readonly input: MarkdownInput
  readonly lookUp: LookUp
  /** Code blocks are left without highlighting: the second try. */
  readonly plainCode: boolean
  readonly outcome: PromiseWithResolvers<Rendered>
}

type RewriteJob = {
  readonly kind: 'rewrite'
  readonly input: MarkdownInput
  readonly lookUp: LookUp
  readonly outcome: PromiseWithResolvers<string>
}

type HighlightJob = {
  readonly kind: 'highlight'
  readonly code: string
  readonly language: string
  readonly outcome: PromiseWithResolvers<string | undefined>
}

export function toOrder(job: Job, id: number): Order {
  switch (job.kind) {
    case 'render':
      return { kind: 'render', id, input: job.input, plainCode: job.plainCode }
    case 'rewrite':
      return { kind: 'rewrite', id, input: job.input }
    case 'highlight':
      return { kind: 'highlight', id, code: job.code, language: job.language }
  }
}

/** The job in words that follow "Could not". */
export function describe(job: Job): string {
  return job.kind === 'highlight'
    ? `highlight ${job.code.length} characters of ${job.language}`
    : `${job.kind} “${job.input.title}” (${job.input.text.length} characters)`
}

/**
 * What becomes of a job that ended its worker: the job to try next, without highlighting; or `undefined`, its promise having settled:
 * plain code for the code of a file, an error that names it for a document tried twice, or rewritten, which has no easier try.
 */
export function afterMishap(job: Job, cause: Error): Job | undefined {
  if (job.kind === 'highlight') job.outcome.resolve(undefined)
  else if (job.kind === 'rewrite' || job.plainCode)
    job.outcome.reject(new Error(`Could not ${describe(job)}: ${cause.message}`, { cause }))
  else return { ...job, plainCode: true }
  return undefined
}

/** What every job is rejected with whose promise has not settled when the pool is closed. */
export function closedError(): Error {
  return new Error('The render pool is closed')
}
