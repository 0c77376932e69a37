import { useCallback, useEffect, useState } from 'react'
import { callFunction, isRedirect } from '../../rpc/call.ts'
import type { DashboardData } from './dashboard-data.ts'

export type LiveData = {
  readonly data: DashboardData
  /** Whether the site could not be asked the last time. */
  readonly isStale: boolean
  /** Asks now. */
  readonly update: () => Promise<void>
}

const everyMs = 5000

/** The data as the server rendered it, and then as it is every five seconds for as long as the page can be seen. A session's end leads to the login. */
export function useLiveData(first: DashboardData): LiveData {
  const [state, setState] = useState({ data: first, isStale: false })

  const update = useCallback(async () => {
    try {
      const data = await callFunction('dashboard', undefined)
      setState(last => (data.at >= last.data.at ? { data, isStale: false } : last))
    } catch (thrown) {
      if (isRedirect(thrown)) location.assign(thrown.href)
      else setState(last => ({ ...last, isStale: true }))
    }
  }, [])

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void update()
    }, everyMs)
    return () => clearInterval(timer)
  }, [update])

  return { ...state, update }
}
