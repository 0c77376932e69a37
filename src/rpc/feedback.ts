import * as v from 'valibot'
import type { FeedbackStore } from '../store/feedback.ts'
import type { DailyLimit } from './daily-limit.ts'

/** What a reader says of a page: whether it was helpful, and why. */
export const feedbackInput = v.object({
  path: v.pipe(v.string('path is the address of a page'), v.regex(/^\/[^\s\p{Cc}]{0,500}$/u, 'path is the address of a page')),
  helpful: v.boolean('helpful is true or false'),
  text: v.optional(v.pipe(v.string('text is text'), v.trim(), v.maxLength(2000, 'text has 2,000 characters at the most'))),
})

type Parts = { readonly store: FeedbackStore; readonly limit: DailyLimit; readonly now: () => number }

/** Keeps it. `kept` is false for who has said enough today, and while the store can't be written to. */
export function keepFeedback(
  { store, limit, now }: Parts,
  visitor: string,
  { path, helpful, text }: v.InferOutput<typeof feedbackInput>,
): { kept: boolean } {
  return { kept: limit.take(visitor) && store.add({ path, helpful, text: text || undefined, at: now() }) }
}
