import { hierarchy, pack } from 'd3-hierarchy'
import * as v from 'valibot'
import type { GitHubClient } from '../content/source/github/github-client.ts'
import type { Log } from '../log.ts'
import type { KvStore } from '../storage/kv-store.ts'
import { upstreamTimeoutMs } from '../storage/with-timeout.ts'
import { parseAs, type Sponsor, sponsorList } from './folder.ts'

export type Sponsors = {
  /** By amount, largest first. Waits for the first reading, at most as long as for an upstream. */
  circles(): Promise<readonly SponsorCircle[]>
  /** How long pages may show them, in ms since the epoch; `Infinity` when they can't change. */
  freshUntil(): number
}

/** A sponsor's circle in a square of `packSide`: the center, from the top left, and the radius. */
export type SponsorCircle = {
  readonly name: string
  readonly href: string
  readonly x: number
  readonly y: number
  readonly r: number
}

/** Sponsors that don't change while the site runs. */
export function createSponsors(sponsors: readonly Sponsor[]): Sponsors {
  const circles = packSponsors(sponsors)
  return { circles: async () => circles, freshUntil: () => Number.POSITIVE_INFINITY }
}

export const packSide = 1000
const gap = 8
/** Area by amount. An area proportional to the amount would make the small circles unreadable. */
const growth = 0.6
/** A sponsor who gives less gets the circle of this amount. */
const minDollars = 5

type Node = Sponsor | { readonly children: readonly Sponsor[] }

/** Packs circles closely, by amount, then by name: the same sponsors always get the same places. */
export function packSponsors(sponsors: readonly Sponsor[]): SponsorCircle[] {
  if (sponsors.length === 0) return []
  const children = sponsors.toSorted(
    (a, b) => b.monthlyDollars - a.monthlyDollars || (a.name < b.name ? -1 : 1),
  )
  const root = hierarchy<Node>({ children }).sum(node =>
    'name' in node ? Math.max(node.monthlyDollars, minDollars) ** growth : 0,
  )
  const leaves = pack<Node>().size([packSide, packSide]).padding(gap)(root).leaves()
  return leaves.flatMap(({ data, x, y, r }) =>
    'name' in data
      ? [{ name: data.name, href: data.href, x: tenths(x), y: tenths(y), r: tenths(r) }]
      : [],
  )
}

function tenths(number: number): number {
  return Math.round(number * 10) / 10
}

type Options = {
  readonly graphql: GitHubClient['graphql']
  /** Shown while GitHub lets the token see no sponsors. */
  readonly fallback: Sponsors
  readonly kvStore: KvStore
  readonly now: () => number
  readonly log: Log
}

const organization = 'TanStack'
/** A page has a hundred entries. A list with more pages never ends. */
const maxPages = 200
const freshMs = 5 * 60_000

/** https://docs.github.com/en/graphql/reference/objects#sponsorship */
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

/** The organization's sponsors at GitHub, read in the background. */
export function createGitHubSponsors(options: Options): Sponsors & {
  /** Does not reject: what fails is logged, and the last sponsors stay. */
  refresh(): Promise<void>
} {
  const { graphql, fallback, kvStore, now, log } = options
  const stored = kvStore.get('sponsors', sponsorList)
  let circles = stored && packSponsors(stored)
  let isRefused = false
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    try {
      const sponsors = await readSponsors(graphql)
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
      return circles ?? (isRefused ? fallback.circles() : [])
    },
    freshUntil: () => now() + freshMs,
    refresh() {
      reading ??= read().finally(() => {
        reading = undefined
      })
      return reading
    },
  }
}

/** Leaves out private sponsors, whatever GitHub returns. */
async function readSponsors(graphql: GitHubClient['graphql']): Promise<Sponsor[]> {
  const sponsors = new Map<string, Sponsor>()
  let after: string | null = null
  for (let pages = 0; pages < maxPages; pages++) {
    const response = await graphql(query, { login: organization, after })
    const { nodes, pageInfo } = parseAs(page, response, 'GitHub').organization
      .sponsorshipsAsMaintainer
    for (const node of nodes) {
      if (node?.privacyLevel !== 'PUBLIC' || !node.sponsorEntity) continue
      const { login, name, url: href } = node.sponsorEntity
      const monthlyDollars = node.tier?.monthlyPriceInDollars ?? 0
      sponsors.set(login, { name: name || login, href, monthlyDollars })
    }
    if (!pageInfo.hasNextPage) return parseAs(sponsorList, [...sponsors.values()], 'GitHub')
    if (pageInfo.endCursor === after) break
    after = pageInfo.endCursor
  }
  throw new Error('the list does not end')
}

/** The token is wrong, or may not see the sponsors. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'GraphqlResponseError' ||
    ('status' in error && (error.status === 401 || error.status === 403))
  )
}
