import type { ReplicaRow } from './loader.ts'
import { type Column, Table } from './table.tsx'
import { Age, Count, formatBytes, formatCount, formatSpan, unknown } from './units.tsx'

const columns: readonly Column[] = [
  { name: 'Replica' },
  { name: 'Build' },
  { name: 'Age', isNumber: true },
  { name: 'Requests', isNumber: true },
  { name: 'Failed', isNumber: true },
  { name: 'Memory', isNumber: true },
  { name: 'Asked GitHub', isNumber: true },
  { name: 'Commits' },
]

type ReplicasProps = {
  readonly rows: readonly ReplicaRow[]
  /** The one that answers. */
  readonly replica: string
  readonly at: number
}

export function ReplicasSection({ rows, replica, at }: ReplicasProps) {
  const sum = (field: 'requests' | 'failed' | 'resident') =>
    rows.reduce((total, row) => total + row[field], 0)
  const [last] = rows.toSorted((a, b) => (b.askedAt ?? 0) - (a.askedAt ?? 0))
  const builds = new Set(rows.map(({ build }) => build)).size
  return (
    <section aria-labelledby="ui-replicas">
      <h2 id="ui-replicas">Replicas</h2>
      <p>
        Requests are those of the last hour. The replica that first finds a branch outdated asks
        GitHub for all replicas{last?.askedAt && `; the last to ask was ${last.id}`}. The figures on
        the rest of this page are of {replica} alone.
      </p>
      <Table label="Replicas" columns={columns}>
        {rows.map(row => (
          <tr key={row.id} data-replica={row.id}>
            <th scope="row">{row.id}</th>
            <td>
              <code>{row.build}</code>
            </td>
            <td className="number">{formatSpan(at - row.startedAt)}</td>
            <td className="number">{formatCount(row.requests)}</td>
            <td className={row.failed > 0 ? 'number is-failed' : 'number'}>
              <Count of={row.failed} />
            </td>
            <td className="number">{formatBytes(row.resident)}</td>
            <td className="number">
              <Age at={row.askedAt} now={at} />
            </td>
            <td>
              <Commits {...row} rows={rows} />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">All {formatCount(rows.length)}</th>
          <td>{builds === 1 ? '1 build' : `${formatCount(builds)} builds`}</td>
          <td className="number">{unknown}</td>
          <td className="number">{formatCount(sum('requests'))}</td>
          <td className="number">
            <Count of={sum('failed')} />
          </td>
          <td className="number">{formatBytes(sum('resident'))}</td>
          <td className="number">{unknown}</td>
          <td>{unknown}</td>
        </tr>
      </Table>
    </section>
  )
}

/** Refs whose commit is not the same everywhere come first. */
function Commits({ commits, rows }: ReplicaRow & Pick<ReplicasProps, 'rows'>) {
  const refs = Object.entries(commits).map(([ref, commit]) => {
    const isSame = rows.every(row => row.commits[ref] === undefined || row.commits[ref] === commit)
    return { ref, commit, isSame }
  })
  const different = refs.filter(({ isSame }) => !isSame)
  return (
    <details className="dashboard-commits">
      <summary className={different.length > 0 ? 'is-warning' : undefined}>
        {formatCount(refs.length)} refs
        {different.length > 0 && `, ${formatCount(different.length)} not the same everywhere`}
      </summary>
      <ul>
        {[...different, ...refs.filter(({ isSame }) => isSame)].map(({ ref, commit, isSame }) => (
          <li key={ref} className={isSame ? undefined : 'is-warning'}>
            <code>
              {ref} {commit.slice(0, 8)}
            </code>
          </li>
        ))}
      </ul>
    </details>
  )
}
