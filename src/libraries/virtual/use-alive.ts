import { useSyncExternalStore } from 'react'

/**
 * Whether a script runs the demo: `false` on the server and while its still is taken over. What only a script can do, such as setting positions
 * by style, which no page of the server carries, waits for it.
 */
export function useAlive(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
