import { useEffect, useState } from 'react'
import type { Statistics } from '../../libraries/library-statistics.ts'
import { callFunction } from '../../router/call.ts'
import { LibraryFigures } from '../../ui/library-figures.tsx'

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
  return <LibraryFigures figures={live?.family} readAt={live?.readAt} />
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
