import { useCallback, useEffect, useState } from 'react'
import type { DashboardData } from '../../admin/dashboard.ts'
import { callFunction, isRedirect } from '../../router/call.ts'
import { askWhilePending } from '../../ui/leave-prompt.ts'
import type { Head } from '../../ui/view.ts'
import { type Action, ContentSection, type Fields } from './content.tsx'
import { ProcessSection } from './process.tsx'
import { Reports } from './reports.tsx'
import { formatClock, formatSpan } from './units.tsx'

export function head(): Head {
  return { title: 'Dashboard | TanStack', description: 'How this site is doing right now.' }
}

const updateIntervalMs = 5000

export function Page({ data: first }: { readonly data: DashboardData }) {
  const { data, isStale, update } = useUpdatedData(first)
  const [notice, setNotice] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function run(action: Action, fields: Fields): Promise<void> {
    setBusy(true)
    setNotice(action === 'refresh' ? 'Refreshing…' : 'Rendering again…')
    setNotice(await send(action, fields))
    await update()
    setBusy(false)
  }

  return (
    <div className="page dashboard">
      <header className="dashboard-head row">
        <h1>Dashboard</h1>
        <p className="is-quiet">
          As of <time dateTime={new Date(data.at).toISOString()}>{formatClock(data.at)} UTC</time>
          {isStale ? <strong className="is-failed">, the site doesn’t respond</strong> : null}. Up{' '}
          {formatSpan(data.at - data.startedAt)}.
        </p>
        <form method="post" action="/logout" className="row">
          <span>{data.login ?? 'Logged in from a terminal'}</span>
          <button type="submit" className="button button-quiet button-small">
            Log out
          </button>
        </form>
      </header>
      <p className="dashboard-notice" role="status">
        {notice}
      </p>
      <ProcessSection {...data} />
      <ContentSection rows={data.content} at={data.at} isBusy={isBusy} onAction={run} />
      <Reports {...data} />
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
      if (document.visibilityState === 'visible') update().catch(console.error)
    }, updateIntervalMs)
    return () => clearInterval(timer)
  }, [update])

  return { ...state, update }
}

/** Sends a form of the page. Returns what came of it. */
async function send(action: Action, fields: Fields): Promise<string> {
  const body = new URLSearchParams(fields)
  const init = { method: 'POST', body, redirect: 'manual' } as const
  const change = fetch(`/dashboard/${action}`, init)
  const response = await askWhilePending(window, change).catch(() => undefined)
  if (!response) return 'That didn’t work: the site doesn’t respond.'
  if (response.status === 404) return 'There is no such library or ref.'
  // To the dashboard, or to the login, where the next update leads too.
  if (response.type !== 'opaqueredirect') return 'That didn’t work. The latest error says why.'
  return action === 'refresh'
    ? `${fields.repo}@${fields.ref} is up to date.`
    : `The pages of ${fields.library} will be rendered again.`
}
