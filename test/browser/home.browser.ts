import { expect, test } from 'bun:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { eventually } from '../support/eventually.ts'
import { complaintsOf, describeInBrowser, hasFocus, newTab } from '../support/visit.ts'

const phone = { width: 360, height: 740 }

describeInBrowser('an island of the map', () => {
  let page: Page
  let complaints: string[]

  async function openHome(options?: BrowserContextOptions): Promise<void> {
    page = await newTab(options)
    complaints = complaintsOf(page)
    await page.goto('/')
    await page.locator('.map-link[aria-expanded="false"]').first().waitFor()
  }
  const island = (name: string) =>
    page.getByRole('navigation', { name: 'Map' }).getByRole('link', { name })
  const panel = (name: string) => page.getByRole('region', { name })
  const isLive = (name: string) => panel(name).locator('[data-demo][data-hydrated]').waitFor()

  describeInput('mouse', name => island(name).click())
  describeInput('touch', name => island(name).tap(), { hasTouch: true, viewport: phone })
  describeInput('keyboard', name => island(name).press('Enter'))

  function describeInput(
    input: string,
    choose: (name: string) => Promise<void>,
    options?: BrowserContextOptions,
  ): void {
    test(`opens its demo by ${input}, and closes it`, async () => {
      await openHome(options)
      await choose('TanStack Store')
      await isLive('TanStack Store')
      expect(new URL(page.url()).pathname).toBe('/')
      expect(await island('TanStack Store').getAttribute('aria-expanded')).toBe('true')
      const heading = panel('TanStack Store').getByRole('heading', { name: 'TanStack Store' })
      expect(await heading.evaluate(node => node === document.activeElement)).toBe(true)
      await choose('TanStack Ranger')
      await isLive('TanStack Ranger')
      expect(await page.locator('.map-panel').count()).toBe(1)
      await page.keyboard.press('Escape')
      await panel('TanStack Ranger').waitFor({ state: 'detached' })
      await hasFocus(island('TanStack Ranger'))
      expect(complaints).toEqual([])
    })
  }

  test('opens a demo that fits the width of its panel', async () => {
    await openHome({ viewport: { width: 1440, height: 1000 } })
    await island('TanStack Config').click()
    await isLive('TanStack Config')
    const files = page.locator('.demo-built code')
    const overflows = await files.evaluateAll(all =>
      all.filter(code => {
        const right = code.closest('ul')?.getBoundingClientRect().right ?? 0
        return code.getBoundingClientRect().right > right
      }),
    )
    expect(overflows).toHaveLength(0)
  })

  test('shows its name and tagline when it is pointed at or focused', async () => {
    await openHome()
    const caption = page.getByText('TanStack Table: ')
    expect(await caption.isVisible()).toBe(false)
    await island('TanStack Table').hover()
    expect(await caption.isVisible()).toBe(true)
    await page.mouse.move(0, 0)
    await island('TanStack Table').focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    expect(await caption.isVisible()).toBe(true)
  })

  test('leads to the landing page by a link in its demo, and the next visit works too', async () => {
    await openHome()
    await island('TanStack Form').click()
    await isLive('TanStack Form')
    await panel('TanStack Form').getByRole('link', { name: 'More about TanStack Form' }).click()
    await page.waitForURL('**/form/latest')
    await page.getByRole('link', { name: 'TanStack', exact: true }).click()
    await page.waitForURL(url => url.pathname === '/')
    await page.locator('.map-link[aria-expanded="false"]').first().waitFor()
    await island('TanStack Query').click()
    await isLive('TanStack Query')
    expect(complaints).toEqual([])
  })

  test('loads the code of no demo before it is chosen', async () => {
    await openHome()
    const names = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect((await names()).filter(name => /\/(?:demo|react-roots)-/.test(name))).toEqual([])
    await island('TanStack Store').click()
    await isLive('TanStack Store')
    expect((await names()).filter(name => /\/demo-/.test(name))).toHaveLength(1)
    expect((await names()).filter(name => /\/boot-/.test(name))).toEqual([])
    await page.getByRole('button', { name: 'Close the demo' }).click()
    await panel('TanStack Store').waitFor({ state: 'detached' })
  })

  test('is a link to the landing page without JavaScript, and with a modifier key', async () => {
    await openHome()
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      island('TanStack Store').click({ modifiers: ['Control'] }),
    ])
    expect(new URL(other.url()).pathname).toBe('/store/latest')
    page = await newTab({ javaScriptEnabled: false })
    await page.goto('/')
    await island('TanStack Store').click()
    await page.waitForURL('**/store/latest')
  })
})

describeInBrowser('the tour of the home page', () => {
  const picture = (page: Page, library: string) =>
    page.getByRole('figure', { name: `The program with TanStack ${library}` })

  /** Scrolls to a step, and waits until its program runs. */
  async function openStep(page: Page, library: string) {
    const figure = picture(page, library)
    await figure.scrollIntoViewIfNeeded()
    await figure.locator('[data-hydrated]').waitFor()
    return figure
  }

  test('starts the program of a step when it comes into view, and no other', async () => {
    const page = await newTab({ viewport: { width: 1280, height: 800 } })
    const complaints = complaintsOf(page)
    await page.goto('/')
    const router = await openStep(page, 'Router')
    await router.getByRole('link', { name: 'reef' }).click()
    await router.getByText('tides.app/reef').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
    expect(await picture(page, 'Store').locator('[data-hydrated]').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test('query: a station is fetched once, and comes back from the cache', async () => {
    const page = await newTab({ viewport: { width: 1280, height: 800 } })
    await page.goto('/')
    const query = await openStep(page, 'Query')
    await query.getByRole('link', { name: 'lagoon' }).click()
    await query.getByText('Loading lagoon').waitFor()
    await query.getByText('2,160 readings, fetched once').waitFor()
    await query.getByRole('link', { name: 'harbor' }).click()
    expect(await query.getByText('Loading').count()).toBe(0)
  })

  test('each later step has what the earlier ones have, and more', async () => {
    const page = await newTab({ viewport: { width: 1280, height: 800 } })
    const complaints = complaintsOf(page)
    await page.goto('/')
    const last = await openStep(page, 'Start')
    const rows = last.locator('.tour-row')
    await last.getByRole('button', { name: 'Height' }).click()
    await eventually(() => rows.first().textContent(), expect.stringContaining('3.0 m'))
    await eventually(
      () => rows.count(),
      count => expect(count).toBeLessThan(20),
    )
    await last.getByRole('button', { name: 'Show feet' }).click()
    await eventually(() => rows.first().textContent(), expect.stringContaining('9.8 ft'))
    await last.getByLabel('New reading').fill('12')
    await last.getByText('A height from 0 to 8 m').waitFor()
    await last.getByLabel('New reading').fill('7.5')
    await last.getByRole('button', { name: 'Add' }).click()
    await eventually(() => rows.first().textContent(), expect.stringContaining('24.6 ft'))
    await last.getByText('2,161 readings, fetched once').waitFor()
    await last.getByText('4 rows in view, 6 in the page, of 2,161').waitFor()
    expect(complaints).toEqual([])
  })

  test('a picture is beside its code, as high, and cuts no row', async () => {
    const page = await newTab({ viewport: { width: 1280, height: 800 } })
    await page.goto('/')
    await openStep(page, 'Store')
    const edges = (selector: string) =>
      page.locator(selector).evaluateAll(boxes =>
        boxes.map(box => {
          const { top, bottom } = box.getBoundingClientRect()
          return [Math.round(top), Math.round(bottom)]
        }),
      )
    expect(await edges('.tour-app')).toEqual(await edges('.tour-step .code'))
    const heights = await page
      .locator('.tour-rows')
      .evaluateAll(boxes => boxes.map(box => box.clientHeight / 32))
    expect(heights).toEqual([6, 6, 6, 4, 4, 4])
  })

  test.each([
    ['a phone folds', { viewport: phone }, false],
    ['a wide window shows', { viewport: { width: 1280, height: 800 } }, true],
    ['paper shows', { viewport: phone, isPrinted: true }, true],
  ])('%s the code of its steps', async (_, { viewport, ...paper }, isShown) => {
    const page = await newTab({ viewport, javaScriptEnabled: false })
    await page.goto('/')
    if ('isPrinted' in paper) await page.emulateMedia({ media: 'print' })
    const code = page.getByText("'@tanstack/react-router'").first()
    const toggle = page.getByText('Code with TanStack Router')
    expect(await code.isVisible()).toBe(isShown)
    expect(await toggle.isVisible()).toBe(!isShown)
    if (isShown) return
    await toggle.click()
    expect(await code.isVisible()).toBe(true)
  })

  test.each([
    ['without JavaScript', { javaScriptEnabled: false }],
    ['with reduced motion', { reducedMotion: 'reduce' }],
  ] as const)('is code and pictures %s', async (_, options) => {
    const page = await newTab({ viewport: { width: 1280, height: 800 }, ...options })
    await page.goto('/')
    expect(await page.locator('.tour-step .code').count()).toBe(7)
    await eventually(() => page.locator('.tour-picture .tour-app').count(), 7)
    expect(await page.locator('.tour a[href]').count()).toBe(0)
  })
})
