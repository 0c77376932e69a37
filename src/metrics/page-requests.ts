import type { Database } from 'bun:sqlite'
import * as v from 'valibot'
import { openKvStore } from '../cache/kv-store.ts'
import type { Log } from '../log.ts'
import type { HitCounter } from './traffic.ts'

export type PageRequests = ReturnType<typeof openPageRequests>

type Parts = { readonly database: Database; readonly now: () => number; readonly log: Log }

/** Another release may have written it. */
const saved = v.fallback(v.array(v.tuple([v.string(), v.number()])), [])

const maxSaved = 1000
const saveIntervalMs = 10 * 60_000

/** How often each page was requested. The most requested are kept on disk. */
export function openPageRequests(parts: Parts) {
  const store = openKvStore('page-requests', parts)
  const counts = new Map(v.parse(saved, store.get('counts')))
  const timer = setInterval(save, saveIntervalMs)
  timer.unref()

  function save(): void {
    const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, maxSaved)
    store.put('counts', most)
  }

  return {
    /** Counts for a page that exists: an invented address adds no counter. */
    counterOf: (pathname: string): HitCounter => ({
      inc: () => void counts.set(pathname, (counts.get(pathname) ?? 0) + 1),
    }),
    countOf: (pathname: string): number => counts.get(pathname) ?? 0,
    close(): void {
      clearInterval(timer)
      save()
    },
  }
}
