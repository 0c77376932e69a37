/** Statistics and sponsors of the libraries, read from other hosts in the background. */
import type { Database } from 'bun:sqlite'
import type { Config } from '../config.ts'
import type { Releases } from '../content/releases.ts'
import type { GitHubClient } from '../content/source/github/github-client.ts'
import { inBackground, type Log } from '../log.ts'
import { openKvStore } from '../storage/kv-store.ts'
import {
  createCountedStatistics,
  createHostedStatistics,
  noStatistics,
} from './community-statistics.ts'
import { createFeedbackStore, type Feedback } from './feedback-store.ts'
import type { CommunityFolder } from './folder.ts'
import { createHostedBackend } from './hosted-backend.ts'
import type { Sources } from './refresh-readings.ts'
import { createGitHubSponsors, createSponsors } from './sponsors.ts'

export type Community = ReturnType<typeof openCommunity>

type CommunityConfig = Pick<Config, 'content' | 'partners' | 'npmUrl' | 'feedbackKey'>

type Options = {
  readonly folder: Pick<CommunityFolder, 'sponsors'>
  readonly releases: Pick<Releases, 'ofRepo'>
  /** `undefined` if the content does not come from GitHub. */
  readonly github: GitHubClient | undefined
  readonly database: Database
  readonly now: () => number
  readonly log: Log
}

const minuteMs = 60_000
/** How often to look for outdated readings; each kind has its own maximum age. */
const intervalsMs = { counted: 30 * minuteMs, hosted: 5 * minuteMs, sponsors: 60 * minuteMs }
/** GitHub calls per hour that are reserved for the content. */
const reservedCalls = 10
const npmTimeoutMs = 20_000

export function openCommunity(config: CommunityConfig, options: Options) {
  const { folder, database, github, now, log } = options
  const { content, partners, npmUrl, feedbackKey } = config
  const kvStore = openKvStore('community', options)
  const stored = { kvStore, now, log }
  const hasToken = content.source === 'github' && content.token !== undefined
  const hosted =
    partners.convexUrl === undefined
      ? undefined
      : createHostedBackend({ url: partners.convexUrl, feedbackKey, log })

  const statistics = hosted
    ? createHostedStatistics(hosted.statistics, stored)
    : github
      ? createCountedStatistics(createSources(github, { ...options, npmUrl, hasToken }), stored)
      : noStatistics
  const feedback = createFeedbackStore(database, log)
  const listed = createSponsors(folder.sponsors)
  const sponsors =
    github && hasToken
      ? createGitHubSponsors({ ...stored, graphql: github.graphql, fallback: listed })
      : undefined

  let isClosed = false
  /** Runs `refresh` now, and again `intervalMs` after each end. */
  async function repeat(refresh: () => Promise<void>, intervalMs: number): Promise<void> {
    if (isClosed) return
    await refresh().catch(error =>
      log({ level: 'error', message: `A refresh in the background failed: ${error}` }),
    )
    setTimeout(() => inBackground(log, repeat(refresh, intervalMs)), intervalMs).unref()
  }

  return {
    statistics,
    sponsors: sponsors ?? listed,
    latestFeedback: feedback.latest,
    /** Keeps it in the site's own store, and sends what was kept to the hosted backend. */
    keepFeedback(entry: Feedback) {
      const outcome = feedback.add(entry)
      if (outcome === 'kept') hosted?.sendFeedback(entry)
      return outcome
    },
    async refresh(): Promise<void> {
      await Promise.all([statistics.refresh(), sponsors?.refresh()])
    },
    start(): void {
      const intervalMs = hosted ? intervalsMs.hosted : intervalsMs.counted
      if (statistics !== noStatistics) inBackground(log, repeat(statistics.refresh, intervalMs))
      if (sponsors) inBackground(log, repeat(sponsors.refresh, intervalsMs.sponsors))
    },
    close(): void {
      isClosed = true
    },
  }
}

type SourceOptions = Pick<Options, 'releases' | 'now'> & {
  readonly npmUrl: string
  readonly hasToken: boolean
}

function createSources(
  github: GitHubClient,
  { releases, npmUrl, hasToken, now }: SourceOptions,
): Sources {
  return {
    hasToken,
    releases: releases.ofRepo,
    async github(path) {
      const quota = github.quota()
      if (quota && quota.remaining <= reservedCalls && quota.resetAt.getTime() > now())
        throw new Error(`GitHub allows only ${quota.remaining} more calls in this hour`)
      const repo = path.split('/', 4).slice(2).join('/')
      const { body } = await github.call({ repo, ref: 'HEAD' }, path, {})
      return JSON.parse(new TextDecoder().decode(body))
    },
    async npm(path) {
      const response = await fetch(npmUrl + path, { signal: AbortSignal.timeout(npmTimeoutMs) })
      if (!response.ok) throw new Error(`npm returned ${response.status}`)
      return response.json()
    },
  }
}
