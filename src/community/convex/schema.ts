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
import { type Infer, v } from 'convex/values'

export const organization = 'TanStack'

/** `readAt` is in ms since the epoch. */
const source = { subject: v.string(), readAt: v.number() }

/** A reading of one repository, package or organization. The site's own store has the same. */
export const reading = v.union(
  v.object({ kind: v.literal('stars'), ...source, stars: v.number() }),
  v.object({
    kind: v.literal('downloads'),
    ...source,
    /** To the end of the last day that npm has counted. */
    total: v.number(),
    until: v.number(),
    /** The mean of each day of the week, Sunday first. */
    weekdays: v.array(v.number()),
  }),
  /** Of a repository, or of all together, each person once: then `subject` is `organization`. */
  v.object({ kind: v.literal('contributors'), ...source, contributors: v.number() }),
  /** `subject` is the library's id; `null` without a stable release. */
  v.object({
    kind: v.literal('release'),
    ...source,
    latest: v.union(v.null(), v.object({ version: v.string(), published: v.string() })),
  }),
)

export type Reading = Infer<typeof reading>
export type ReadingOf<Kind extends Reading['kind']> = Extract<Reading, { kind: Kind }>

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
