import type { ReactNode } from 'react'
import { formatList } from '../../libraries/format-list.ts'
import type { DashboardData } from './loader.ts'
import { Age, formatCount } from './units.tsx'

type ReportsProps = Pick<
  DashboardData,
  'at' | 'errors' | 'unrendered' | 'feedback' | 'missedSearches'
>

export function Reports({ at: now, errors, unrendered, feedback, missedSearches }: ReportsProps) {
  const empty = [
    errors.length === 0 && 'errors',
    unrendered.length === 0 && 'documents that can’t be rendered',
    feedback.length === 0 && 'feedback',
    missedSearches.length === 0 && 'searches without a result',
  ].filter(name => name !== false)
  return (
    <div className="dashboard-reports">
      <Report title="Errors">
        {errors.map(({ id, at, path, message }) => (
          <Entry key={id} at={at} now={now} path={path}>
            <code>{id}</code> {message}
          </Entry>
        ))}
      </Report>
      <Report title="Documents that can’t be rendered">
        {unrendered.map(({ name, why, at }) => (
          <Entry key={`${name} ${at}`} at={at} now={now} path={name}>
            {why}
          </Entry>
        ))}
      </Report>
      <Report title="Feedback">
        {feedback.map(({ at, path, helpful, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be sent at the same instant.
          <Entry key={`${at} ${index}`} at={at} now={now} path={path}>
            <b className={helpful ? 'is-good' : 'is-warning'}>
              {helpful ? 'Helpful' : 'Not helpful'}
            </b>{' '}
            {text}
          </Entry>
        ))}
      </Report>
      <Report title="Searches without a result">
        {missedSearches.map(({ words, times, last }) => (
          <Entry key={words} at={last} now={now}>
            <b>{words}</b> {formatCount(times)} {times === 1 ? 'time' : 'times'}
          </Entry>
        ))}
      </Report>
      {empty.length > 0 && <p className="dashboard-empty">No {formatList(empty, 'or')} so far.</p>}
    </div>
  )
}

type ReportProps = {
  readonly title: string
  readonly children: readonly ReactNode[]
}

const maxShown = 3

function Report({ title, children }: ReportProps) {
  if (children.length === 0) return null
  const shown = children.slice(0, maxShown)
  const more = children.slice(maxShown)
  return (
    <section>
      <h2>{title}</h2>
      <ul className="dashboard-list">{shown}</ul>
      {more.length > 0 && (
        <details className="dashboard-more">
          <summary>{more.length} more</summary>
          <ul className="dashboard-list">{more}</ul>
        </details>
      )}
    </section>
  )
}

type EntryProps = {
  readonly at: number
  readonly now: number
  readonly path?: string
  readonly children: ReactNode
}

function Entry({ at, now, path, children }: EntryProps) {
  return (
    <li>
      <p>{children}</p>
      <p className="dashboard-source">
        <Age at={at} now={now} />
        {path !== undefined && <span>{path}</span>}
      </p>
    </li>
  )
}
