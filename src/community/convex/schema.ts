import { defineSchema, defineTable } from 'convex/server'
import { v } from 'convex/values'

const read = { subject: v.string(), readAt: v.number() }

/** As in `readings.ts`. */
export const reading = v.union(
  v.object({ kind: v.literal('stars'), ...read, stars: v.number() }),
  v.object({
    kind: v.literal('downloads'),
    ...read,
    total: v.number(),
    until: v.number(),
    weekdays: v.array(v.number()),
  }),
  v.object({ kind: v.literal('contributors'), ...read, contributors: v.number() }),
)

/** What a reader said of a page; nothing in it says who it was. `at` is in ms since the epoch. */
export const said = {
  path: v.string(),
  helpful: v.boolean(),
  text: v.optional(v.string()),
  at: v.number(),
}

export default defineSchema({
  readings: defineTable(reading).index('by_subject', ['kind', 'subject']),
  feedback: defineTable(said).index('by_time', ['at']),
})
