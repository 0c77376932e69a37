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

const executablePath = [process.env.CHROME_PATH, ...usualPlaces].find(
  path => path && existsSync(path),
)

export const hasBrowser = executablePath !== undefined
export const howToInstall = 'No Chrome was found: apt-get install chromium, or set CHROME_PATH'

/** Starts the browser; rejects, with the way to get one, where there is none. */
export function launch(): Promise<Browser> {
  if (!executablePath) return Promise.reject(new Error(howToInstall))
  // In milliseconds: as long as a machine may take that does much else at once.
  return chromium.launch({ executablePath, args, timeout: 120_000 })
}
