import { useState } from 'react'
import type { Head } from '../../app/view.ts'
import { callFunction, isNotFound, isRedirect } from '../../rpc/call.ts'
import type { Act } from './action.tsx'
import { ContentSection } from './content.tsx'
import type { DashboardData } from './dashboard-data.ts'
import { Figures } from './figures.tsx'
import { MemorySection } from './memory.tsx'
import { Reports } from './reports.tsx'
import { TrafficSection } from './traffic.tsx'
import { formatClock, formatInstant, formatSpan } from './units.ts'
import { useLiveData } from './use-live-data.ts'

export function head(): Head {
  return { title: 'Dashboard | TanStack', description: 'How this site is.' }
}

const functionOf = { refresh: 'refresh-ref', purge: 'purge-library' } as const satisfies Record<
  Act,
  string
>

/** From where a maintainer runs the site. The server renders it whole; while it is open it keeps itself new. */
export function Page({ data: first }: { readonly data: DashboardData }) {
  const { data, isStale, update } = useLiveData(first)
  const [notice, setNotice] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function act(kind: Act, form: FormData): Promise<void> {
    setBusy(true)
    setNotice(kind === 'refresh' ? 'Asking upstream…' : 'Throwing away…')
    setNotice(
      await callFunction(functionOf[kind], form, { method: 'POST' }).then(
        () => wordsOf(kind, form),
        explain,
      ),
    )
    await update()
    setBusy(false)
  }

  return (
    <div className="page dashboard" data-live="">
      <header className="dashboard-head">
        <h1>Dashboard</h1>
        <p>
          As of <time dateTime={formatInstant(data.at)}>{formatClock(data.at)} UTC</time>
          {isStale ? <strong className="is-failed">, the site does not answer</strong> : null}.
          Running for {formatSpan(data.at - data.startedAt)}.
        </p>
        <form method="post" action="/logout">
          <span>{data.login ?? 'By the terminal’s link'}</span>
          <button type="submit" className="dashboard-action">
            Log out
          </button>
        </form>
      </header>
      <p className="dashboard-notice" role="status">
        {notice}
      </p>
      <Figures data={data} />
      <TrafficSection traffic={data.traffic} />
      <ContentSection rows={data.content} at={data.at} isBusy={isBusy} onAct={act} />
      <MemorySection memory={data.memory} cache={data.cache} />
      <Reports
        at={data.at}
        errors={data.errors}
        feedback={data.feedback}
        missedSearches={data.missedSearches}
      />
    </div>
  )
}

function wordsOf(act: Act, form: FormData): string {
  return act === 'refresh'
    ? `${form.get('repo')}@${form.get('ref')} is as upstream has it.`
    : `The pages of ${form.get('library')} are made anew from here on.`
}

function explain(thrown: unknown): string {
  if (isRedirect(thrown)) {
    location.assign(thrown.href)
    return 'Your session has ended.'
  }
  if (isNotFound(thrown)) return 'There is no such thing here.'
  return `That did not work: ${thrown instanceof Error ? thrown.message : 'the site does not answer'}`
}
