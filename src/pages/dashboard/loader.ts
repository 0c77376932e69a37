import type { Auth } from '../../admin/auth.ts'
import type { Feedback } from '../../community/feedback-store.ts'
import type { RenderingProgress } from '../../content/docs/background-rendering.ts'
import type { UnrenderedDocument } from '../../content/docs/unrendered.ts'
import type { MissedSearch } from '../../search/missed-searches.ts'
import type { Page, PrivateLoaderInput, Redirect } from '../load-result.ts'

/** Instants are ms since the epoch, sizes bytes. */
export type DashboardData = {
  readonly at: number
  readonly startedAt: number
  /** GitHub's name of the visitor; `undefined` after a login by the terminal's link. */
  readonly login: string | undefined
  readonly content: readonly VersionRow[]
  readonly rendering: RenderingProgress
  readonly memory: { readonly resident: number; readonly heap: number }
  readonly cache: { readonly bytes: number; readonly maxBytes: number; readonly entries: number }
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

/** A request that ended in an exception. The log has the stack, under the same id. */
export type RecentError = {
  readonly id: string
  readonly at: number
  readonly path: string
  readonly message: string
}

export type Dashboard = {
  read(login: string | undefined): DashboardData
  /** False for a ref that no version has. Rejects with the source's error. */
  refresh(repo: string, ref: string): Promise<boolean>
  /** Deletes what was rendered of a library's documents. False for an unknown library. */
  purge(libraryId: string): boolean
}

type Parts = { readonly auth: Pick<Auth, 'of'>; readonly dashboard: Pick<Dashboard, 'read'> }

export function loadDashboard(
  { auth, dashboard }: Parts,
  { cookie }: Pick<PrivateLoaderInput<unknown>, 'cookie'>,
): Page<DashboardData> | Redirect {
  const session = auth.of(cookie)
  if (!session) return { kind: 'redirect', to: '/login?next=%2Fdashboard', status: 307 }
  return { kind: 'page', data: dashboard.read(session.login), freshUntil: 0 }
}
