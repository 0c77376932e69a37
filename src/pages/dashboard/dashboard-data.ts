import type { Feedback } from '../../community/feedback-store.ts'
import type { RecentError } from '../../metrics/recent-errors.ts'
import type { Sample } from '../../metrics/resources.ts'

/** All that the dashboard shows, as it is at one instant. Instants are ms since the epoch, sizes bytes, times ms. */
export type DashboardData = {
  readonly at: number
  readonly startedAt: number
  /** Who looks: GitHub's name; `undefined` for who came by the terminal's link. */
  readonly login: string | undefined
  readonly content: readonly VersionRow[]
  readonly traffic: Traffic
  readonly memory: { readonly now: Sample; readonly course: readonly Sample[] }
  readonly cache: {
    readonly entries: number
    readonly bytes: number
    readonly maxBytes: number
    readonly stages: readonly { readonly name: string; readonly entries: number }[]
  }
  /** What GitHub still allows; absent where it is not asked, or has not answered yet. */
  readonly quota:
    | { readonly limit: number; readonly remaining: number; readonly resetAt: number }
    | undefined
  /** Newest first. */
  readonly errors: readonly RecentError[]
  /** Newest first. */
  readonly feedback: readonly Feedback[]
  /** What was looked for most, first. */
  readonly missedSearches: readonly {
    readonly words: string
    readonly times: number
    readonly last: number
  }[]
}

/** One version of a library, and how the ref that it stands for is. */
export type VersionRow = {
  readonly library: { readonly id: string; readonly name: string }
  readonly version: string
  readonly repo: string
  readonly ref: string
  /** Git's id of the copy that answers are made from. */
  readonly commit: string | undefined
  readonly committedAt: number | undefined
  /** When upstream last answered. */
  readonly fetchedAt: number | undefined
  readonly pages: number | undefined
  /** Links that lead nowhere; `undefined` where that can't be known. */
  readonly deadLinks: number | 'counting' | undefined
  /** The trouble with the last attempt. */
  readonly error: string | undefined
}

export type Traffic = {
  /** The last hour, oldest minute first, none left out. */
  readonly minutes: readonly MinuteRow[]
  /** Since the process began, the most asked for first. */
  readonly routes: readonly RouteRow[]
}

export type MinuteRow = {
  readonly at: number
  /** Answers from memory as they were. */
  readonly warm: number
  /** Answers that were made, without those that failed. */
  readonly made: number
  /** 5xx. */
  readonly failed: number
  /** Of answers that were made. */
  readonly p50: number | undefined
  readonly p99: number | undefined
}

export type RouteRow = {
  readonly route: string
  readonly requests: number
  readonly warm: number
  /** Of answers that were made. */
  readonly statuses: readonly { readonly status: number; readonly count: number }[]
  readonly p50: number | undefined
  readonly p99: number | undefined
  /** Requests of each minute of the last hour, oldest first. */
  readonly course: readonly number[]
}

/** What the dashboard asks of the site. */
export type Dashboard = {
  read(login: string | undefined): DashboardData
  /** Asks upstream for a ref now. False for one that no version stands for. Rejects with the source's error. */
  refresh(repo: string, ref: string): Promise<boolean>
  /** Throws away what was made of a library's documents. False where there is no such library. */
  purge(libraryId: string): boolean
}
