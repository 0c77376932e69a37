import type { Sample } from '../../metrics/resources.ts'
import type { DashboardData } from './dashboard-data.ts'
import { Hour } from './hour.tsx'
import { Key } from './key.tsx'
import { LineChart } from './line-chart.tsx'
import { formatBytes, formatCount } from './units.ts'

/** What the process holds, over the last hour and now. */
export function MemorySection({
  memory: { now, course },
  cache,
}: Pick<DashboardData, 'memory' | 'cache'>) {
  const samples = [...course, now]
  const lineOf = (name: string, read: (sample: Sample) => number) => ({
    name,
    values: [...earlier(samples.length), ...samples.map(read)],
  })
  return (
    <section aria-labelledby="ui-memory">
      <h2 id="ui-memory">Memory and cache</h2>
      <div className="dashboard-charts">
        <figure>
          <figcaption>
            The process holds <strong>{formatBytes(now.resident)}</strong>, its heap{' '}
            <strong>{formatBytes(now.heap)}</strong>
          </figcaption>
          <LineChart
            label={`Memory by the minute, ${formatBytes(now.resident)} now`}
            lines={[
              lineOf('part-made', ({ resident }) => resident),
              lineOf('part-warm', ({ heap }) => heap),
            ]}
          />
          <Hour />
          <Key parts={{ 'part-made': 'process', 'part-warm': 'heap' }} />
        </figure>
        <figure>
          <figcaption>
            The cache holds <strong>{formatBytes(cache.bytes)}</strong> of{' '}
            {formatBytes(cache.maxBytes)} in <strong>{formatCount(cache.entries)}</strong> values
          </figcaption>
          <LineChart
            label={`The cache by the minute, ${formatBytes(cache.bytes)} now`}
            lines={[lineOf('part-made', ({ cached }) => cached)]}
          />
          <Hour />
          <dl className="dashboard-stages">
            {cache.stages.map(({ name, entries }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{formatCount(entries)}</dd>
              </div>
            ))}
          </dl>
        </figure>
      </div>
    </section>
  )
}

/** The minutes of the hour before the process began, so that now stands at the right edge. */
function earlier(known: number): undefined[] {
  return Array.from({ length: Math.max(0, 60 - known) }, () => undefined)
}
