import type { ReactNode } from 'react'
import type { DashboardData } from '../../admin/dashboard.ts'
import { formatList } from '../../libraries/format-text.ts'
import { Table } from './table.tsx'
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
    missedSearches.length === 0 && 'searches with no results',
  ].filter(name => name !== false)
  return (
    <>
      <Report title="Errors" columns={['Error', 'Page', 'When']}>
        {errors.map(({ id, at, path, message }) => (
          <Row key={id} place={path} at={at} now={now}>
            <code>{id}</code> {message}
          </Row>
        ))}
      </Report>
      <Report title="Documents that can’t be rendered" columns={['Reason', 'Document', 'When']}>
        {unrendered.map(({ name, why, at }) => (
          <Row key={`${name} ${at}`} place={name} at={at} now={now}>
            {why}
          </Row>
        ))}
      </Report>
      <Report title="Feedback" columns={['Feedback', 'Page', 'When']}>
        {feedback.map(({ at, path, helpful, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be sent at the same instant.
          <Row key={`${at} ${index}`} place={path} at={at} now={now}>
            <b className={helpful ? 'is-good' : 'is-warning'}>
              {helpful ? 'Helpful' : 'Not helpful'}
            </b>{' '}
            {text}
          </Row>
        ))}
      </Report>
      <Report title="Searches with no results" columns={['Words', 'Searched', 'Last']}>
        {missedSearches.map(({ words, times, last }) => (
          <Row
            key={words}
            place={times === 1 ? 'once' : `${formatCount(times)} times`}
            at={last}
            now={now}
          >
            {words}
          </Row>
        ))}
      </Report>
      {empty.length > 0 && <p className="is-quiet">No {formatList(empty, 'or')} yet.</p>}
    </>
  )
}

type ReportProps = {
  readonly title: string
  readonly columns: readonly string[]
  readonly children: readonly ReactNode[]
}

function Report({ title, columns, children }: ReportProps) {
  if (children.length === 0) return null
  return (
    <section className="dashboard-report">
      <h2>{title}</h2>
      <Table label={title} columns={columns.map(name => ({ name }))}>
        {children}
      </Table>
    </section>
  )
}

type RowProps = {
  readonly place: string
  readonly at: number
  readonly now: number
  readonly children: ReactNode
}

function Row({ place, at, now, children }: RowProps) {
  return (
    <tr>
      <td>{children}</td>
      <td>{place}</td>
      <td>
        <Age at={at} now={now} />
      </td>
    </tr>
  )
}
