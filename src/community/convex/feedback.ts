import { v } from 'convex/values'
import { mutation } from './builders.ts'
import { said } from './schema.ts'

const dayMs = 86_400_000
/** The site limits each visitor; this is for who calls without it, and finds a deployment without a key. */
const maxADay = 1000

/**
 * Keeps what a reader said of a page; `false` when today has seen enough. The site's server calls it. Where the deployment has `FEEDBACK_KEY`, nobody
 * does without it.
 */
export const keep = mutation({
  args: { ...said, key: v.optional(v.string()) },
  handler: async ({ db }, { key, ...feedback }) => {
    const { FEEDBACK_KEY: expected } = process.env
    if (expected && key !== expected) throw new Error('The key is wrong')
    if (feedback.path.length > 501 || (feedback.text?.length ?? 0) > 2000)
      throw new Error('That is too long')
    const now = Date.now()
    const today = await db
      .query('feedback')
      .withIndex('by_time', index => index.gt('at', now - dayMs))
      .take(maxADay)
    if (today.length >= maxADay) return false
    // When it was said is the site's to say, within the day that the limit looks at.
    await db.insert('feedback', {
      ...feedback,
      at: Math.min(Math.max(feedback.at, now - dayMs / 2), now),
    })
    return true
  },
})
