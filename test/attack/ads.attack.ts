import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { eventually } from '../support/eventually.ts'
import { complaintsOf, describeInBrowser, isRunning, newTab } from '../support/visit.ts'

const doc = '/query/latest/docs/framework/react/overview'
const desk = { width: 1440, height: 900 }

type Behavior = 'fills at once' | 'fills late' | 'never fills' | 'throws'

/** What the stub leaves in the page for the tests. */
type Stub = { asked: string[]; destroyed: string[]; fillLate: () => void }
declare global {
  interface Window {
    stub: Stub
  }
}

/** Stands for the network's script. Its text runs in the page. */
function publisherTag(behavior: Behavior): void {
  type Slot = { getSlotElementId: () => string; path: string; size: number[] }
  let onRendered = (_: { isEmpty: boolean; slot: Slot }) => {}
  const late: Slot[] = []
  const fill = (slot: Slot) => {
    const ad = document.createElement('button')
    ad.textContent = 'Buy'
    ad.style.cssText = `width: ${slot.size[0]}px; height: ${slot.size[1]}px`
    document.getElementById(slot.getSlotElementId())?.replaceChildren(ad)
    onRendered({ isEmpty: false, slot })
  }
  const nameOf = ({ path, size }: Slot) => `${path.split('/').pop()} ${size.join('x')}`
  const stub: Stub = { asked: [], destroyed: [], fillLate: () => late.splice(0).forEach(fill) }
  const refresh = (slots: Slot[]) => {
    for (const slot of slots) {
      stub.asked.push(nameOf(slot))
      if (behavior === 'throws') throw new Error('not ours')
      if (behavior === 'fills at once') fill(slot)
      if (behavior === 'fills late') late.push(slot)
      if (behavior === 'never fills') onRendered({ isEmpty: true, slot })
    }
  }
  const waiting: (() => void)[] = (window.googletag?.cmd as never) ?? []
  const service = {
    disableInitialLoad() {},
    addEventListener: (_: string, on: typeof onRendered) => {
      onRendered = on
    },
    refresh,
  }
  const tag = {
    cmd: { push: (run: () => void) => run() },
    pubads: () => service,
    enableServices() {},
    defineSlot(path: string, size: number[], id: string) {
      const slot = {
        path,
        size,
        getSlotElementId: () => id,
        setTargeting: () => slot,
        addService() {},
      }
      return slot
    },
    display() {},
    destroySlots: (slots: Slot[]) => void stub.destroyed.push(...slots.map(nameOf)),
  }
  Object.assign(window, { googletag: tag, stub })
  for (const run of waiting) run()
}

let complaints: string[]

async function open(path: string, behavior: Behavior, viewport = desk): Promise<Page> {
  const page = await newTab({ viewport })
  complaints = complaintsOf(page, ['error'])
  await page.route('https://securepubads.g.doubleclick.net/**', route =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `(${publisherTag})(${JSON.stringify(behavior)})`,
    }),
  )
  await page.goto(path)
  await page.waitForFunction(() => window.stub?.asked.length > 0)
  return page
}
const asked = (page: Page) => page.evaluate(() => window.stub.asked)
const sizesOf = (page: Page) =>
  page
    .locator('[data-ad-slot]')
    .evaluateAll(slots => slots.map(slot => slot.getBoundingClientRect()))
    .then(boxes => boxes.map(({ width, height }) => `${width} x ${height}`))
const filled = (page: Page) =>
  page.locator('[data-filled]:visible').evaluateAll(slots => slots.map(slot => slot.dataset.adSlot))

describeInBrowser(
  'an ad network',
  () => {
    test.each(['fills at once', 'fills late', 'never fills', 'throws'] as const)(
      'that %s changes nothing else, before and after hydration',
      async behavior => {
        const page = await open(doc, behavior)
        const isFilling = behavior.startsWith('fills')
        const here = isFilling ? ['left-rail', 'footer', 'right-rail'] : []
        expect(await sizesOf(page)).toEqual(['300 x 250', '728 x 90', '300 x 250'])
        await page.evaluate(() => document.querySelector('main')?.setAttribute('data-same', ''))
        if (behavior === 'fills at once') await eventually(() => filled(page), here)
        // Hydrates the page.
        const answered = page.waitForResponse('**/_server/page?**')
        const next = page.locator('.sidebar').getByRole('link', { name: 'Installation' })
        await next.hover()
        await answered
        await isRunning(page)
        await page.evaluate(() => window.stub.fillLate())
        await eventually(() => filled(page), here)
        const before = (await asked(page)).length
        await next.click()
        await page.locator('h1', { hasText: 'Installation' }).waitFor()
        await page.waitForFunction(before => window.stub.asked.length > before, before)
        expect(await page.evaluate(() => window.stub.destroyed)).toContain('footer 728x90')
        await page.evaluate(() => window.stub.fillLate())
        await eventually(() => filled(page), here)
        await eventually(() => page.locator('main[data-same]').count(), 1)
        if (!isFilling) await page.locator('[data-ad-slot="right-rail"] > a:visible').click()
        if (!isFilling) await page.waitForURL(/\/form\/latest$/)
        expect(complaints).toEqual([])
      },
    )
  },
  { GAM_NETWORK_CODE: '1234' },
)
