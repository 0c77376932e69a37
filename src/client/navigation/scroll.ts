/** Keeps where each entry of the history was scrolled to, for the way back. The browser does so itself across loads. */
export type Scroll = {
  /** Notes where the entry is scrolled to, and notes no more until a place is gone to: what moves meanwhile is not the visitor. */
  leave(): void
  /** The entry that is shown from now on, by the key in its state. */
  enter(key: string): void
  /** Whether it is known where the entry was left. Else the browser may know, which the first entries of a document were left to. */
  knows(key: string): boolean
  /** Scrolls to where the entry was left, or to the hash, or to the top. */
  restore(hash: string): void
  /** Scrolls to the hash or to the top, as for a page that is new. */
  reset(hash: string): void
  /** Takes the place where the window is for the entry's. */
  stay(): void
}

/** Scrolling is noted once in this time at most (specification, 9). */
const noteEveryMs = 100
const storageKey = 'ui-scroll'
/** More entries than anybody goes back. */
const maxPositions = 200

export function createScroll(window: Window, firstKey: string): Scroll {
  const { document, history, sessionStorage } = window
  const positions = readPositions(sessionStorage)
  let key = firstKey
  let isLeft = false
  let timer: number | undefined
  const note = () => {
    window.clearTimeout(timer)
    timer = undefined
    if (isLeft) return
    // The latest last, so that the first is the oldest.
    positions.delete(key)
    positions.set(key, window.scrollY)
    const [oldest] = positions.keys()
    if (positions.size > maxPositions && oldest !== undefined) positions.delete(oldest)
  }
  const go = (scroll: () => void) => {
    isLeft = false
    scroll()
    note()
  }
  const reset = (hash: string) =>
    go(() => {
      const target = elementOf(hash, document)
      if (target) target.scrollIntoView({ behavior: 'instant' })
      else window.scrollTo({ top: 0, behavior: 'instant' })
    })

  const noteInTurn = () => {
    if (timer !== undefined) return
    note()
    timer = window.setTimeout(note, noteEveryMs)
  }

  window.addEventListener('scroll', noteInTurn, { passive: true })
  window.addEventListener('pagehide', () => {
    note()
    sessionStorage.setItem(storageKey, JSON.stringify([...positions]))
    // A reload, or a return from another site, is a load: the browser's own restoring is the better one.
    history.scrollRestoration = 'auto'
  })

  return {
    reset,
    stay: () => go(() => undefined),
    leave() {
      note()
      isLeft = true
      history.scrollRestoration = 'manual'
    },
    enter(next) {
      key = next
    },
    knows: key => positions.has(key),
    restore(hash) {
      const top = positions.get(key)
      if (top === undefined) reset(hash)
      else go(() => window.scrollTo({ top, behavior: 'instant' }))
    },
  }
}

/** The element that a hash names; none for `''` and for a hash that names nothing. */
export function elementOf(hash: string, document: Document): HTMLElement | undefined {
  return document.getElementById(decodeHash(hash)) ?? undefined
}

/** What another tool wrote there is not taken for positions. */
function readPositions(storage: Storage): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]')
    if (!Array.isArray(stored)) return new Map()
    return new Map(
      stored.filter(
        entry =>
          Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number',
      ),
    )
  } catch {
    return new Map()
  }
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
