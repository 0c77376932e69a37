/** What others know of the libraries, and the site only passes on: statistics and sponsors, asked for in the background, never on the way of a page. */
import type { Database } from 'bun:sqlite'
import { join } from 'node:path'
import { openKvStore } from '../cache/kv-store.ts'
import type { Config } from '../config.ts'
import { createGitHubClient, type GitHubClient } from '../content/source/github/github-client.ts'
import type { Log } from '../log.ts'
import { createBackground } from './background.ts'
import type { Sources } from './convex/refresh.ts'
import { createFeedbackStore, type Feedback, type FeedbackStore } from './feedback-store.ts'
import { createGitHubSponsors } from './github-sponsors.ts'
import { createHostedBackend, type HostedBackend } from './hosted-backend.ts'
import { createSponsors, type Sponsors } from './sponsors.ts'
import {
  createCountedStatistics,
  createHostedStatistics,
  type KnownStatistics,
  noStatistics,
} from './statistics.ts'

export type Community = {
  readonly statistics: KnownStatistics
  readonly sponsors: Sponsors
  readonly feedback: FeedbackStore
  /** Hands what a reader said on to the hosted backend, where there is one. Does not wait for it, and does not throw. */
  forward(feedback: Feedback): void
  /** Asks for what has grown old, and waits for it. The embedded content asks nobody. */
  refresh(): Promise<void>
  /** Begins to do so again and again. */
  start(): void
  close(): void
}

type CommunityConfig = Pick<Config, 'content' | 'partners' | 'npmUrl' | 'feedbackKey'>

type Parts = {
  /** The project's folder. */
  readonly root: string
  readonly database: Database
  readonly now: () => number
  readonly log: Log
}

const minuteMs = 60_000
/** Readings have an age of their own: this is how often it is looked at. The hosted backend has done the work already. */
const lookEvery = { counted: 30 * minuteMs, hosted: 5 * minuteMs, sponsors: 60 * minuteMs }
/** GitHub's window should have some left for the content. */
const minRemaining = 10
/** Waits between the tries to hand feedback on, in ms. The site's own store has it whatever becomes of them. */
const retryAfter = [2000, 30_000, 10 * minuteMs]

export function openCommunity(
  config: CommunityConfig,
  { root, database, now, log }: Parts,
): Community {
  const { content, partners, npmUrl, feedbackKey } = config
  const kvStore = openKvStore('community', { database, now, log })
  const feedback = createFeedbackStore(database, log)
  const background = createBackground(log)
  const github =
    content.source === 'github' ? createGitHubClient({ ...content, now, log }) : undefined
  const hosted =
    partners.convexUrl === undefined ? undefined : createHostedBackend(partners.convexUrl)

  const embedded = createSponsors(join(root, 'src/snapshot/sponsors.json'))
  const hasToken = content.source === 'github' && content.token !== undefined
  const sponsors =
    github && hasToken
      ? createGitHubSponsors({ ask: github.graphql, embedded, kvStore, now, log })
      : undefined
  const statistics = openStatistics()

  function openStatistics() {
    if (hosted) return createHostedStatistics({ read: hosted.statistics, kvStore, now, log })
    if (!github) return noStatistics
    return createCountedStatistics({
      sources: sourcesOf(github, npmUrl, hasToken, now),
      kvStore,
      now,
      log,
    })
  }

  async function send(backend: HostedBackend, { text, ...said }: Feedback): Promise<void> {
    const entry = {
      ...said,
      ...(text === undefined ? {} : { text }),
      ...(feedbackKey === undefined ? {} : { key: feedbackKey }),
    }
    for (const wait of [...retryAfter, undefined]) {
      try {
        await backend.keepFeedback(entry)
        return
      } catch (error) {
        if (wait === undefined)
          log({
            level: 'warn',
            message: `Feedback was kept, but not handed on to the hosted backend: ${error}`,
          })
        else await pause(wait)
      }
    }
  }

  return {
    statistics,
    sponsors: sponsors ?? embedded,
    feedback,
    forward(feedback) {
      if (hosted) void send(hosted, feedback)
    },
    async refresh() {
      await Promise.all([statistics.refresh(), sponsors?.refresh()])
    },
    start() {
      if (statistics !== noStatistics)
        background.repeat(
          'Reading the statistics',
          hosted ? lookEvery.hosted : lookEvery.counted,
          statistics.refresh,
        )
      if (sponsors) background.repeat('Reading the sponsors', lookEvery.sponsors, sponsors.refresh)
    },
    close: background.stop,
  }
}

function sourcesOf(
  github: GitHubClient,
  npmUrl: string,
  hasToken: boolean,
  now: () => number,
): Sources {
  return {
    hasToken,
    async github(path) {
      const quota = github.quota()
      if (quota && quota.remaining <= minRemaining && quota.resetAt.getTime() > now())
        throw new Error('GitHub takes few calls more in this hour')
      const repo = path.split('/', 4).slice(2).join('/')
      const { body } = await github.call({ repo, ref: 'HEAD' }, path, {})
      return JSON.parse(new TextDecoder().decode(body))
    },
    async npm(path) {
      const response = await fetch(npmUrl + path, { signal: AbortSignal.timeout(20_000) })
      if (!response.ok) throw new Error(`npm answered ${response.status}`)
      return response.json()
    },
  }
}

/** Nothing waits for it: the process may end meanwhile. */
function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms).unref())
}
