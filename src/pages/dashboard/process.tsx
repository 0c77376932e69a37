import type { DashboardData } from '../../admin/dashboard.ts'
import { formatBytes } from '../../ui/format.ts'
import { Table } from './table.tsx'
import { formatCount, formatSpan } from './units.tsx'

type ProcessProps = Pick<DashboardData, 'at' | 'memory' | 'cache' | 'quota' | 'rendering'>

/** Below so many calls, the site no longer asks whether known branches have moved. */
const fewCalls = 10

export function ProcessSection({ at, memory, cache, quota, rendering }: ProcessProps) {
  const { done, total, current } = rendering
  const place = current ? `, now ${current.library} ${current.version}` : ''
  return (
    <section aria-labelledby="ui-process">
      <h2 id="ui-process">Process</h2>
      <Table label="Figures of the process" columns={[{ name: 'Metric' }, { name: 'Value' }]}>
        <tr>
          <th scope="row">Memory</th>
          <td>
            {formatBytes(memory.resident)}, heap {formatBytes(memory.heap)}
          </td>
        </tr>
        <tr>
          <th scope="row">Cache</th>
          <td>
            {formatBytes(cache.bytes)} of {formatBytes(cache.maxBytes)},{' '}
            {formatCount(cache.entries)} values
          </td>
        </tr>
        <tr>
          <th scope="row">GitHub calls left</th>
          {quota ? (
            <td className={quota.remaining <= fewCalls ? 'is-failed' : undefined}>
              {formatCount(quota.remaining)} of {formatCount(quota.limit)}, reset in{' '}
              {formatSpan(quota.resetAt - at)}
            </td>
          ) : (
            <td className="is-quiet">no calls yet</td>
          )}
        </tr>
        <tr>
          <th scope="row">Documents rendered</th>
          <td>
            {total === 0 ? 'none waiting' : `${formatCount(done)} of ${formatCount(total)}${place}`}
          </td>
        </tr>
      </Table>
    </section>
  )
}
