import type { DashboardData } from './dashboard-data.ts'
import { formatBytes, formatCount, formatSpan, formatTime, unknown } from './units.ts'

/** How it is, in one line. */
export function Figures({ data }: { readonly data: DashboardData }) {
  const { at, traffic, errors, memory, cache, quota, content } = data
  const sum = (read: (minute: (typeof traffic.minutes)[number]) => number) =>
    traffic.minutes.reduce((total, minute) => total + read(minute), 0)
  const [warm, made, failed] = [sum(one => one.warm), sum(one => one.made), sum(one => one.failed)]
  const all = warm + made + failed
  const troubled = content.filter(({ error }) => error !== undefined).length
  return (
    <dl className="dashboard-figures">
      <Figure
        name="Requests, last hour"
        value={formatCount(all)}
        note={all === 0 ? 'none yet' : `${Math.round((warm / all) * 100)} % from memory`}
      />
      <Figure
        name="Slowest p99"
        value={formatTime(slowest(data))}
        note="of one minute, last hour"
      />
      <Figure
        name="Failed, last hour"
        value={formatCount(failed)}
        note={`${formatCount(errors.length)} errors listed`}
        isBad={failed > 0}
      />
      <Figure
        name="Memory"
        value={formatBytes(memory.now.resident)}
        note={`cache ${formatBytes(cache.bytes)}`}
      />
      <Figure
        name="Refs in trouble"
        value={formatCount(troubled)}
        note={`of ${formatCount(content.length)} versions`}
        isBad={troubled > 0}
      />
      <Figure
        name="GitHub calls left"
        value={quota ? formatCount(quota.remaining) : unknown}
        note={
          quota
            ? `of ${formatCount(quota.limit)}, anew in ${formatSpan(quota.resetAt - at)}`
            : 'GitHub is not asked'
        }
        isBad={quota !== undefined && quota.remaining <= 10}
      />
    </dl>
  )
}

function Figure({
  name,
  value,
  note,
  isBad = false,
}: {
  readonly name: string
  readonly value: string
  readonly note: string
  readonly isBad?: boolean
}) {
  return (
    <div className={isBad ? 'is-bad' : undefined}>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong> <small>{note}</small>
      </dd>
    </div>
  )
}

function slowest({ traffic }: DashboardData): number | undefined {
  const times = traffic.minutes.flatMap(({ p99 }) => (p99 === undefined ? [] : [p99]))
  return times.length === 0 ? undefined : Math.max(...times)
}
