import { useSyncExternalStore } from 'react'

/** False on the server and while the browser hydrates its HTML, then true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
