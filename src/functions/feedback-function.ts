import * as v from 'valibot'
import type { Feedback } from '../community/feedback-store.ts'
import { siteLocation } from '../router/redirects.ts'
import { createVisitorCounts } from '../storage/visitor-counts.ts'
import { type Caller, type Outcome, refused, result } from './server-function.ts'

const pathMessage = 'path must be the address of a page'
const path = v.pipe(
  v.string(pathMessage),
  v.maxLength(500, pathMessage),
  v.transform(siteLocation),
  v.string(pathMessage),
)
/** In UTF-16 units. */
export const maxTextLength = 2000
const text = v.optional(
  v.pipe(
    v.string('text is text'),
    v.trim(),
    v.maxLength(maxTextLength, 'text must have at most 2,000 characters'),
  ),
)

/** Fields of a form are text. */
const fields = v.object({
  path,
  helpful: v.pipe(
    v.picklist(['yes', 'no'], 'helpful must be yes or no'),
    v.transform(answer => answer === 'yes'),
  ),
  text,
})

const object = v.object({ path, helpful: v.boolean('helpful must be true or false'), text })
const form = v.pipe(
  v.instance(FormData),
  v.transform((form): unknown => Object.fromEntries(form)),
  fields,
)

/** Whether a page was helpful, and why: an object, or a form. */
export const feedbackInput = v.lazy(data => (data instanceof FormData ? form : object))

type FeedbackInput = v.InferOutput<typeof feedbackInput>

/** `kept` is false beyond the limits of a day, and for an address without a page. */
type FeedbackResult = { readonly kept: boolean }

type KeepFeedback = (feedback: Feedback) => 'kept' | 'enough' | 'failed'

const dayMs = 86_400_000
const maxPerVisitorAndDay = 20

type Saved = ReturnType<KeepFeedback> | 'no page'

export type SaveFeedback = ReturnType<typeof createSaveFeedback>

/** `findPage` returns the pathname of a page: otherwise strangers could fill the store. */
export function createSaveFeedback(
  findPage: (pathname: string) => Promise<string | undefined>,
  keep: KeepFeedback,
  now: () => number,
) {
  const counts = createVisitorCounts({ windowMs: dayMs, now })
  return async ({ path, helpful, text }: FeedbackInput, visitor: string): Promise<Saved> => {
    if (counts.add(visitor) > maxPerVisitorAndDay) return 'enough'
    const page = await findPage(path)
    if (page === undefined) return 'no page'
    return keep({ path: page, helpful, text: text || undefined, at: now() })
  }
}

/** Beyond the limits readers are thanked too: others at their address may have reached them. */
export function createFeedbackFunction(save: SaveFeedback) {
  return async (
    input: FeedbackInput,
    { visitor, isForm }: Pick<Caller, 'visitor' | 'isForm'>,
  ): Promise<Outcome<FeedbackResult>> => {
    const saved = await save(input, visitor)
    if (isForm) {
      // `src/pages/doc/page-feedback.tsx` has the page's message about the result.
      const message = saved === 'failed' ? 'failed' : 'sent'
      const location = `${input.path.replace(/[?#].*/, '')}#ui-feedback-${message}`
      return { kind: 'see other', location }
    }
    return saved === 'failed'
      ? refused(503, 'The feedback could not be stored: try again later')
      : result({ kept: saved === 'kept' })
  }
}
