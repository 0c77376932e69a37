type Area = 'localStorage' | 'sessionStorage'

/** `undefined` where nothing is stored, or the browser blocks site data and reading throws. */
export function readStored(window: Window, area: Area, storageKey: string): string | undefined {
  try {
    return window[area].getItem(storageKey) ?? undefined
  } catch {
    return undefined
  }
}

/** `undefined` also for text that is not JSON. */
export function readStoredJson(window: Window, area: Area, storageKey: string): unknown {
  try {
    return JSON.parse(readStored(window, area, storageKey) ?? '')
  } catch {
    return undefined
  }
}

/** Does nothing where site data is blocked or full: the site works without. */
export function writeStored(window: Window, area: Area, storageKey: string, text: string): void {
  try {
    window[area].setItem(storageKey, text)
  } catch (error) {
    console.warn('The browser stores nothing for this site.', error)
  }
}
