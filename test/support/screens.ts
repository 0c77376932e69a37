/**
 * Takes pictures of every screen into `.screens`, at three widths and in both themes. Arguments
 * choose screens, themes and widths: `bun run screens home doc dark 360`.
 */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launch } from './browser.ts'
import { screens } from './screen-list.ts'
import { serveSite } from './serve-site.ts'

const widths = [360, 768, 1440]
const themes = ['light', 'dark'] as const

const folder = join(import.meta.dir, '../../.screens')
const wanted = new Set(process.argv.slice(2))
const chosen = <Value extends string | number>(all: readonly Value[]) => {
  const some = all.filter(value => wanted.has(String(value)))
  return some.length > 0 ? some : all
}

const site = await serveSite()
// A link is good for one login; then the next is shown.
const links: string[] = []
site.startTerminalLogin(link => links.push(link))
const browser = await launch()
try {
  for (const theme of chosen(themes)) {
    for (const width of chosen(widths)) {
      const context = await browser.newContext({
        viewport: { width, height: width < 500 ? 740 : 900 },
        colorScheme: theme,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      // The dashboard comes last, because other pages are shown to visitors without a session.
      for (const name of chosen([...Object.keys(screens), 'dashboard'])) {
        if (name === 'dashboard') await openDashboard(page)
        else await page.goto(site.origin + screens[name], { waitUntil: 'networkidle' })
        await loadImages(page)
        const overflow = await overflowOf(page)
        if (overflow > 0) console.log(`${name} is ${overflow} px wider than ${width} px`)
        await page.screenshot({
          path: join(folder, `${name}-${width}-${theme}.png`),
          fullPage: true,
        })
      }
      await context.close()
    }
  }
} finally {
  await browser.close()
  await site.close()
}
console.log(`The pictures are in ${folder}`)

async function openDashboard(page: Page): Promise<void> {
  const { search } = new URL(links.at(-1) ?? '')
  await page.goto(`${site.origin}/login${search}&next=%2Fdashboard`)
  await page.click('main button[type=submit]')
  await page.waitForURL(`${site.origin}/dashboard`)
  await page.waitForLoadState('networkidle')
}

/** By how many pixels the page is wider than the window. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

/** Also images that the browser would load only after scrolling. */
function loadImages(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const images = Array.from(document.images)
    for (const image of images) image.loading = 'eager'
    await Promise.allSettled(images.map(image => image.decode()))
  })
}
