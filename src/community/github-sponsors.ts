import * as v from 'valibot'
import type { KvStore } from '../cache/kv-store.ts'
import { upstreamTimeoutMs } from '../cache/with-timeout.ts'
import type { Log } from '../log.ts'
import { packSponsors, type Sponsor, type SponsorCircle } from './sponsor-pack.ts'
import { parseSponsors, type Sponsors } from './sponsors.ts'

/** Asks GitHub's GraphQL; rejects with what Octokit throws. */
export type AskGraphql = (
  query: string,
  variables: Readonly<Record<string, unknown>>,
) => Promise<unknown>

export type RefreshedSponsors = Sponsors & {
  /** Asks anew. Does not reject: what fails is logged, and the last known stay. */
  refresh(): Promise<void>
}

type Parts = {
  readonly ask: AskGraphql
  /** Who stands in where GitHub lets the token see none. */
  readonly embedded: Sponsors
  readonly kvStore: KvStore
  readonly now: () => number
  readonly log: Log
}

const organization = 'TanStack'
/** Of a hundred each. A list that goes on is none. */
const maxPages = 200
const shownFor = 5 * 60_000

/** https://docs.github.com/en/graphql/reference/objects#sponsorship. Those who sponsor in private are not asked for. */
const query = `query sponsors($login: String!, $after: String) {
  organization(login: $login) {
    sponsorshipsAsMaintainer(first: 100, after: $after, includePrivate: false, activeOnly: true) {
      pageInfo { hasNextPage endCursor }
      nodes {
        privacyLevel
        tier { monthlyPriceInDollars }
        sponsorEntity { ... on User { login name url } ... on Organization { login name url } }
      }
    }
  }
}`

const node = v.object({
  privacyLevel: v.string(),
  tier: v.nullable(v.object({ monthlyPriceInDollars: v.number() })),
  sponsorEntity: v.nullable(
    v.object({ login: v.string(), name: v.nullable(v.string()), url: v.string() }),
  ),
})
const page = v.object({
  organization: v.object({
    sponsorshipsAsMaintainer: v.object({
      pageInfo: v.object({ hasNextPage: v.boolean(), endCursor: v.nullable(v.string()) }),
      nodes: v.array(v.nullable(node)),
    }),
  }),
})

type Connection = v.InferOutput<typeof page>['organization']['sponsorshipsAsMaintainer']

/** The organization's sponsors at GitHub, asked for in the background. */
export function createGitHubSponsors({
  ask,
  embedded,
  kvStore,
  now,
  log,
}: Parts): RefreshedSponsors {
  let circles = packKnown(kvStore.get('sponsors'))
  let isRefused = false
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    try {
      const sponsors = await readSponsors(ask)
      circles = packSponsors(sponsors)
      kvStore.put('sponsors', sponsors)
    } catch (error) {
      isRefused = isRefusal(error)
      log({ level: 'warn', message: `The sponsors could not be read: ${error}` })
    }
  }

  return {
    async circles() {
      if (!circles && reading) await Promise.race([reading, Bun.sleep(upstreamTimeoutMs)])
      return circles ?? (isRefused ? embedded.circles() : [])
    },
    freshUntil: () => now() + shownFor,
    refresh() {
      reading ??= read().finally(() => {
        reading = undefined
      })
      return reading
    },
  }
}

/** Every page of them. Whatever GitHub answers, who is not public goes no further than here. */
async function readSponsors(ask: AskGraphql): Promise<Sponsor[]> {
  const sponsors = new Map<string, Sponsor>()
  let after: string | null = null
  for (let pages = 0; pages < maxPages; pages++) {
    const answer: v.SafeParseResult<typeof page> = v.safeParse(
      page,
      await ask(query, { login: organization, after }),
    )
    if (!answer.success)
      throw new Error(`an answer of another shape: ${v.getDotPath(answer.issues[0])}`)
    const { nodes, pageInfo }: Connection = answer.output.organization.sponsorshipsAsMaintainer
    for (const node of nodes) {
      if (node?.privacyLevel !== 'PUBLIC' || !node.sponsorEntity) continue
      const { login, name, url } = node.sponsorEntity
      sponsors.set(login, {
        name: name || login,
        href: url,
        monthlyDollars: node.tier?.monthlyPriceInDollars ?? 0,
      })
    }
    if (!pageInfo.hasNextPage) return parseSponsors([...sponsors.values()], 'GitHub')
    if (pageInfo.endCursor === after) break
    after = pageInfo.endCursor
  }
  throw new Error('a list that does not end')
}

/** The store's, which another release may have written. */
function packKnown(list: unknown): readonly SponsorCircle[] | undefined {
  if (list === undefined) return undefined
  try {
    return packSponsors(parseSponsors(list, 'the store'))
  } catch {
    return undefined
  }
}

/** GitHub answered, and will not say: the token is wrong, or sees too little. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'GraphqlResponseError' ||
    ('status' in error && (error.status === 401 || error.status === 403))
  )
}
