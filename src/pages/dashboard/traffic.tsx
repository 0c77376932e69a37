import { TableScroll } from '../../ui/table-scroll.tsx'
import { BarChart } from './bar-chart.tsx'
import type { MinuteRow, RouteRow, Traffic } from './dashboard-data.ts'
import { Hour } from './hour.tsx'
import { Key } from './key.tsx'
import { LineChart } from './line-chart.tsx'
import { formatClock, formatCount, formatTime } from './units.ts'

/** What is asked of the site: by the minute, then by route. */
export function TrafficSection({ traffic: { minutes, routes } }: { readonly traffic: Traffic }) {
  const busiest = Math.max(0, ...minutes.map(requestsOf))
  const slowest = Math.max(0, ...minutes.map(({ p99 }) => p99 ?? 0))
  return (
    <section aria-labelledby="ui-traffic">
      <h2 id="ui-traffic">Traffic</h2>
      <div className="dashboard-charts">
        <figure>
          <figcaption>
            Requests a minute, <strong>{formatCount(busiest)}</strong> at the most
          </figcaption>
          <BarChart
            label={`Requests in each minute of the last hour, ${formatCount(busiest)} at the most`}
            parts={['part-warm', 'part-made', 'part-failed']}
            bars={minutes.map(minute => ({
              label: describeMinute(minute),
              values: [minute.warm, minute.made, minute.failed],
            }))}
          />
          <Hour />
          <Key
            parts={{ 'part-warm': 'from memory', 'part-made': 'made', 'part-failed': 'failed' }}
          />
        </figure>
        <figure>
          <figcaption>
            Time of answers that were made, <strong>{formatTime(slowest)}</strong> at the most
          </figcaption>
          <LineChart
            label={`Times in each minute of the last hour, p99 ${formatTime(slowest)} at the most`}
            lines={[
              { name: 'part-made', values: minutes.map(({ p50 }) => p50) },
              { name: 'part-slow', values: minutes.map(({ p99 }) => p99) },
            ]}
          />
          <Hour />
          <Key parts={{ 'part-made': 'p50', 'part-slow': 'p99' }} />
        </figure>
      </div>
      <p>
        By route, since the process began. Answers from memory take microseconds and are only
        counted.
      </p>
      <TableScroll label="Requests by route">
        <table>
          <thead>
            <tr>
              <th scope="col">Route</th>
              <th scope="col" className="number">
                Requests
              </th>
              <th scope="col">Last hour</th>
              <th scope="col" className="number">
                From memory
              </th>
              <th scope="col">Made, by status</th>
              <th scope="col" className="number">
                p50
              </th>
              <th scope="col" className="number">
                p99
              </th>
            </tr>
          </thead>
          <tbody>
            {routes.map(row => (
              <Route key={row.route} row={row} />
            ))}
          </tbody>
        </table>
      </TableScroll>
    </section>
  )
}

function Route({
  row: { route, requests, warm, statuses, p50, p99, course },
}: {
  readonly row: RouteRow
}) {
  return (
    <tr data-route={route}>
      <th scope="row">
        <code>{route}</code>
      </th>
      <td className="number" data-requests={requests}>
        {formatCount(requests)}
      </td>
      <td>
        <BarChart
          label={`${formatCount(course.reduce((sum, count) => sum + count, 0))} in the last hour`}
          parts={['part-made']}
          bars={course.map((count, minute) => ({
            label: `${60 - minute} min ago: ${count}`,
            values: [count],
          }))}
        />
      </td>
      <td className="number">{formatCount(warm)}</td>
      <td>
        {statuses.map(({ status, count }) => (
          <span key={status} className={status >= 500 ? 'status status-failed' : 'status'}>
            {status} <b>{formatCount(count)}</b>
          </span>
        ))}
      </td>
      <td className="number">{formatTime(p50)}</td>
      <td className="number">{formatTime(p99)}</td>
    </tr>
  )
}

function requestsOf({ warm, made, failed }: MinuteRow): number {
  return warm + made + failed
}

function describeMinute(minute: MinuteRow): string {
  const { at, warm, made, failed } = minute
  return `${formatClock(at).slice(0, 5)}: ${warm} from memory, ${made} made, ${failed} failed`
}
