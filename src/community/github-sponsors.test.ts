import { Database } from 'bun:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { Octokit } from '@octokit/rest'
import { openKvStore } from '../cache/kv-store.ts'
import type { LogEvent } from '../log.ts'
import { createGitHubSponsors } from './github-sponsors.ts'

type Asked = { readonly query: string; readonly variables: { readonly after: string | null } }

/** Ten pages of a hundred, every third of them private, and whatever `answer` says instead. */
let answer: ((asked: Asked) => Response) | undefined
let asked: Asked[]
let server: ReturnType<typeof Bun.serve>
let events: LogEvent[]
const perPage = 100
const pages = 10

beforeEach(() => {
  answer = undefined
  asked = []
  events = []
  server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    development: false,
    async fetch(request) {
      const question = (await request.json()) as Asked
      asked.push(question)
      return (
        answer?.(question) ?? Response.json({ data: list(Number(question.variables.after ?? 0)) })
      )
    },
  })
})
afterEach(() => server.stop(true))

function list(page: number, endCursor = String(page + 1)) {
  const nodes = Array.from({ length: perPage }, (_, i) => nodeOf(page * perPage + i))
  return {
    organization: {
      sponsorshipsAsMaintainer: { pageInfo: { hasNextPage: page < pages - 1, endCursor }, nodes },
    },
  }
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

const kvStore = () =>
  openKvStore('community', {
    database: new Database(':memory:'),
    now: () => 0,
    log: event => events.push(event),
  })
function open(store = kvStore()) {
  const log = (event: LogEvent) => void events.push(event)
  // The site's own client takes a second for each page, as GitHub asks of those who ask much.
  const octokit = new Octokit({ baseUrl: `http://127.0.0.1:${server.port}` })
  const embedded = {
    circles: async () => [{ name: '{embedded}', href: 'https://example.com/', x: 0, y: 0, r: 1 }],
    freshUntil: () => Number.POSITIVE_INFINITY,
  }
  return createGitHubSponsors({
    graphql: (query, variables) => octokit.graphql(query, { ...variables }),
    embedded,
    kvStore: store,
    now: () => 0,
    log,
  })
}

describe('sponsors at GitHub', () => {
  test('are all public sponsors, on every page of the list', async () => {
    const sponsors = open()
    expect(await sponsors.circles()).toEqual([])
    await sponsors.refresh()
    const circles = await sponsors.circles()
    expect(asked.map(({ variables }) => variables.after)).toEqual([
      null,
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
    ])
    expect(circles).toHaveLength(666)
    expect(circles[0]?.name).toBe('{sponsor 998}')
    expect(circles.map(({ name }) => name)).toContain('public-997')
  })

  test('are waited for during the first reading', async () => {
    const sponsors = open()
    const read = sponsors.refresh()
    expect(await sponsors.circles()).toHaveLength(666)
    await read
  })

  test('who give in private are not asked for, and left out if GitHub returns them', async () => {
    const store = kvStore()
    const sponsors = open(store)
    await sponsors.refresh()
    expect(asked[0]?.query).toContain('includePrivate: false')
    expect(JSON.stringify([await sponsors.circles(), store.get('sponsors')])).not.toContain(
      'private-',
    )
  })

  test('stay when a page fails, also after a restart', async () => {
    const store = kvStore()
    const sponsors = open(store)
    await sponsors.refresh()
    const before = await sponsors.circles()
    answer = ({ variables }) =>
      variables.after === '4'
        ? new Response('', { status: 502 })
        : Response.json({ data: list(Number(variables.after)) })
    await sponsors.refresh()
    expect(await sponsors.circles()).toBe(before)
    expect(events.at(-1)?.message).toStartWith('The sponsors could not be read')
    expect(await open(store).circles()).toEqual(before)
  })

  test.each([
    ['errors', () => Response.json({ data: null, errors: [{ type: 'FORBIDDEN', message: 'No' }] })],
    ['401', () => Response.json({ message: 'Bad credentials' }, { status: 401 })],
  ])('are the embedded ones where the token may not see them: %s', async (_, refuse) => {
    answer = refuse
    const sponsors = open()
    await sponsors.refresh()
    expect((await sponsors.circles()).map(({ name }) => name)).toEqual(['{embedded}'])
  })

  test.each([
    ['of another shape', () => Response.json({ data: { organization: null } })],
    ['that never ends', () => Response.json({ data: list(0, 'again') })],
    [
      'with an address that is none',
      () =>
        Response.json({
          data: JSON.parse(JSON.stringify(list(9)).replaceAll('https:', 'javascript:')),
        }),
    ],
  ])('an answer %s is none: nobody is shown', async (_, wrong) => {
    answer = wrong
    const sponsors = open()
    await sponsors.refresh()
    expect(await sponsors.circles()).toEqual([])
    expect(events).toHaveLength(1)
  })
})
