import { internalActionGeneric, makeFunctionReference } from 'convex/server'
import * as v from 'valibot'
import { parseReleases } from '../../libraries/parse-releases.ts'
import { composeStatistics, type Reading } from '../readings.ts'
import { type ReadJson, refreshReadings } from '../refresh-readings.ts'
import { internalMutation, internalQuery, query, reading } from './schema.ts'

export const current = query({
  args: {},
  handler: async ({ db }) => composeStatistics(await db.query('readings').collect()),
})

export const known = internalQuery({
  args: {},
  handler: ({ db }) => db.query('readings').collect(),
})

export const keep = internalMutation({
  args: { reading },
  handler: async ({ db }, { reading }) => {
    const last = await db
      .query('readings')
      .withIndex('by_subject', index =>
        index.eq('kind', reading.kind).eq('subject', reading.subject),
      )
      .unique()
    if (last) await db.replace(last._id, reading)
    else await db.insert('readings', reading)
  },
})

const knownReference = makeFunctionReference<'query', Record<string, never>, Reading[]>(
  'statistics:known',
)
const keepReference = makeFunctionReference<'mutation', { reading: Reading }, null>(
  'statistics:keep',
)

const releasesPerPage = 60

/** Run by `crons.ts`; after the first deployment, run `bunx convex run statistics:refresh`. */
export const refresh = internalActionGeneric({
  args: {},
  handler: async ({ runQuery, runMutation }) => {
    const { GITHUB_TOKEN: token, GITHUB_API_URL, NPM_API_URL } = process.env
    const github = readerOf(
      GITHUB_API_URL ?? 'https://api.github.com',
      token ? { authorization: `Bearer ${token}` } : {},
    )
    await refreshReadings({
      sources: {
        github,
        async releases(repo) {
          const list = await github(`/repos/${repo}/releases?per_page=${releasesPerPage}`)
          return parseReleases(repo, v.parse(v.array(v.unknown()), list))
        },
        npm: readerOf(NPM_API_URL ?? 'https://api.npmjs.org', {}),
        hasToken: token !== undefined,
      },
      lastReadings: await runQuery(knownReference, {}),
      now: Date.now(),
      keep: reading => runMutation(keepReference, { reading }),
      onFailure: (subject, error) => console.error(`${subject} could not be read:`, error),
    })
  },
})

function readerOf(origin: string, headers: Record<string, string>): ReadJson {
  return async path => {
    const response = await fetch(origin + path, {
      headers: { 'user-agent': 'tanstack-site', accept: 'application/json', ...headers },
    })
    if (!response.ok) throw new Error(`${origin}${path} answered ${response.status}`)
    return response.json()
  }
}
