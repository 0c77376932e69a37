import * as v from 'valibot'

/** The subject of what all repositories have together. */
export const organization = 'TanStack'

/** `readAt` is in ms since the epoch. */
const source = { subject: v.string(), readAt: v.number() }

/** A reading of one repository, package, library or organization. Convex's tables have the same. */
export const reading = v.variant('kind', [
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
    latest: v.nullable(v.object({ version: v.string(), published: v.string() })),
  }),
])

export type Reading = v.InferOutput<typeof reading>
export type ReadingOf<Kind extends Reading['kind']> = Extract<Reading, { kind: Kind }>
