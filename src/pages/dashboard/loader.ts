import type { Auth } from '../../auth/auth.ts'
import type { DiskOutage } from '../../cache/disk-outage.ts'
import type { PurgeFailure } from '../../cache/shared-caches.ts'
import type { TtlCache } from '../../cache/ttl-cache.ts'
import type { Feedback } from '../../community/feedback-store.ts'
import type { RenderingProgress } from '../../content/docs/background-rendering.ts'
import type { UnrenderedDocument } from '../../content/docs/unrendered.ts'
import type { MissedSearch } from '../../search/missed-searches.ts'
import type { Page, PrivateLoaderInput, Redirect } from '../load-result.ts'

/** Instants are ms since the epoch, sizes bytes, times ms. */
export type DashboardData = {
  readonly at: number
  readonly startedAt: number
  /** GitHub's name of the visitor; `undefined` after a login by the terminal's link. */
  readonly login: string | undefined
  readonly content: readonly VersionRow[]
  /** The id of the one that answers. */
  readonly replica: string
  /** All that share a Redis; one without. */
  readonly replicas: readonly ReplicaRow[]
  /** While replicas can't share what they learn. */
  readonly redis: { readonly reason: string; readonly since: number } | undefined
  readonly rendering: RenderingProgress
  readonly minutes: readonly MinuteRow[]
  /** Since the process began, most requested first. */
  readonly routes: readonly RouteRow[]
  readonly cache: ReturnType<TtlCache['stats']>
  /** While the disk refuses writes. */
  readonly disk: DiskOutage | undefined
  /** While shared caches can't be purged. */
  readonly notPurged: PurgeFailure | undefined
  /** What GitHub allows; `undefined` for other sources, and before its first response. */
  readonly quota:
    | { readonly limit: number; readonly remaining: number; readonly resetAt: number }
    | undefined
  /** Newest first. */
  readonly errors: readonly RecentError[]
  readonly unrendered: readonly UnrenderedDocument[]
  readonly feedback: readonly Feedback[]
  readonly missedSearches: readonly MissedSearch[]
}

/** One version of a library, and the state of its ref. */
export type VersionRow = {
  readonly library: { readonly id: string; readonly name: string }
  readonly version: string
  readonly repo: string
  readonly ref: string
  /** The commit that is served. */
  readonly commit: string | undefined
  readonly committedAt: number | undefined
  /** When upstream last answered. */
  readonly fetchedAt: number | undefined
  readonly pages: number | undefined
  /** `undefined` while the version has no documents. */
  readonly deadLinks: number | 'counting' | undefined
  /** Of the last attempt to read the ref. */
  readonly error: string | undefined
}

/** What a replica last said of itself, at `at`. Counts are of its last hour. */
export type ReplicaRow = {
  readonly id: string
  readonly build: string
  readonly startedAt: number
  readonly at: number
  /** When GitHub last answered it. */
  readonly askedAt?: number | undefined
  readonly requests: number
  readonly failed: number
  readonly resident: number
  /** What it serves, by `repo@ref`. */
  readonly commits: Readonly<Record<string, string>>
}

export type MinuteRow = {
  /** The end of the minute, in ms since the epoch. */
  readonly at: number
  /** Responses from memory. */
  readonly warm: number
  /** Rendered responses, without those that failed. */
  readonly rendered: number
  /** 5xx. */
  readonly failed: number
  /** Of rendered responses; `undefined` without any. */
  readonly p50: number | undefined
  readonly p99: number | undefined
  readonly resident: number
  readonly heap: number
  readonly cached: number
}

export type RouteRow = {
  readonly route: string
  readonly requests: number
  readonly warm: number
  /** Of rendered responses. */
  readonly statuses: readonly { readonly status: number; readonly count: number }[]
  readonly p50: number | undefined
  readonly p99: number | undefined
}

/** A request that ended in an exception. The log has the stack, under the same id. */
export type RecentError = {
  readonly id: string
  readonly at: number
  readonly path: string
  readonly message: string
}

export type Dashboard = {
  read(login: string | undefined): Promise<DashboardData>
  /** False for a ref that no version has. Rejects with the source's error. */
  refresh(repo: string, ref: string): Promise<boolean>
  /** Deletes what was rendered of a library's documents. False for an unknown library. */
  purge(libraryId: string): boolean
}

type Parts = { readonly auth: Pick<Auth, 'of'>; readonly dashboard: Pick<Dashboard, 'read'> }

export async function loadDashboard(
  { auth, dashboard }: Parts,
  { cookie }: Pick<PrivateLoaderInput<unknown>, 'cookie'>,
): Promise<Page<DashboardData> | Redirect> {
  const session = auth.of(cookie)
  if (!session) return { kind: 'redirect', to: '/login?next=%2Fdashboard', status: 307 }
  return { kind: 'page', data: await dashboard.read(session.login), freshUntil: 0 }
}
