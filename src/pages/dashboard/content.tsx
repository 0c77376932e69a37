import { TableScroll } from '../../ui/table-scroll.tsx'
import { Action, type OnAct } from './action.tsx'
import type { VersionRow } from './dashboard-data.ts'
import { formatCount, formatInstant, formatSpan, unknown } from './units.ts'

type ContentProps = {
  readonly rows: readonly VersionRow[]
  readonly at: number
  readonly isBusy: boolean
  readonly onAct: OnAct
}

/** Every version of every library, and how the ref that it stands for is. */
export function ContentSection({ rows, at, isBusy, onAct }: ContentProps) {
  return (
    <section aria-labelledby="ui-content">
      <h2 id="ui-content">Content</h2>
      <p>
        Refreshing asks upstream now; purging throws away what was made of a library’s documents.
      </p>
      <TableScroll label="Versions of the libraries">
        <table>
          <thead>
            <tr>
              <th scope="col">Library</th>
              <th scope="col">Version</th>
              <th scope="col">Ref</th>
              <th scope="col">Commit</th>
              <th scope="col" className="number">
                Age
              </th>
              <th scope="col" className="number">
                Asked
              </th>
              <th scope="col" className="number">
                Pages
              </th>
              <th scope="col" className="number">
                Dead links
              </th>
              <th scope="col">Last error</th>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <Version
                key={`${row.library.id} ${row.version}`}
                row={row}
                at={at}
                isBusy={isBusy}
                onAct={onAct}
              />
            ))}
          </tbody>
        </table>
      </TableScroll>
    </section>
  )
}

function Version({
  row,
  at,
  isBusy,
  onAct,
}: { readonly row: VersionRow } & Omit<ContentProps, 'rows'>) {
  const { library, version, repo, ref, commit, pages, deadLinks, error } = row
  const isFirst = version === 'latest'
  return (
    <tr data-version={`${library.id} ${version}`} className={isFirst ? 'first-version' : undefined}>
      <th scope="row">
        {isFirst ? library.name : <span className="visually-hidden">{library.name}</span>}
      </th>
      <td>{version}</td>
      <td>
        <code>
          {repo}@{ref}
        </code>
      </td>
      <td>{commit ? <code title={commit}>{commit.slice(0, 8)}</code> : unknown}</td>
      <td className="number">
        <Ago at={row.committedAt} now={at} />
      </td>
      <td className="number">
        <Ago at={row.fetchedAt} now={at} />
      </td>
      <td className="number">{formatCount(pages)}</td>
      <td
        className={typeof deadLinks === 'number' && deadLinks > 0 ? 'number is-warning' : 'number'}
      >
        {deadLinks === 'counting' ? deadLinks : formatCount(deadLinks)}
      </td>
      <td className={error ? 'is-failed' : undefined}>{error ?? 'none'}</td>
      <td className="dashboard-actions">
        <Action
          act="refresh"
          fields={{ repo, ref }}
          words="Refresh"
          about={`${repo}@${ref}`}
          isBusy={isBusy}
          onAct={onAct}
        />
        {isFirst && (
          <Action
            act="purge"
            fields={{ library: library.id }}
            words="Purge"
            about={library.name}
            isBusy={isBusy}
            onAct={onAct}
          />
        )}
      </td>
    </tr>
  )
}

function Ago({ at, now }: { readonly at: number | undefined; readonly now: number }) {
  return at === undefined ? (
    unknown
  ) : (
    <time dateTime={formatInstant(at)}>{formatSpan(now - at)}</time>
  )
}
