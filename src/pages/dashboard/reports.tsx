import type { ReactNode } from 'react'
import type { DashboardData } from './dashboard-data.ts'
import { formatCount, formatInstant, formatSpan } from './units.ts'

/** What went wrong, what readers say, and what they did not find. */
export function Reports({
  at,
  errors,
  feedback,
  missedSearches,
}: Pick<DashboardData, 'at' | 'errors' | 'feedback' | 'missedSearches'>) {
  return (
    <div className="dashboard-reports">
      <Report title="Errors" empty="Nothing has failed since the process began.">
        {errors.map(error => (
          <li key={error.id}>
            <p>
              <code>{error.id}</code> {error.message}
            </p>
            <Source at={error.at} now={at} path={error.path} />
          </li>
        ))}
      </Report>
      <Report title="Feedback" empty="No reader has said anything yet.">
        {feedback.map((said, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two readers may say the same of the same page in the same instant.
          <li key={`${said.at} ${index}`}>
            <p>
              <b className={said.helpful ? 'is-good' : 'is-warning'}>
                {said.helpful ? 'Helpful' : 'Not helpful'}
              </b>{' '}
              {said.text}
            </p>
            <Source at={said.at} now={at} path={said.path} />
          </li>
        ))}
      </Report>
      <Report title="Searches without a result" empty="Everything that was looked for was found.">
        {missedSearches.map(({ words, times, last }) => (
          <li key={words}>
            <p>
              <b>{words}</b> {formatCount(times)} {times === 1 ? 'time' : 'times'}
            </p>
            <Source at={last} now={at} />
          </li>
        ))}
      </Report>
    </div>
  )
}

function Report({
  title,
  empty,
  children,
}: {
  readonly title: string
  readonly empty: string
  readonly children: readonly ReactNode[]
}) {
  return (
    <section>
      <h2>{title}</h2>
      {children.length === 0 ? (
        <p className="dashboard-empty">{empty}</p>
      ) : (
        <ul className="dashboard-list">{children}</ul>
      )}
    </section>
  )
}

function Source({
  at,
  now,
  path,
}: {
  readonly at: number
  readonly now: number
  readonly path?: string
}) {
  return (
    <p className="dashboard-source">
      <time dateTime={formatInstant(at)}>{formatSpan(now - at)} ago</time>
      {path !== undefined && <span>{path}</span>}
    </p>
  )
}
