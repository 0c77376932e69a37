import { revealTarget, scrollToTarget } from '../focus.ts'
import { readStoredJson, writeStored } from '../storage.ts'

/** The scroll positions of the history's entries, by the key in their state. */
export type Scroll = ReturnType<typeof createScroll>

/** Positions are noted at most this often (spec 2.9). */
const noteIntervalMs = 100
const storageKey = 'ui-scroll'
const maxPositions = 200

/** After a reload, the browser itself restores the position. */
export function createScroll(window: Window & typeof globalThis, firstKey: string) {
  const { document, history } = window
  const positions = readPositions(window)
  let key = firstKey
  let isPaused = false
  let timer: number | undefined
  const note = () => {
    window.clearTimeout(timer)
    timer = undefined
    if (isPaused) return
    // Deleted first, so that the oldest stays first.
    positions.delete(key)
    positions.set(key, window.scrollY)
    const [oldest] = positions.keys()
    if (positions.size > maxPositions && oldest !== undefined) positions.delete(oldest)
  }
  const noteThrottled = () => {
    if (timer !== undefined) return
    note()
    timer = window.setTimeout(note, noteIntervalMs)
  }
  const scrollAndNote = (scroll: () => void) => {
    isPaused = false
    scroll()
    note()
  }
  const scrollToTop = (top: number) => window.scrollTo({ top, behavior: 'instant' })
  const reset = (hash: string) =>
    scrollAndNote(() => {
      const target = revealTarget(hash, document)
      if (target) scrollToTarget(target, window)
      else scrollToTop(0)
    })

  window.addEventListener('scroll', noteThrottled, { passive: true })
  window.addEventListener('pagehide', () => {
    note()
    writeStored(window, 'sessionStorage', storageKey, JSON.stringify([...positions]))
    // For a reload, or a return from another site.
    history.scrollRestoration = 'auto'
  })

  return {
    reset,
    /** Takes the current position as the entry's. */
    stay: (): void => scrollAndNote(() => undefined),
    /** Notes the entry's position, then no more until `restore`, `reset` or `stay`. */
    leave(): void {
      note()
      isPaused = true
      history.scrollRestoration = 'manual'
    },
    enter(next: string): void {
      key = next
    },
    /** Whether the entry's position is known. Else the browser may know it, after a reload. */
    knows: (key: string): boolean => positions.has(key),
    restore(hash: string): void {
      const top = positions.get(key)
      if (top === undefined) reset(hash)
      else {
        revealTarget(hash, document)
        scrollAndNote(() => scrollToTop(top))
      }
    },
  }
}

function readPositions(window: Window): Map<string, number> {
  const stored = readStoredJson(window, 'sessionStorage', storageKey)
  return new Map(Array.isArray(stored) ? stored : [])
}
