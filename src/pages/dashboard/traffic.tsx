import { Chart } from './chart.tsx'
import type { DashboardData, RouteRow } from './loader.ts'
import { type Column, Table } from './table.tsx'
import {
  Count,
  formatBytes,
  formatClock,
  formatCount,
  formatTime,
  hasQuantiles,
  isSlow,
  minResponses,
  slowMs,
} from './units.tsx'

const columns: readonly Column[] = [
  { name: 'Route' },
  { name: 'Requests', isNumber: true },
  { name: 'p50', isNumber: true },
  { name: 'p99', isNumber: true },
  { name: 'From memory', isNumber: true },
  { name: 'Rendered, by status' },
]

const maxBusiest = 10

type TrafficProps = Pick<DashboardData, 'minutes' | 'routes' | 'startedAt'>

export function TrafficSection({ minutes, routes, startedAt }: TrafficProps) {
  const busiest = Math.max(
    0,
    ...minutes.map(({ warm, rendered, failed }) => warm + rendered + failed),
  )
  const slowest = Math.max(0, ...minutes.map(({ p99 }) => p99 ?? 0))
  return (
    <section aria-labelledby="ui-traffic">
      <h2 id="ui-traffic">Traffic</h2>
      <p>
        Since the server started at {formatClock(startedAt)} UTC, at most an hour. The numbers below
        each chart are of this minute.
      </p>
      <div className="dashboard-charts">
        <figure>
          <figcaption>Requests per minute</figcaption>
          <Chart
            minutes={minutes}
            label={`Requests in each minute of the last hour, at most ${formatCount(busiest)}`}
            format={formatCount}
            series={[
              { className: 'part-warm', name: 'from memory', field: 'warm' },
              { className: 'part-rendered', name: 'rendered', field: 'rendered' },
              { className: 'part-failed', name: 'failed (5xx)', field: 'failed' },
            ]}
            isStacked
          />
        </figure>
        <figure>
          <figcaption>Render times, on a logarithmic scale</figcaption>
          <Chart
            minutes={minutes}
            label={`Times in each minute of the last hour, p99 at most ${formatTime(slowest)}`}
            format={formatTime}
            series={[
              { className: 'part-rendered', name: 'p50', field: 'p50' },
              { className: 'part-slow', name: 'p99', field: 'p99' },
            ]}
            isLogarithmic
          />
        </figure>
      </div>
      <h3>By route, since the start</h3>
      <RouteTable label="Requests by route" routes={routes.slice(0, maxBusiest)} />
      {routes.length > maxBusiest && (
        <details className="dashboard-more">
          <summary>{routes.length - maxBusiest} more routes</summary>
          <RouteTable label="Requests by other routes" routes={routes.slice(maxBusiest)} />
        </details>
      )}
      <p className="dashboard-note">
        Health checks and metrics aren’t counted. p50 and p99 are of rendered responses and rounded
        up. Gray: fewer than {minResponses} responses, which say little. Amber: {formatTime(slowMs)}{' '}
        or more. Responses from memory take microseconds.
      </p>
    </section>
  )
}

type RouteTableProps = { readonly label: string; readonly routes: readonly RouteRow[] }

function RouteTable({ label, routes }: RouteTableProps) {
  return (
    <Table label={label} columns={columns}>
      {routes.map(row => (
        <tr key={row.route} data-route={row.route}>
          <th scope="row">
            <code>{row.route}</code>
          </th>
          <td className="number" data-label="Requests" data-requests={row.requests}>
            {formatCount(row.requests)}
          </td>
          <TimeCell row={row} name="p50" />
          <TimeCell row={row} name="p99" />
          <td className="number" data-label="From memory">
            <Count of={row.warm} />
          </td>
          <td>
            {row.statuses.map(({ status, count }) => (
              <span key={status} className={status >= 500 ? 'status is-failed' : 'status'}>
                {status}: <b>{formatCount(count)}</b>
              </span>
            ))}
          </td>
        </tr>
      ))}
    </Table>
  )
}

type TimeCellProps = { readonly row: RouteRow; readonly name: 'p50' | 'p99' }

function TimeCell({ row, name }: TimeCellProps) {
  const time = row[name]
  const state = !hasQuantiles(row) ? ' is-quiet' : isSlow(time) ? ' is-slow' : ''
  return (
    <td className={`number${state}`} data-label={name}>
      {formatTime(time)}
    </td>
  )
}

export function MemorySection({ minutes, cache }: Pick<DashboardData, 'minutes' | 'cache'>) {
  const now = minutes.at(-1)
  return (
    <section aria-labelledby="ui-memory">
      <h2 id="ui-memory">Memory and cache</h2>
      <div className="dashboard-charts">
        <figure>
          <figcaption>
            The process takes <strong>{formatBytes(now?.resident)}</strong>, its heap{' '}
            <strong>{formatBytes(now?.heap)}</strong>
          </figcaption>
          <Chart
            minutes={minutes}
            label={`Memory by the minute, now ${formatBytes(now?.resident)}`}
            format={formatBytes}
            unit={1e6}
            series={[
              { className: 'part-rendered', name: 'process', field: 'resident' },
              { className: 'part-warm', name: 'heap', field: 'heap' },
            ]}
          />
        </figure>
        <figure>
          <figcaption>
            The cache takes <strong>{formatBytes(cache.bytes)}</strong> of{' '}
            {formatBytes(cache.maxBytes)}, in <strong>{formatCount(cache.entries)}</strong> values
          </figcaption>
          <Chart
            minutes={minutes}
            label={`The cache by the minute, now ${formatBytes(cache.bytes)}`}
            format={formatBytes}
            unit={1e6}
            series={[{ className: 'part-rendered', name: 'cached', field: 'cached' }]}
          />
        </figure>
      </div>
      <p>Values in the cache, by kind</p>
      <dl className="dashboard-stages">
        {Object.entries(cache.stages)
          .toSorted(([, a], [, b]) => b - a)
          .map(([name, entries]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Count of={entries} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
