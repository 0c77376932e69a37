import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Head } from '../../app/view.ts'
import { callFunction, isRedirect } from '../../rpc/call.ts'
import { type Action, ContentSection, type Fields } from './content.tsx'
import type { DashboardData } from './loader.ts'
import { ReplicasSection } from './replicas.tsx'
import { Reports } from './reports.tsx'
import { MemorySection, TrafficSection } from './traffic.tsx'
import {
  Count,
  formatBytes,
  formatClock,
  formatCount,
  formatSpan,
  formatTime,
  hasQuantiles,
  isSlow,
  unknown,
} from './units.tsx'

export function head(): Head {
  return { title: 'Dashboard | TanStack', description: 'The state of this site.' }
}

const updateIntervalMs = 5000

export function Page({ data: first }: { readonly data: DashboardData }) {
  const { data, isStale, update } = useUpdatedData(first)
  const [notice, setNotice] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function run(action: Action, fields: Fields): Promise<void> {
    setBusy(true)
    setNotice(action === 'refresh' ? 'Refreshing…' : 'Purging…')
    setNotice(await send(action, fields))
    await update()
    setBusy(false)
  }

  return (
    <div className="page dashboard" data-live="">
      <header className="dashboard-head">
        <h1>Dashboard</h1>
        <p>
          As of <time dateTime={new Date(data.at).toISOString()}>{formatClock(data.at)} UTC</time>
          {isStale ? <strong className="is-failed">, the site does not respond</strong> : null}. Up{' '}
          {formatSpan(data.at - data.startedAt)}.
        </p>
        <form method="post" action="/logout">
          <span>{data.login ?? 'Logged in from a terminal'}</span>
          <button type="submit" className="dashboard-action">
            Log out
          </button>
        </form>
      </header>
      <p className="dashboard-notice" role="status">
        {notice}
      </p>
      <Figures data={data} />
      <Reports {...data} />
      {data.replicas.length > 1 && (
        <ReplicasSection rows={data.replicas} replica={data.replica} at={data.at} />
      )}
      <TrafficSection {...data} />
      <ContentSection
        rows={data.content}
        rendering={data.rendering}
        at={data.at}
        isBusy={isBusy}
        onAction={run}
      />
      <MemorySection minutes={data.minutes} cache={data.cache} />
    </div>
  )
}

/** Updates while the page is visible. When the session ends, the browser goes to the login. */
function useUpdatedData(first: DashboardData) {
  const [state, setState] = useState({ data: first, isStale: false })

  const update = useCallback(async () => {
    try {
      const data = await callFunction('dashboard', undefined)
      setState(last => (data.at >= last.data.at ? { data, isStale: false } : last))
    } catch (error) {
      if (isRedirect(error)) location.assign(error.href)
      else setState(last => ({ ...last, isStale: true }))
    }
  }, [])

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void update()
    }, updateIntervalMs)
    return () => clearInterval(timer)
  }, [update])

  return { ...state, update }
}

/** Sends a form of the page. Returns what came of it. */
async function send(action: Action, fields: Fields): Promise<string> {
  const body = new URLSearchParams(fields)
  const init = { method: 'POST', body, redirect: 'manual' } as const
  const response = await fetch(`/dashboard/${action}`, init).catch(() => undefined)
  if (!response) return 'That failed: the site does not respond.'
  if (response.status === 404) return 'There is no such library or ref.'
  // To the dashboard, or to the login, where the next update leads too.
  if (response.type !== 'opaqueredirect') return 'That failed: the last error says why.'
  return action === 'refresh'
    ? `${fields.repo}@${fields.ref} is up to date.`
    : `The pages of ${fields.library} will be rendered again.`
}

type Figure = {
  readonly name: string
  readonly value: ReactNode
  readonly note: string
  readonly isBad?: boolean
  readonly isWarning?: boolean
}

function outageFigure(
  name: string,
  value: string,
  outage: DashboardData['disk'],
  at: number,
): readonly Figure[] {
  if (!outage) return []
  return [
    { name, value, note: `${outage.reason}, for ${formatSpan(at - outage.since)}`, isBad: true },
  ]
}

const quietUnknown = <span className="is-quiet">{unknown}</span>

function Figures({ data }: { readonly data: DashboardData }) {
  const { at, minutes, routes, cache, disk, redis, notPurged, quota, content } = data
  const sum = (field: 'warm' | 'rendered' | 'failed') =>
    minutes.reduce((total, minute) => total + minute[field], 0)
  const [warm, failed] = [sum('warm'), sum('failed')]
  const all = warm + sum('rendered') + failed
  const [slowest] = routes.toSorted((a, b) => (b.p99 ?? 0) - (a.p99 ?? 0))
  const isSure = slowest !== undefined && hasQuantiles(slowest)
  const failing = content.filter(({ error }) => error !== undefined).length
  const figures: readonly Figure[] = [
    ...outageFigure('Disk', 'Fails', disk, at),
    ...outageFigure('Redis', 'Fails', redis, at),
    ...outageFigure('Shared caches', 'Not purged', notPurged, at),
    {
      name: 'Requests, last hour',
      value: formatCount(all),
      note: all === 0 ? 'none yet' : `${Math.round((warm / all) * 100)}% from memory`,
    },
    {
      name: 'Slowest route, p99',
      value: slowest ? formatTime(slowest.p99) : quietUnknown,
      note: slowest ? `${slowest.route}, ${isSure ? 'since start' : 'few responses'}` : 'none yet',
      isWarning: isSure && isSlow(slowest.p99),
    },
    {
      name: 'Failed, last hour',
      value: <Count of={failed} />,
      note: `5xx of ${formatCount(all)} requests`,
      isBad: failed > 0,
    },
    {
      name: 'Memory',
      value: formatBytes(minutes.at(-1)?.resident),
      note: `cache ${formatBytes(cache.bytes)}`,
    },
    {
      name: 'Versions with errors',
      value: <Count of={failing} />,
      note: `of ${formatCount(content.length)}`,
      isBad: failing > 0,
    },
    {
      name: 'GitHub calls left',
      value: quota ? formatCount(quota.remaining) : quietUnknown,
      note: quota
        ? `of ${formatCount(quota.limit)}, reset in ${formatSpan(quota.resetAt - at)}`
        : 'No GitHub calls yet',
      isBad: quota !== undefined && quota.remaining <= 10,
    },
  ]
  return (
    <dl className="dashboard-figures">
      {figures.map(({ name, value, note, isBad, isWarning }) => (
        <div key={name} className={isBad ? 'is-bad' : isWarning ? 'is-slow' : undefined}>
          <dt>{name}</dt>
          <dd>
            <strong>{value}</strong> <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
