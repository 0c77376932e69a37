import { useEffect, useState } from 'react'
import type { Statistics } from '../../libraries/statistics.ts'
import { callFunction } from '../../rpc/call.ts'
import { FamilyStatistics } from '../../ui/statistics.tsx'

type Props = { readonly statistics: Statistics | undefined; readonly at: number }

/** How often the site's own store is asked, in ms: what it knows changes by the hour. */
const askEvery = 5 * 60_000

/** The family's figures, kept up to date while the page is open: by the hosted backend as they change, else by the site's own store. */
export function LiveStatistics({ statistics, at }: Props) {
  const [live, setLive] = useState(statistics)
  useEffect(() => setLive(statistics), [statistics])
  useEffect(() => {
    const { convexUrl } = document.documentElement.dataset
    return convexUrl ? listen(convexUrl, setLive) : ask(setLive)
  }, [])
  return <FamilyStatistics statistics={live} at={at} />
}

/** What makes no sense, or does not come, leaves the last that did. */
function listen(url: string, onStatistics: (statistics: Statistics) => void): () => void {
  let isOver = false
  let stop = () => {}
  Promise.all([
    import('../../community/realtime/realtime-client.ts'),
    import('../../libraries/parse-statistics.ts'),
  ]).then(
    ([{ createRealtime, watch }, { parseStatistics }]) => {
      if (isOver) return
      const client = createRealtime(url)
      const unwatch = watch(client, 'statistics:current', value => {
        const statistics = parseStatistics(value, Date.now())
        if (statistics) onStatistics(statistics)
      })
      stop = () => {
        unwatch()
        void client.close()
      }
    },
    error => console.warn('The hosted backend’s client could not be loaded.', error),
  )
  return () => {
    isOver = true
    stop()
  }
}

function ask(onStatistics: (statistics: Statistics) => void): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState !== 'visible') return
    callFunction('statistics', undefined).then(
      statistics => statistics && onStatistics(statistics),
      () => undefined,
    )
  }, askEvery)
  return () => clearInterval(timer)
}
