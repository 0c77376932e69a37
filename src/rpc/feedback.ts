import * as v from 'valibot'
import type { Feedback, FeedbackStore } from '../community/feedback-store.ts'
import type { DailyLimit } from './daily-limit.ts'
import { type Outcome, result } from './server-function.ts'

/** A pathname of this site, as an address bar has it: neither `//host` nor `/\host`, which lead away. */
const path = v.pipe(
  v.string('path is the address of a page'),
  v.regex(/^\/(?![/\\])[^\s\p{Cc}]{0,500}$/u, 'path is the address of a page'),
)
const text = v.optional(
  v.pipe(
    v.string('text is text'),
    v.trim(),
    v.maxLength(2000, 'text has 2,000 characters at the most'),
  ),
)

/** Of a form, fields are text; `answer=page` asks for the page again, as a browser without a script does. */
const fields = v.object({
  path,
  helpful: v.pipe(
    v.picklist(['yes', 'no'], 'helpful is yes or no'),
    v.transform(answer => answer === 'yes'),
  ),
  text,
  answer: v.optional(v.picklist(['page'], 'answer is page')),
})

const object = v.object({ path, helpful: v.boolean('helpful is true or false'), text })
const form = v.pipe(
  v.instance(FormData),
  v.transform((form): unknown => Object.fromEntries(form)),
  fields,
)

/** What a reader says of a page: whether it was helpful, and why. As an object, or as a form. */
export const feedbackInput = v.lazy(data => (data instanceof FormData ? form : object))

type Said = v.InferOutput<typeof feedbackInput>
/** `false` for who has said enough today, and while the store can't be written to. */
type Kept = { readonly kept: boolean }
type Parts = {
  readonly store: FeedbackStore
  readonly limit: DailyLimit
  /** Hands on what was kept; nobody waits for it. */
  readonly forward: (feedback: Feedback) => void
  readonly now: () => number
}

export function keepFeedback(
  { store, limit, forward, now }: Parts,
  visitor: string,
  { path, helpful, text }: Said,
): Kept {
  const feedback = { path, helpful, text: text || undefined, at: now() }
  const kept = limit.take(visitor) && store.add(feedback)
  if (kept) forward(feedback)
  return { kept }
}

/** The call's result; or, for who asked so, the page that it was about, at the sentence that says how it went (`src/ui/page-feedback.tsx`). */
export function answerFeedback(said: Said, { kept }: Kept): Outcome<Kept> {
  if (!('answer' in said) || said.answer !== 'page') return result({ kept })
  const { pathname } = new URL(said.path, 'http://site')
  return new Response(null, {
    status: 303,
    headers: { location: `${pathname}#ui-feedback-${kept ? 'sent' : 'refused'}` },
  })
}
