import { describe } from 'bun:test'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** Where Chrome and Chromium usually are; `CHROME_PATH` comes before all. */
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** As quiet as a browser can be: it asks nobody for anything but the site. */
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const executablePath = [process.env.CHROME_PATH, ...usualPlaces].find(path => path && existsSync(path))

const howToInstall = 'No Chrome was found: apt-get install chromium, or set CHROME_PATH'

/** Starts the browser; rejects, with the way to get one, where there is none. */
export function launch(): Promise<Browser> {
  if (!executablePath) return Promise.reject(new Error(howToInstall))
  return chromium.launch({ executablePath, args })
}

/** `describe` for tests in a browser: skipped, with one line that says so, on a machine without one that is not the continuous integration's. */
export const describeInBrowser: typeof describe = executablePath || process.env.CI ? describe : skipAll()

function skipAll(): typeof describe {
  console.warn(`Skipped. ${howToInstall}`)
  return describe.skip as typeof describe
}
