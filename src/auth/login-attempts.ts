import type { createVisitorCounts } from '../cache/visitor-counts.ts'

export type LoginAttempts = ReturnType<typeof createLoginAttempts>

type Turn = {
  readonly address: string
  failures: number
  /** With false, it is dropped. */
  readonly begin: (isTurn: boolean) => void
}

type Options = {
  readonly failures: ReturnType<typeof createVisitorCounts>
  readonly sleep?: (ms: number) => Promise<void>
}

export const failureWindowMs = 10 * 60_000
const failuresWithoutDelay = 3
const firstDelayMs = 250
const maxDelayMs = 4000
/** Beyond so many delayed answers, others are sent at once: this bounds the memory. */
const maxDelayed = 100
const maxRunning = 8
const maxWaiting = 200

export function createLoginAttempts({ failures, sleep = Bun.sleep }: Options) {
  const waiting: Turn[] = []
  let running = 0
  let delayed = 0

  function waitForTurn(address: string): Promise<boolean> {
    if (running < maxRunning) {
      running++
      return Promise.resolve(true)
    }
    return new Promise(begin => {
      waiting.push({ address, failures: failures.of(address), begin })
      sortWaiting()
      if (waiting.length > maxWaiting) waiting.pop()?.begin(false)
    })
  }

  function endTurn(): void {
    const next = waiting.shift()
    if (next) next.begin(true)
    else running--
  }

  function sortWaiting(): void {
    waiting.sort((a, b) => a.failures - b.failures)
  }

  return {
    /** Waits for its turn: few failures go first. `undefined` where too many wait. */
    async inTurn<Value>(address: string, ask: () => Promise<Value>): Promise<Value | undefined> {
      if (!(await waitForTurn(address))) return undefined
      try {
        return await ask()
      } finally {
        endTurn()
      }
    },
    /** Counts a failure. The answer to it waits, the longer the more failures an address has. */
    async fail(address: string): Promise<void> {
      const count = failures.add(address)
      for (const turn of waiting) if (turn.address === address) turn.failures = count
      sortWaiting()
      const delayMs = Math.min(firstDelayMs * 2 ** (count - failuresWithoutDelay - 1), maxDelayMs)
      if (count <= failuresWithoutDelay || delayed >= maxDelayed) return
      delayed++
      await sleep(delayMs)
      delayed--
    },
  }
}
