/** All that the browser keeps for this site. Where it refuses, the document's memory keeps it. */

type Area = 'localStorage' | 'sessionStorage'

const yearInSeconds = 31_536_000
/** What the browser did not take, by area and key. */
const memory = new Map<string, string>()

/** `undefined` where nothing is stored. */
export function readStored(window: Window, area: Area, storageKey: string): string | undefined {
  const inMemory = memory.get(`${area} ${storageKey}`)
  if (inMemory !== undefined) return inMemory
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

/** Whether later documents can read it too. Site data may be blocked, or full. */
export function writeStored(window: Window, area: Area, storageKey: string, text: string): boolean {
  const memoryKey = `${area} ${storageKey}`
  try {
    window[area].setItem(storageKey, text)
    memory.delete(memoryKey)
    return true
  } catch (error) {
    console.warn('The browser stores nothing for this site.', error)
    memory.set(memoryKey, text)
    return false
  }
}

/** Whether later documents can read what this one stores. */
export function keepsSiteData(window: Window): boolean {
  try {
    return window.sessionStorage !== null && window.navigator.cookieEnabled
  } catch {
    return false
  }
}

/** A cookie's value, decoded; `undefined` where there is none or it can't be decoded. */
export function readCookie(document: Pick<Document, 'cookie'>, name: string): string | undefined {
  try {
    const pair = document.cookie.split('; ').find(pair => pair.startsWith(`${name}=`))
    return pair === undefined
      ? memory.get(`cookie ${name}`)
      : decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    return memory.get(`cookie ${name}`)
  }
}

/** For a year and all pages of the site. */
export function writeCookie(
  document: Pick<Document, 'cookie' | 'location'>,
  name: string,
  value: string,
): void {
  memory.set(`cookie ${name}`, value)
  const secure = document.location.protocol === 'https:' ? '; Secure' : ''
  try {
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`
  } catch (error) {
    console.warn('The browser stores nothing for this site.', error)
  }
}

/** Connects the open pages of the site; `undefined` where the browser blocks site data. */
export function openChannel(window: typeof globalThis, name: string): BroadcastChannel | undefined {
  try {
    return new window.BroadcastChannel(name)
  } catch {
    return undefined
  }
}
