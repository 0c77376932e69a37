import { type After, afterDelay } from './request.ts'

/** Waits after a piece of work that took `spentMs`, in ms. */
export type Rest = (spentMs: number) => Promise<void>

type Parts = {
  /** In ms. */
  readonly now: () => number
  readonly after?: After
}

/** How much longer a rest is than the work before it, for each request a second. */
const restFactor = 10
const maxRestMs = 5000

/** Lets work in the background rest between its pieces, the longer the more readers there are. */
export function createRests({ now, after = afterDelay }: Parts) {
  let requests = 0
  return {
    /** A reader asked for something. */
    noteRequest(): void {
      requests++
    },
    /** For one kind of work. A rest is at most `maxFactor` times as long as the work before it. */
    forWork(maxFactor: number): Rest {
      let counted = requests
      let restedAt = now()
      return spentMs => {
        const perSecond = (1000 * (requests - counted)) / Math.max(1, now() - restedAt)
        const factor = Math.min(maxFactor, restFactor * perSecond)
        const restMs = Math.min(maxRestMs, factor * spentMs)
        counted = requests
        restedAt = now()
        return new Promise(resolve => {
          if (restMs > 0) after(restMs, resolve)
          // Once around the event loop, so that requests are answered. A timer would take 1 ms.
          else setImmediate(resolve)
        })
      }
    },
  }
}
