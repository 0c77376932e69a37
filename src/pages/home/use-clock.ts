import { useEffect, useState } from 'react'

const stepMs = 2000

type Clock = {
  /** Ms since the epoch. */
  readonly now: number
  readonly isRunning: boolean
  /** Stops or restarts the clock (WCAG 2.2.2). Absent where it does not run. */
  readonly toggle?: () => void
}

/** Starts at the server's time, and stops while hidden or if reduced motion is preferred. */
export function useClock(start: number): Clock {
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
