import type { Navigation } from '../navigation/navigation.ts'

/** A navigation that has come to an end, with the time it took in ms. `stayed`: the page could not be had, or the visitor went elsewhere. */
export type LoggedNavigation = {
  readonly address: string
  readonly outcome: 'shown' | 'loaded anew' | 'stayed'
  readonly ms: number
}

const maxEntries = 20

/** Logs the navigations from now on, newest first. `now` is in ms. */
export function createNavigationLog(
  { state, subscribe }: Pick<Navigation, 'state' | 'subscribe'>,
  now: () => number,
): readonly LoggedNavigation[] {
  const log: LoggedNavigation[] = []
  let last = state()
  let startedAt = now()
  subscribe(() => {
    const next = state()
    if (last.phase === 'settled') startedAt = now()
    if (last.phase !== 'settled' && next.phase === 'settled') {
      const { address } = next.page
      const outcome =
        next.page === last.page ? 'stayed' : address === last.page.address ? 'loaded anew' : 'shown'
      log.unshift({ address, outcome, ms: now() - startedAt })
      log.length = Math.min(log.length, maxEntries)
    }
    last = next
  })
  return log
}
