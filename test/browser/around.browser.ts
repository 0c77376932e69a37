import { describe, expect, test } from 'bun:test'
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { eventually } from '../support/eventually.ts'
import {
  describeInBrowser,
  newTab,
  newVisitor,
  open,
  site,
  startApplication,
} from '../support/visit.ts'

const installation = '/query/latest/docs/framework/react/installation'
const otherInstallation = '/virtual/latest/docs/installation'
const quickStart = '/ranger/latest/docs/quick-start'

describeInBrowser('around the page', () => {
  /** A page whose clock the test advances, loaded with what comes when it is idle. */
  const openWithClock = async (path: string, options?: BrowserContextOptions): Promise<Page> => {
    const page = await newTab(options)
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    // They set timers, so they load once the clock stands still.
    let isAsked = false
    const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
    await page.route('**/assets/optional-features-*', async route => {
      isAsked = true
      await stopped
      await route.continue()
    })
    await page.goto(path)
    await eventually(async () => {
      await page.clock.runFor(100)
      return isAsked
    }, true)
    stop()
    // The first interaction that the page notices loads the manifest.
    let x = 0
    await eventually(async () => {
      await page.mouse.move(x++, 1)
      return page.locator('link[rel="manifest"]').count()
    }, 1)
    return page
  }
  const openTab = async (visitor: BrowserContext, path: string): Promise<Page> => {
    const page = await visitor.newPage()
    await page.goto(path)
    return page
  }

  describe('the theme', () => {
    const themeOf = (page: Page) =>
      page.evaluate(() => {
        const { dataset, classList } = document.documentElement
        return [dataset.theme, classList.contains('dark') ? 'dark' : 'not dark']
      })

    const choose = async (page: Page, name: string) => {
      await page.getByRole('button', { name: 'Theme' }).click()
      await page.getByRole('radio', { name }).click()
    }

    test('is chosen in a menu, which closes, and stays over pages and reloads', async () => {
      const page = await open('/blog')
      const icons = page.locator('.theme-button > .icon:visible')
      await eventually(() => icons.getAttribute('class'), 'icon icon-theme-auto')
      await choose(page, 'Light')
      await eventually(() => themeOf(page), ['light', 'not dark'])
      await eventually(() => icons.getAttribute('class'), 'icon icon-theme-light')
      await eventually(() => page.locator('.theme-menu:popover-open').count(), 0)
      await choose(page, 'Dark')
      await eventually(() => themeOf(page), ['dark', 'dark'])
      await page.reload()
      await eventually(() => themeOf(page), ['dark', 'dark'])
      await page.goto('/')
      await eventually(() => themeOf(page), ['dark', 'dark'])
    })

    test('is the same in all open pages', async () => {
      const visitor = await newVisitor()
      const [one, other] = [await openTab(visitor, '/'), await openTab(visitor, '/blog')]
      await choose(one, 'Light')
      await eventually(() => themeOf(other), ['light', 'not dark'])
      await choose(other, 'Dark')
      await eventually(() => themeOf(one), ['dark', 'dark'])
    })
  })

  describe('tabs', () => {
    const visiblePanels = (page: Page, kind: string) =>
      page
        .locator(`.tabs[data-tabs="${kind}"] > .tabs-panel:visible`)
        .evaluateAll(panels => panels.map(panel => (panel as HTMLElement).dataset.value))

    const shown = async (page: Page, kind: string) => [...new Set(await visiblePanels(page, kind))]

    test('show the first panel, and change with all others of their kind by keyboard', async () => {
      const page = await open(installation)
      await eventually(() => shown(page, 'package-manager'), ['npm'])
      await page.getByRole('tab', { name: 'npm', exact: true }).first().focus()
      await page.keyboard.press('ArrowRight')
      await eventually(() => shown(page, 'package-manager'), ['pnpm'])
      await page.keyboard.press('End')
      await eventually(() => shown(page, 'package-manager'), ['bun'])
      await eventually(() => page.evaluate(() => document.activeElement?.textContent), 'bun')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Home')
      await eventually(() => shown(page, 'package-manager'), ['npm'])
      await page.keyboard.press('Tab')
      // Only the chosen tab is a tab stop.
      await eventually(
        () => page.evaluate(() => document.activeElement?.closest('[role="tablist"]')),
        null,
      )
    })

    test('show the choice on other pages before the scripts load', async () => {
      const visitor = await newVisitor()
      const first = await openTab(visitor, installation)
      await first.getByRole('tab', { name: 'yarn' }).first().click()
      const page = await visitor.newPage()
      await page.route('**/assets/*.js', route => route.abort())
      await page.goto(otherInstallation)
      await eventually(() => shown(page, 'package-manager'), ['yarn'])
      await page.unroute('**/assets/*.js')
      await page.goto(otherInstallation)
      await page
        .locator('[data-tabs="package-manager"] [data-value="yarn"][aria-selected="true"]')
        .first()
        .waitFor()
    })

    test('of a framework filter the contents, and fall back to the first without the chosen one', async () => {
      const page = await open('/router/latest/docs/routing/route-matching', {
        viewport: { width: 1440, height: 900 },
      })
      // The table of contents of sections within such tabs, outside of the application.
      await page.evaluate(() => {
        const list = document.body.appendChild(document.createElement('ol'))
        list.id = 'contents'
        list.innerHTML =
          '<li data-framework="react" data-framework-first="">R</li><li data-framework="solid">S</li><li>All</li>'
      })
      const contents = async () =>
        (await page.locator('#contents li:visible').allTextContents()).join(' ')
      const both = async () => [await visiblePanels(page, 'framework'), await contents()]
      await eventually(both, [['react'], 'R All'])
      await page.getByRole('tab', { name: 'Solid' }).click()
      await eventually(both, [['solid'], 'S All'])
      await page.evaluate(() => document.documentElement.setAttribute('data-framework', 'marko'))
      await eventually(both, [['react'], 'R All'])
    })

    test('without JavaScript all show, under their labels, and the theme has no menu', async () => {
      const page = await open(installation, { javaScriptEnabled: false })
      await eventually(() => page.locator('.theme-button').isVisible(), false)
      await eventually(() => shown(page, 'package-manager'), ['npm', 'pnpm', 'yarn', 'bun'])
      await eventually(
        () => page.locator('.tabs-label:visible').count(),
        await page.locator('.tabs-panel').count(),
      )
      await eventually(() => page.locator('.tabs-list:visible').count(), 0)
    })

    test('keep their position in the window when tabs above them change', async () => {
      const page = await open(installation)
      const tab = page.getByRole('tab', { name: 'bun' }).last()
      await tab.scrollIntoViewIfNeeded()
      const before = await tab.boundingBox()
      await tab.click()
      await eventually(
        () => tab.boundingBox(),
        now => expect(now?.y).toBeCloseTo(before?.y ?? Number.NaN, 0),
      )
    })
  })

  test.each([
    ['/', '.announcement > *, .site-header :is(a, button), .home .button'],
    ['/query/latest', '.site-header button, [role=tab], .landing-links > *, .demo-box button'],
    ['/blog', '.topic-links a'],
    [installation, '.docs-bar button, .page-menu, .neighbors a, .feedback-fields label'],
  ])('controls of %s are 44 px high for fingers', async (path, controls) => {
    const viewport = { width: 360, height: 740 }
    const page = await newTab({ viewport, hasTouch: true, isMobile: true })
    await page.goto(path, { waitUntil: 'networkidle' })
    const heights = await page
      .locator(controls)
      .filter({ visible: true })
      .evaluateAll(all => all.map(one => [one.textContent, one.getBoundingClientRect().height]))
    expect(heights.length).toBeGreaterThan(2)
    expect(heights.filter(([, height]) => Number(height) < 44)).toEqual([])
  })

  test('the header names the library at every width, and fits', async () => {
    const page = await newTab({ javaScriptEnabled: false })
    await page.goto('/devtools/latest')
    for (const width of [320, 360, 768, 960, 1152]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await page.locator('.site-library').isVisible()).toBe(true)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect([width, Math.max(0, overflow)]).toEqual([width, 0])
    }
  })

  test.each(['/', installation])('the header of %s stays while its parts arrive', async path => {
    const page = await open(path)
    for (const width of [360, 768, 1152, 1440]) {
      await page.setViewportSize({ width, height: 740 })
      const moved = await page.locator('.site-header').evaluate(header => {
        const parts = Array.from(header.querySelectorAll('a, button'))
        const lefts = new Map(parts.map(part => [part, part.getBoundingClientRect().left]))
        const arrived = header.cloneNode(true)
        const moved: string[] = []
        for (let last = parts.pop(); last; last = parts.pop()) {
          last.remove()
          for (const part of parts)
            if (part.checkVisibility() && part.getBoundingClientRect().left !== lefts.get(part))
              moved.push(`${part.className} before ${last.className}`)
        }
        header.replaceWith(arrived)
        return moved
      })
      expect([width, moved]).toEqual([width, []])
    }
  })

  test.each(['/', installation])('%s can be installed, once it is used', async path => {
    const page = await open(path)
    await page.mouse.move(1, 1)
    await page.locator('link[rel="manifest"]').waitFor({ state: 'attached' })
    const devtools = await page.context().newCDPSession(page)
    const manifest = await devtools.send('Page.getAppManifest')
    expect(manifest).toMatchObject({ url: `${site.origin}/manifest.webmanifest`, errors: [] })
    expect(JSON.parse(manifest.data ?? '')).toMatchObject({ start_url: '/' })
  })

  describe('code', () => {
    test('is copied exactly, and nothing moves', async () => {
      const page = await open(quickStart, { permissions: ['clipboard-read', 'clipboard-write'] })
      const block = page.locator('.code:visible').last()
      const button = block.getByRole('button', { name: 'Copy' })
      await button.hover()
      const before = [await block.boundingBox(), await button.boundingBox()]
      await button.click()
      await block.getByRole('button', { name: 'Copied' }).waitFor()
      await eventually(
        async () => [await block.boundingBox(), await block.locator('.copy').boundingBox()],
        before,
      )
      await eventually(
        () => page.evaluate(() => navigator.clipboard.readText()),
        (await block.locator('code').textContent()) ?? '',
      )
      await eventually(() => page.locator('#ui-announcer').textContent(), 'Copied')
    })

    test('has its buttons after a navigation and after its data is reloaded', async () => {
      const page = await open('/virtual/latest/docs/introduction')
      await page.locator('.sidebar').getByRole('link', { name: 'Installation' }).click()
      await page.waitForURL('**/installation')
      await page.locator('h1', { hasText: 'Installation' }).waitFor()
      await page.locator('.prose .code > .copy').first().waitFor()
      await eventually(() => page.locator('.code:not(:has(> .copy))').count(), 0)
    })
  })

  /** The background is drawn after four seconds. */
  const openWithBackground = async (path: string, options?: BrowserContextOptions) => {
    const page = await open(path, options)
    const canvas = page.locator('canvas')
    await canvas.waitFor({ state: 'attached' })
    return { page, canvas }
  }

  describe('the background', () => {
    test('is one canvas, hidden from screen readers', async () => {
      const { page, canvas } = await openWithBackground('/')
      await eventually(() => canvas.getAttribute('aria-hidden'), 'true')
      const opacity = () => canvas.evaluate(element => getComputedStyle(element).opacity)
      await eventually(opacity, '0.1')
      await page.emulateMedia({ colorScheme: 'dark' })
      await eventually(opacity, '0.2')
    })

    /** The colors that are the strongest of a pixel anywhere on the canvas, by more than noise. */
    const strongestColors = (canvas: Locator) =>
      canvas.evaluate(element => {
        const { width, height } = element as HTMLCanvasElement
        const context = (element as HTMLCanvasElement).getContext('2d')
        const { data = [] } = context?.getImageData(0, 0, width, height) ?? {}
        const found = new Set<string>()
        for (let at = 0; at < data.length; at += 4) {
          const [red = 0, green = 0, blue = 0, alpha = 0] = data.slice(at, at + 4)
          const [next = 0, strongest = 0] = [red, green, blue].sort((a, b) => a - b).slice(1)
          if (alpha > 64 && strongest - next > 16)
            found.add(strongest === red ? 'red' : strongest === green ? 'green' : 'blue')
        }
        return [...found]
      })

    test.each([
      ['/', 'blue'],
      ['/query/latest', 'red'],
      ['/query/v4', 'red'],
      ['/virtual/latest', 'blue'],
    ])('of %s has the hues of the page alone', async (address, color) => {
      const { canvas } = await openWithBackground(address, {
        viewport: { width: 1440, height: 900 },
      })
      expect(await strongestColors(canvas)).toEqual([color])
    })

    test('is a strip in the hues of the library where people read, and scrolls with the page', async () => {
      const doc = '/query/latest/docs/framework/react/overview'
      const { page, canvas } = await openWithBackground(doc, {
        viewport: { width: 1440, height: 900 },
      })
      const height = () => canvas.evaluate(element => element.clientHeight)
      await eventually(height, 192)
      expect(await strongestColors(canvas)).toEqual(['red'])
      await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
      await eventually(
        () => canvas.evaluate(element => element.getBoundingClientRect().bottom < 0),
        true,
      )
      await startApplication(page)
      await page.getByRole('link', { name: 'TanStack', exact: true }).first().click()
      await page.waitForURL(url => url.pathname === '/')
      await eventually(height, 900)
    })

    test.each(['/', quickStart])('of %s shows no bands in either theme', async address => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page } = await openWithBackground(address, {
          colorScheme,
          viewport: { width: 1440, height: 900 },
        })
        await page.evaluate(async () => {
          const canvas = document.querySelector('canvas')
          await Promise.all(canvas?.getAnimations().map(({ finished }) => finished) ?? [])
          for (const element of document.querySelectorAll('body > :not(canvas)'))
            element.setAttribute('hidden', '')
        })
        const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 1408, height: 96 } })
        const { equal, largest } = await compareNeighbors(page, picture.toString('base64'))
        // In a banded gradient, nearly all neighbors are equal, in some part of the picture.
        expect(equal).toBeLessThan(0.9)
        expect(largest).toBeLessThanOrEqual(6)
      }
    })

    test('is absent for visitors who prefer reduced motion', async () => {
      const page = await newTab({ reducedMotion: 'reduce' })
      await page.goto('/', { waitUntil: 'networkidle' })
      await eventually(() => page.locator('canvas').count(), 0)
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.locator('canvas').waitFor({ state: 'attached' })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.locator('canvas').waitFor({ state: 'detached' })
    })
  })

  describe('advertisements', () => {
    const promotion = (page: Page, slot: string) =>
      page.locator(`[data-ad-slot="${slot}"] > a:visible`)

    test('are the site’s own promotions, labeled, and fill their boxes', async () => {
      const page = await open(installation, {
        viewport: { width: 1440, height: 900 },
        javaScriptEnabled: false,
      })
      await eventually(() => promotion(page, 'right-rail').getAttribute('href'), '/form/latest')
      for (const slot of ['right-rail', 'left-rail', 'footer']) {
        const box = page.locator(`[data-ad-slot="${slot}"]`)
        expect(await promotion(page, slot).boundingBox()).toEqual(await box.boundingBox())
        const label = page.locator(`.ad-place-${slot} .ad-label > :visible`)
        expect(await label.allTextContents()).toEqual(['From TanStack'])
      }
    })

    test('are as high as the next ones, in the menu and beside the text', async () => {
      const page = await open('/form/latest/docs/overview', {
        viewport: { width: 1440, height: 900 },
      })
      for (const slot of ['right-rail', 'left-rail']) {
        const heights = await page.locator(`[data-ad-slot="${slot}"]`).evaluate(box =>
          [...box.querySelectorAll('a')].map(shown => {
            for (const link of box.querySelectorAll('a')) link.hidden = link !== shown
            return box.getBoundingClientRect().height
          }),
        )
        expect(new Set(heights).size).toBe(1)
      }
    })

    test('change with each navigation', async () => {
      const { page } = await openWithBackground('/virtual/latest/docs/introduction')
      await startApplication(page)
      const before = await promotion(page, 'footer').textContent()
      await page.locator('.sidebar').getByRole('link', { name: 'Installation' }).click()
      await page.waitForURL('**/installation')
      await page.locator('h1', { hasText: 'Installation' }).waitFor()
      await eventually(
        () => promotion(page, 'footer').textContent(),
        after => expect(after).not.toBe(before),
      )
    })
  })

  describe('the router’s developer tools', () => {
    test('show after two seconds, on the router’s pages only', async () => {
      const page = await openWithClock('/router/latest')
      const tools = page.locator('.devtools summary')
      // The script that sets the timer has loaded.
      await page.waitForLoadState('networkidle')
      await page.clock.runFor(1900)
      await eventually(() => tools.count(), 0)
      await page.clock.runFor(100)
      await tools.waitFor()
      await page.setViewportSize({ width: 767, height: 800 })
      await tools.waitFor({ state: 'hidden' })
      await page.setViewportSize({ width: 1024, height: 800 })
      await tools.waitFor()
      await page.getByRole('link', { name: 'Learn' }).first().click()
      await page.waitForURL('**/learn')
      await tools.waitFor({ state: 'hidden' })
    })

    test('show route, data, cached pages and navigations, and invalidate the page', async () => {
      const page = await open('/router/latest')
      await page.locator('.devtools summary').click()
      const panel = page.locator('.devtools')
      await panel.getByText('library, settled').waitFor()
      await eventually(() => panel.textContent(), expect.stringContaining('/router/latest: fresh'))
      const responded = page.waitForResponse('**/_server/page?*')
      await panel.getByRole('button', { name: 'Invalidate' }).click()
      await responded
      await panel.getByText('/router/latest: reloaded').waitFor()
    })
  })
})

/**
 * Of a PNG, the largest share of horizontal neighbors with the same color in any 32 columns, and
 * the largest difference between vertical neighbors.
 */
function compareNeighbors(page: Page, png: string): Promise<{ equal: number; largest: number }> {
  return page.evaluate(async png => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const { width, height } = image
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(image, 0, 0)
    const { data = new Uint8ClampedArray() } = context?.getImageData(0, 0, width, height) ?? {}
    const difference = (one: number, other: number) =>
      Math.max(...[0, 1, 2].map(i => Math.abs((data[one + i] ?? 0) - (data[other + i] ?? 0))))
    const equal = Array.from({ length: width / 32 }, () => 0)
    let largest = 0
    for (let y = 1; y < height; y++) {
      for (let x = 1; x < width; x++) {
        const at = 4 * (y * width + x)
        const column = Math.floor(x / 32)
        if (difference(at, at - 4) === 0) equal[column] = (equal[column] ?? 0) + 1
        largest = Math.max(largest, difference(at, at - 4 * width))
      }
    }
    return { equal: Math.max(...equal) / (32 * (height - 1)), largest }
  }, png)
}
