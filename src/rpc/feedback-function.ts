import * as v from 'valibot'
import type { Feedback, FeedbackStore } from '../community/feedback-store.ts'
import { siteLocation } from '../router/location.ts'
import { createRateLimit } from './rate-limit.ts'
import { type Caller, type Outcome, result } from './server-function.ts'

const pathMessage = 'path is the address of a page'
const path = v.pipe(
  v.string(pathMessage),
  v.maxLength(500, pathMessage),
  v.transform(siteLocation),
  v.string(pathMessage),
)
const text = v.optional(
  v.pipe(
    v.string('text is text'),
    v.trim(),
    v.maxLength(2000, 'text has 2,000 characters at the most'),
  ),
)

/** Fields of a form are text. Browsers without JavaScript send `answer=page`. */
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

/** Whether a page was helpful, and why: an object, or a form. */
export const feedbackInput = v.lazy(data => (data instanceof FormData ? form : object))

type FeedbackInput = v.InferOutput<typeof feedbackInput>

/** `kept` is false beyond the daily limit, and while the store can't be written to. */
type FeedbackResult = { readonly kept: boolean }

type Options = {
  readonly store: FeedbackStore
  /** Sends saved feedback to the hosted backend, in the background. */
  readonly forward: (feedback: Feedback) => void
  readonly now: () => number
}

const dayInMs = 86_400_000

export function createSaveFeedback({ store, forward, now }: Options) {
  const limit = createRateLimit({ max: 20, windowMs: dayInMs, maxClients: 50_000, now })

  return (input: FeedbackInput, { visitor }: Pick<Caller, 'visitor'>): Outcome<FeedbackResult> => {
    const { path, helpful, text } = input
    const feedback = { path, helpful, text: text || undefined, at: now() }
    const isAllowed = limit.allows(visitor)
    if (isAllowed) limit.count(visitor)
    const kept = isAllowed && store.add(feedback)
    if (kept) forward(feedback)
    return 'answer' in input && input.answer === 'page'
      ? redirectToPage(path, kept)
      : result({ kept })
  }
}

/** Redirects to the page's message about the result (`src/pages/doc/page-feedback.tsx`). */
function redirectToPage(path: string, kept: boolean): Response {
  const location = `${path.replace(/[?#].*/, '')}#ui-feedback-${kept ? 'sent' : 'refused'}`
  return new Response(null, { status: 303, headers: { location } })
}
