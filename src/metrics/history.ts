import type { TtlCache } from '../cache/ttl-cache.ts'
import type { MinuteRow } from '../pages/dashboard/loader.ts'
import { boundsMs, quantile, type Traffic } from './traffic.ts'

export type TrafficHistory = ReturnType<typeof createHistory>

type Totals = Pick<MinuteRow, 'warm' | 'rendered' | 'failed'> & {
  readonly buckets: readonly number[]
}

type Parts = {
  readonly traffic: Pick<Traffic, 'totals'>
  readonly cache: Pick<TtlCache, 'stats'>
  readonly memory: () => { readonly rss: number; readonly heapUsed: number }
  readonly now: () => number
}

const maxMinutes = 60

export function createHistory({ traffic, cache, memory, now }: Parts) {
  let rows: readonly MinuteRow[] = []
  let last: Totals = { warm: 0, rendered: 0, failed: 0, buckets: [] }

  async function read(): Promise<{ row: MinuteRow; totals: Totals }> {
    const totals = await readTotals(traffic)
    const buckets = totals.buckets.map((count, index) => count - (last.buckets[index] ?? 0))
    const { rss, heapUsed } = memory()
    const row = {
      at: now(),
      warm: totals.warm - last.warm,
      rendered: totals.rendered - last.rendered,
      failed: totals.failed - last.failed,
      p50: quantile(buckets, 0.5),
      p99: quantile(buckets, 0.99),
      resident: rss,
      heap: heapUsed,
      cached: cache.stats().bytes,
    }
    return { row, totals }
  }

  return {
    async sample(): Promise<void> {
      const { row, totals } = await read()
      rows = [...rows, row].slice(1 - maxMinutes)
      last = totals
    },
    /** Oldest first; the last is the one that is not over. */
    minutes: async (): Promise<readonly MinuteRow[]> => [...rows, (await read()).row],
  }
}

async function readTotals(traffic: Pick<Traffic, 'totals'>): Promise<Totals> {
  const routes = [...(await traffic.totals()).values()]
  const responses = routes.flatMap(({ statuses }) => [...statuses])
  return {
    warm: sum(routes.map(({ warm }) => warm)),
    rendered: sum(responses.map(([status, count]) => (status < 500 ? count : 0))),
    failed: sum(responses.map(([status, count]) => (status < 500 ? 0 : count))),
    buckets: Array.from({ length: boundsMs.length + 1 }, (_, index) =>
      sum(routes.map(({ buckets }) => buckets[index] ?? 0)),
    ),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
