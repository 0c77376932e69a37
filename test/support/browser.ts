import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** The usual paths of Chrome and Chromium; `CHROME_PATH` is tried first. */
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * For the first two, the browser loads two pages of its own with each tab, which take more CPU time
 * than the page of a test. The others are on Playwright's list, which this one replaces: they send
 * requests to other hosts, or change how pages load.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Switches off the browser's own requests, so that it contacts only the site. */
const chromeArgs = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures}`,
]

const executablePath = [process.env.CHROME_PATH, ...usualPlaces].find(
  path => path && existsSync(path),
)

export const hasBrowser = executablePath !== undefined
export const howToInstall = 'No Chrome was found: apt-get install chromium, or set CHROME_PATH'

/** Throws an error that tells how to install one. */
export function chromePath(): string {
  if (!executablePath) throw new Error(howToInstall)
  return executablePath
}

/** Starts the browser. */
export async function launch(): Promise<Browser> {
  // In ms, long enough for a busy machine.
  return chromium.launch({ executablePath: chromePath(), args: chromeArgs, timeout: 120_000 })
}
