import { v } from 'convex/values'
import { feedbackFields, mutation } from './schema.ts'

const dayMs = 86_400_000
/** The site limits each visitor. This limits direct calls of a deployment without a key. */
const maxPerDay = 1000

/** `false` when today's limit is reached. A deployment with `FEEDBACK_KEY` requires the key. */
export const keep = mutation({
  args: { ...feedbackFields, key: v.optional(v.string()) },
  handler: async ({ db }, { key, ...feedback }) => {
    const { FEEDBACK_KEY: expected } = process.env
    if (expected && key !== expected) throw new Error('The key is wrong')
    if (feedback.path.length > 501 || (feedback.text?.length ?? 0) > 2000)
      throw new Error('That is too long')
    const now = Date.now()
    const today = await db
      .query('feedback')
      .withIndex('by_time', index => index.gt('at', now - dayMs))
      .take(maxPerDay)
    if (today.length >= maxPerDay) return false
    // The site's time, within the day that the limit counts.
    await db.insert('feedback', {
      ...feedback,
      at: Math.min(Math.max(feedback.at, now - dayMs / 2), now),
    })
    return true
  },
})
