/** What a first visit without a cache loads until the browser is idle. */
import type { Browser } from 'playwright-core'
import { launch } from '../support/browser.ts'
import { startSiteProcess } from '../support/site-process.ts'
import type { Figure } from './figures.ts'

const pages = ['/', '/query/latest', '/query/latest/docs/framework/react/overview']

export async function firstVisit(): Promise<Figure[]> {
  const browser = await launch()
  await using site = await startSiteProcess()
  try {
    const figures: Figure[] = []
    for (const path of pages) {
      // The first visit makes the site compress the page.
      await visit(browser, site.origin + path)
      const { requests, bytes, html } = await visit(browser, site.origin + path)
      figures.push(
        { name: `${path}: requests`, value: requests, unit: '' },
        { name: `${path}: all, compressed`, value: bytes / 1000, unit: 'KB' },
        { name: `${path}: the HTML of it`, value: html / 1000, unit: 'KB' },
      )
    }
    return figures
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, url: string) {
  const page = await browser.newPage()
  // Web vitals are measured in one visit of ten.
  await page.addInitScript(() => {
    Math.random = () => 0.5
  })
  await page.goto(url)
  // The background is drawn last.
  await page.locator('canvas.blobs').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const cost = await page.evaluate(() => {
    const types = ['navigation', 'resource']
    const loads = types.flatMap(type => performance.getEntriesByType(type))
    const sizes = (loads as PerformanceResourceTiming[]).map(load => load.encodedBodySize)
    return {
      requests: sizes.length,
      bytes: sizes.reduce((sum, size) => sum + size, 0),
      html: sizes[0] ?? 0,
    }
  })
  await page.close()
  return cost
}
