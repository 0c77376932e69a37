import { Fragment, useEffect, useState } from 'react'
import { downloadsAt, type Statistics } from '../../libraries/library-statistics.ts'
import { callFunction } from '../../rpc/call.ts'
import { FamilyFigures } from '../../ui/library-figures.tsx'

type StatisticsProps = {
  /** `undefined` before the first reading: then nothing is shown. */
  readonly statistics: Statistics | undefined
  /** When the server rendered the page, in ms since the epoch: the browser starts with it too. */
  readonly at: number
}

const pollIntervalMs = 5 * 60_000
const stepMs = 2000

/** The sums over all libraries, updated by the hosted backend, or else by polling this site. */
export function LiveStatistics({ statistics, at }: StatisticsProps) {
  const [live, setLive] = useState(statistics)
  useEffect(() => setLive(statistics), [statistics])
  useEffect(() => {
    const { convexUrl } = document.documentElement.dataset
    return convexUrl ? listen(convexUrl, setLive) : poll(setLive)
  }, [])
  return <FamilyStatistics statistics={live} at={at} />
}

/** The download count advances while the page is open, unless the visitor pauses it. */
export function FamilyStatistics({ statistics, at }: StatisticsProps) {
  const { now, isRunning, toggle } = useClock(at)
  const figures = statistics?.family
  if (!statistics || !figures || Object.keys(figures).length === 0) return null
  return (
    <section className="section statistics" aria-labelledby="ui-numbers" data-live="">
      <h2 id="ui-numbers">In numbers</h2>
      <dl>
        {figures.downloads && (
          <Figure label="npm downloads" value={downloadsAt(figures.downloads, now)} />
        )}
        {figures.stars !== undefined && <Figure label="GitHub stars" value={figures.stars} />}
        {figures.contributors !== undefined && (
          <Figure label="contributors" value={figures.contributors} />
        )}
      </dl>
      {figures.downloads && toggle && (
        <button
          type="button"
          className="statistics-pause"
          aria-pressed={!isRunning}
          onClick={toggle}
        >
          Pause counting
        </button>
      )}
      <FamilyFigures statistics={statistics} />
    </section>
  )
}

function Figure({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <RollingNumber value={value} />
      </dd>
    </div>
  )
}

const integer = new Intl.NumberFormat('en')

type Clock = {
  /** Ms since the epoch. */
  readonly now: number
  readonly isRunning: boolean
  /** Stops or restarts the clock (WCAG 2.2.2). Absent where it does not run. */
  readonly toggle?: () => void
}

/** Starts at the server's time, and stops while hidden or if reduced motion is preferred. */
function useClock(start: number): Clock {
  const [now, setNow] = useState(start)
  const [isRunning, setRunning] = useState(true)
  const [canRun, setCanRun] = useState(false)

  useEffect(() => {
    // A browser's clock may be behind the server's.
    const show = () => setNow(Math.max(start, Date.now()))
    show()
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    setCanRun(true)
    const timer = setInterval(() => {
      if (isRunning && document.visibilityState === 'visible') show()
    }, stepMs)
    return () => clearInterval(timer)
  }, [start, isRunning])

  return { now, isRunning, ...(canRun ? { toggle: () => setRunning(running => !running) } : {}) }
}

/** A whole number whose digits roll to their next value. Screen readers get the plain number. */
function RollingNumber({ value }: { readonly value: number }) {
  const text = integer.format(value)
  // Keyed from the right, so that the units keep their key when the number gets longer.
  const characters = Array.from(text, (character, index) => ({
    character,
    place: text.length - index,
  }))
  return (
    <span className="rolling-number">
      <span className="visually-hidden">{text}</span>
      <span aria-hidden="true">
        {characters.map(({ character, place }) =>
          /\d/.test(character) ? (
            // The style sheet moves a strip of all ten digits by `data-digit`.
            <span key={place} className="rolling-digit" data-digit={character} />
          ) : (
            <Fragment key={place}>{character}</Fragment>
          ),
        )}
      </span>
    </span>
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
        void client.close()
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
