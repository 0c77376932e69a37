import { Database } from 'bun:sqlite'
import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { Octokit } from '@octokit/rest'
import * as v from 'valibot'
import type { LogEvent } from '../log.ts'
import { openKvStore } from '../storage/kv-store.ts'
import { createGitHubSponsors, packSide, packSponsors } from './sponsors.ts'

const sponsors = Array.from({ length: 300 }, (_, i) => ({
  name: `{sponsor ${i}}`,
  href: `https://example.com/${i}`,
  monthlyDollars: [5000, 1000, 500, 100, 25, 10, 5, 1, 0][i % 9] ?? 0,
}))

describe('circles of sponsors', () => {
  const circles = packSponsors(sponsors)

  test('each sponsor has one circle, within the square, apart from all others', () => {
    expect(circles.map(({ name }) => name).toSorted()).toEqual(
      sponsors.map(({ name }) => name).toSorted(),
    )
    for (const [i, { x, y, r }] of circles.entries()) {
      expect(Math.min(x - r, y - r)).toBeGreaterThanOrEqual(-0.2)
      expect(Math.max(x + r, y + r)).toBeLessThanOrEqual(packSide + 0.2)
      for (const other of circles.slice(i + 1))
        expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(r + other.r)
    }
  })

  test('a larger amount comes first and has a larger circle, without the amount in it', () => {
    const radii = circles.map(({ r }) => r)
    expect(radii).toEqual(radii.toSorted((a, b) => b - a))
    expect(new Set(radii).size).toBe(7)
    expect(Object.keys(circles[0] ?? {})).toEqual(['name', 'href', 'x', 'y', 'r'])
  })

  test('an empty list has no circles, and a single sponsor fills the square', () => {
    expect(packSponsors([])).toEqual([])
    expect(packSponsors(sponsors.slice(0, 1))).toMatchObject([
      { x: packSide / 2, y: packSide / 2, r: expect.closeTo(packSide / 2, -2) },
    ])
  })
})

setDefaultTimeout(60_000)

type Query = { readonly query: string; readonly variables: { readonly after: string | null } }

/** Responds instead of the two pages of a hundred sponsors, every third of them private. */
let respond: ((query: Query) => Response) | undefined
let queries: Query[]
let server: ReturnType<typeof Bun.serve>
let events: LogEvent[]

beforeEach(() => {
  respond = undefined
  queries = []
  events = []
  server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    development: false,
    async fetch(request) {
      const query = (await request.json()) as Query
      queries.push(query)
      return respond?.(query) ?? Response.json({ data: list(Number(query.variables.after)) })
    },
  })
})
afterEach(() => server.stop(true))

function list(page: number, endCursor = String(page + 1)) {
  const nodes = Array.from({ length: 100 }, (_, i) => nodeOf(page * 100 + i))
  const pageInfo = { hasNextPage: page === 0, endCursor }
  return { organization: { sponsorshipsAsMaintainer: { pageInfo, nodes } } }
}

function nodeOf(i: number) {
  const isPrivate = i % 3 === 0
  return {
    privacyLevel: isPrivate ? 'PRIVATE' : 'PUBLIC',
    tier: i % 5 === 0 ? null : { monthlyPriceInDollars: i },
    sponsorEntity: {
      login: `${isPrivate ? 'private' : 'public'}-${i}`,
      name: i % 2 ? null : `{sponsor ${i}}`,
      url: `https://example.com/${i}`,
    },
  }
}

const log = (event: LogEvent) => events.push(event)
const now = () => 0
const createStore = () => openKvStore('community', { database: new Database(':memory:'), now, log })

function open(kvStore = createStore()) {
  // The site's own client takes a second for each page, as GitHub asks of those who ask much.
  const octokit = new Octokit({ baseUrl: `http://127.0.0.1:${server.port}` })
  const fallback = {
    circles: async () => [{ name: '{fallback}', href: 'https://example.com/', x: 0, y: 0, r: 1 }],
    freshUntil: () => Number.POSITIVE_INFINITY,
  }
  return createGitHubSponsors({
    graphql: (query, variables) => octokit.graphql(query, { ...variables }),
    fallback,
    kvStore,
    now,
    log,
  })
}

describe('sponsors at GitHub', () => {
  test('are the public sponsors on every page of the list', async () => {
    const store = createStore()
    const sponsors = open(store)
    expect(await sponsors.circles()).toEqual([])
    await sponsors.refresh()
    const circles = await sponsors.circles()
    expect(queries.map(({ variables }) => variables.after)).toEqual([null, '1'])
    expect(circles).toHaveLength(133)
    expect(circles[0]?.name).toBe('public-199')
    expect(circles.map(({ name }) => name)).toContain('{sponsor 196}')
    expect(queries[0]?.query).toContain('includePrivate: false')
    expect(JSON.stringify([circles, store.get('sponsors', v.unknown())])).not.toContain('private-')
  })

  test('are waited for during the first reading', async () => {
    const sponsors = open()
    const read = sponsors.refresh()
    expect(await sponsors.circles()).toHaveLength(133)
    await read
  })

  test('stay when a page fails, also after a restart', async () => {
    const store = createStore()
    const sponsors = open(store)
    await sponsors.refresh()
    const before = await sponsors.circles()
    respond = ({ variables }) =>
      variables.after ? new Response('', { status: 502 }) : Response.json({ data: list(0) })
    await sponsors.refresh()
    expect(await sponsors.circles()).toBe(before)
    expect(events.at(-1)?.message).toStartWith('The sponsors could not be read')
    expect(await open(store).circles()).toEqual(before)
  })

  test.each([
    ['errors', { data: null, errors: [{ type: 'FORBIDDEN', message: 'No' }] }, 200],
    ['401', { message: 'Bad credentials' }, 401],
  ])('are those of the folder where the token may not see them: %s', async (_, body, status) => {
    respond = () => Response.json(body, { status })
    const sponsors = open()
    await sponsors.refresh()
    expect((await sponsors.circles()).map(({ name }) => name)).toEqual(['{fallback}'])
  })

  test.each([
    ['of another shape', { organization: null }],
    ['that never ends', list(0, 'again')],
    ['with a bad URL', JSON.parse(JSON.stringify(list(1)).replaceAll('https:', 'javascript:'))],
  ])('are none after a list %s', async (_, data) => {
    respond = () => Response.json({ data })
    const sponsors = open()
    await sponsors.refresh()
    expect(await sponsors.circles()).toEqual([])
    expect(events).toHaveLength(1)
  })
})
