import type { FormEvent } from 'react'
import type { VersionRow } from '../../admin/dashboard.ts'
import { shortName } from '../../libraries/library.ts'
import { findLibrary } from '../../libraries/registry.ts'
import { type Column, Table } from './table.tsx'
import { Age, Count, formatCount, formatSpan, unknown } from './units.tsx'

export type Action = 'refresh' | 'render'
export type Fields = Readonly<Record<string, string>>

type Actions = {
  readonly isBusy: boolean
  readonly onAction: (action: Action, fields: Fields) => Promise<void>
}
type ContentProps = Actions & {
  readonly rows: readonly VersionRow[]
  readonly at: number
}

const columns: readonly Column[] = [
  { name: 'Library' },
  { name: 'Version' },
  { name: 'State' },
  { name: 'Pages', isNumber: true },
  { name: 'Checked' },
  { name: 'Ref' },
  { name: 'Commit' },
  { name: 'Actions' },
]

export function ContentSection({ rows, at, ...actions }: ContentProps) {
  return (
    <section aria-labelledby="ui-content">
      <h2 id="ui-content">Content</h2>
      <p className="is-quiet">
        “Refresh” fetches a version now. “Render again” rebuilds every page of a library.
      </p>
      <Table label="Versions of the libraries" columns={columns}>
        {rows.map(row => (
          <Version key={`${row.library.id} ${row.version}`} row={row} at={at} {...actions} />
        ))}
      </Table>
    </section>
  )
}

function Version({ row, at, ...actions }: Omit<ContentProps, 'rows'> & { row: VersionRow }) {
  const { library, version, repo, ref, commit, committedAt, pages } = row
  const name = shortName(library.name)
  const isFirst = version === 'latest'
  return (
    <tr data-version={`${library.id} ${version}`}>
      <th scope="row">{isFirst ? name : <span className="visually-hidden">{name}</span>}</th>
      <td>{isFirst ? `${findLibrary(library.id)?.latestVersion} (latest)` : version}</td>
      <td data-label="State">
        <State row={row} />
      </td>
      <td className="number" data-label="Pages">
        <Count of={pages} />
      </td>
      <td data-label="Checked">
        <Age at={row.fetchedAt} now={at} />
      </td>
      <td>
        <code>
          {repo}@{ref}
        </code>
      </td>
      <td>
        {commit ? <code title={commit}>{commit.slice(0, 8)}</code> : unknown}
        {committedAt !== undefined && `, ${formatSpan(at - committedAt)} old`}
      </td>
      <td className="dashboard-actions">
        {isFirst && (
          <ActionForm
            action="render"
            fields={{ library: library.id }}
            label="Render again"
            {...actions}
          >
            {library.name}
          </ActionForm>
        )}
        <ActionForm action="refresh" fields={{ repo, ref }} label="Refresh" {...actions}>
          {`${repo}@${ref}`}
        </ActionForm>
      </td>
    </tr>
  )
}

/** The last error, or else the dead links. */
function State({ row: { deadLinks, error } }: { readonly row: VersionRow }) {
  if (error !== undefined) return <span className="is-failed">{error}</span>
  if (deadLinks === 'counting') return <span className="is-quiet">checking</span>
  if (deadLinks === undefined) return <span className="is-quiet">no documents</span>
  if (deadLinks === 0) return <span className="is-good">OK</span>
  return (
    <span className="is-warning">
      {formatCount(deadLinks)} dead {deadLinks === 1 ? 'link' : 'links'}
    </span>
  )
}

type ActionFormProps = Actions & {
  readonly action: Action
  readonly fields: Fields
  readonly label: string
  /** What the button acts on, for screen readers. */
  readonly children: string
}

/** Without JavaScript, the browser sends the form. */
function ActionForm({ action, fields, label, children, isBusy, onAction }: ActionFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) onAction(action, fields).catch(console.error)
  }
  return (
    <form method="post" action={`/dashboard/${action}`} onSubmit={submit}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button button-quiet button-small" aria-disabled={isBusy}>
        {label}
        <span className="visually-hidden"> {children}</span>
      </button>
    </form>
  )
}
