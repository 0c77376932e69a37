import { useEffect, useState } from 'react'

/** A step is long enough to be looked at, and short enough to tell that something goes on. */
const stepMs = 2000

type Clock = {
  /** Ms since the epoch. */
  readonly now: number
  readonly isRunning: boolean
  /** Stops it, or starts it again: whatever moves by itself can be held (WCAG 2.2.2). Absent while there is no clock to stop. */
  readonly toggle?: () => void
}

/**
 * The time, step by step, from `start`, which the server has rendered. It stands while the page is hidden, and does not run at all for a visitor who
 * prefers reduced motion: to them it shows the time at which the page came alive.
 */
export function useClock(start: number): Clock {
  const [now, setNow] = useState(start)
  const [isRunning, setRunning] = useState(true)
  const [canRun, setCanRun] = useState(false)

  useEffect(() => {
    // A browser's clock may be wrong: it never goes back behind the server's.
    const show = () => setNow(Math.max(start, Date.now()))
    show()
    const motion = matchMedia('(prefers-reduced-motion: reduce)')
    const note = () => setCanRun(!motion.matches)
    note()
    motion.addEventListener('change', note)
    const timer = setInterval(() => {
      if (isRunning && !motion.matches && document.visibilityState === 'visible') show()
    }, stepMs)
    return () => {
      clearInterval(timer)
      motion.removeEventListener('change', note)
    }
  }, [start, isRunning])

  return { now, isRunning, ...(canRun ? { toggle: () => setRunning(running => !running) } : {}) }
}
