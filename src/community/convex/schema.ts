/** The tables, and builders of functions that know them: what Convex would otherwise generate. */
import {
  type DataModelFromSchemaDefinition,
  defineSchema,
  defineTable,
  internalMutationGeneric,
  internalQueryGeneric,
  type MutationBuilder,
  mutationGeneric,
  type QueryBuilder,
  queryGeneric,
} from 'convex/server'
import { v } from 'convex/values'

const source = { subject: v.string(), readAt: v.number() }

/** The site's own `readings.ts` says what the fields mean. */
export const reading = v.union(
  v.object({ kind: v.literal('stars'), ...source, stars: v.number() }),
  v.object({
    kind: v.literal('downloads'),
    ...source,
    total: v.number(),
    until: v.number(),
    weekdays: v.array(v.number()),
  }),
  v.object({ kind: v.literal('contributors'), ...source, contributors: v.number() }),
  v.object({
    kind: v.literal('release'),
    ...source,
    latest: v.union(v.null(), v.object({ version: v.string(), published: v.string() })),
  }),
)

/** A reader's feedback on a page. `at` is in ms since the epoch. */
export const feedbackFields = {
  path: v.string(),
  helpful: v.boolean(),
  text: v.optional(v.string()),
  at: v.number(),
}

const schema = defineSchema({
  readings: defineTable(reading).index('by_subject', ['kind', 'subject']),
  feedback: defineTable(feedbackFields).index('by_time', ['at']),
})
export default schema

type DataModel = DataModelFromSchemaDefinition<typeof schema>

export const query: QueryBuilder<DataModel, 'public'> = queryGeneric
export const internalQuery: QueryBuilder<DataModel, 'internal'> = internalQueryGeneric
export const mutation: MutationBuilder<DataModel, 'public'> = mutationGeneric
export const internalMutation: MutationBuilder<DataModel, 'internal'> = internalMutationGeneric
