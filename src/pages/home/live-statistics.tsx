import { useEffect, useState } from 'react'
import { formatInteger } from '../../libraries/format-text.ts'
import type { Statistics } from '../../libraries/library-statistics.ts'
import { callFunction } from '../../router/call.ts'
import { FamilyFigures } from '../../ui/library-figures.tsx'

type StatisticsProps = {
  /** `undefined` before the first reading: then nothing is shown. */
  readonly statistics: Statistics | undefined
}

const pollIntervalMs = 5 * 60_000

/** The sums over all libraries, updated by the hosted backend, or else by polling this site. */
export function LiveStatistics({ statistics }: StatisticsProps) {
  const [live, setLive] = useState(statistics)
  useEffect(() => setLive(statistics), [statistics])
  useEffect(() => {
    const { convexUrl } = document.documentElement.dataset
    return convexUrl ? listen(convexUrl, setLive) : poll(setLive)
  }, [])
  return <FamilyStatistics statistics={live} />
}

function FamilyStatistics({ statistics }: StatisticsProps) {
  const figures = statistics?.family
  if (!statistics || !figures || Object.keys(figures).length === 0) return null
  return (
    <section className="section statistics" aria-labelledby="ui-numbers">
      <h2 id="ui-numbers">In numbers</h2>
      <dl className="facts">
        {figures.downloads && <Figure label="npm downloads" value={figures.downloads.total} />}
        {figures.stars !== undefined && <Figure label="GitHub stars" value={figures.stars} />}
        {figures.contributors !== undefined && (
          <Figure label="contributors" value={figures.contributors} />
        )}
      </dl>
      <FamilyFigures statistics={statistics} />
    </section>
  )
}

function Figure({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatInteger(value)}</dd>
    </div>
  )
}

/** Values that are not valid are ignored. */
function listen(url: string, onStatistics: (statistics: Statistics) => void): () => void {
  let isStopped = false
  let stop = () => {}
  Promise.all([
    import('../../community/realtime-client.ts'),
    import('../../libraries/parse-statistics.ts'),
  ]).then(
    ([{ createRealtime, watch }, { parseStatistics }]) => {
      if (isStopped) return
      const client = createRealtime(url)
      const unwatch = watch(client, 'statistics:current', value => {
        const statistics = parseStatistics(value, Date.now())
        if (statistics) onStatistics(statistics)
      })
      stop = () => {
        unwatch()
        client.close().catch(console.warn)
      }
    },
    error => console.warn('The hosted backend’s client could not be loaded.', error),
  )
  return () => {
    isStopped = true
    stop()
  }
}

function poll(onStatistics: (statistics: Statistics) => void): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState !== 'visible') return
    callFunction('statistics', undefined).then(
      statistics => statistics && onStatistics(statistics),
      () => undefined,
    )
  }, pollIntervalMs)
  return () => clearInterval(timer)
}
