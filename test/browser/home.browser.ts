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
  const wide = { viewport: { width: 1280, height: 800 } }

  /** Scrolls to a step, and waits until the program runs and has it. */
  async function openStep(page: Page, library: string) {
    const name = `TanStack ${library}`
    const heading = page.getByRole('heading', { name, exact: true, level: 3 })
    const program = page.getByRole('figure', { name: 'The running app' })
    await program.scrollIntoViewIfNeeded()
    await program.locator('[data-hydrated]').waitFor()
    await heading.evaluate(node => scrollBy(0, node.getBoundingClientRect().top - 200))
    const isBeside = (page.viewportSize()?.width ?? 0) > phone.width
    const step = isBeside ? `[data-library="${library.toLowerCase()}"]` : ':not([data-library])'
    await program.locator(`.tour-app${step}`).waitFor()
    return program
  }

  test('adds a library to the program with each step that is read, and keeps its state', async () => {
    const page = await newTab(wide)
    const complaints = complaintsOf(page)
    await page.goto('/')
    expect(await page.locator('.tour [data-hydrated]').count()).toBe(0)
    expect(await page.locator('.tour-app:visible').getAttribute('data-library')).toBe('router')
    const program = await openStep(page, 'Router')
    await program.getByRole('link', { name: 'reef' }).click()
    await program.getByText('localhost:3000/reef').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
    expect(await program.getByText('readings').count()).toBe(0)
    await openStep(page, 'Table')
    await program.getByText('localhost:3000/reef').waitFor()
    await program.getByRole('button', { name: 'Height' }).waitFor()
    await openStep(page, 'Query')
    expect(await program.getByRole('button', { name: 'Height' }).count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test('query: a station is fetched once, and comes back from the cache', async () => {
    const page = await newTab(wide)
    await page.goto('/')
    const program = await openStep(page, 'Query')
    await program.getByRole('link', { name: 'lagoon' }).click()
    await program.getByText('Loading lagoon').waitFor()
    await program.getByText('720 readings, fetched once').waitFor()
    await program.getByRole('link', { name: 'harbor' }).click()
    expect(await program.getByText('Loading').count()).toBe(0)
  })

  test.each([
    ['beside its last step', wide],
    ['above its steps on a phone', { viewport: phone }],
  ])('has the whole program %s', async (_, options) => {
    const page = await newTab(options)
    const complaints = complaintsOf(page)
    await page.goto('/')
    const program = await openStep(page, 'Start')
    const rows = program.locator('.tour-row')
    await program.getByRole('button', { name: 'Height' }).click()
    await eventually(() => rows.first().textContent(), expect.stringContaining('3.0 m'))
    await eventually(
      () => rows.count(),
      count => expect(count).toBeLessThan(20),
    )
    await program.getByRole('button', { name: 'Show feet' }).click()
    await eventually(() => rows.first().textContent(), expect.stringContaining('9.8 ft'))
    await program.getByLabel('Height (m)').fill('12')
    await program.getByText('A height from 0 to 8 m').waitFor()
    await program.getByLabel('Height (m)').fill('7.5')
    await program.getByRole('button', { name: 'Add' }).click()
    await eventually(() => rows.first().textContent(), expect.stringContaining('24.6 ft'))
    await program.getByText('721 readings, fetched once').waitFor()
    await program.getByText('6 rows rendered of 721 (4 visible)').waitFor()
    expect(complaints).toEqual([])
  })

  test('the program stays in view, as high at each step, and cuts no row', async () => {
    const page = await newTab(wide)
    await page.goto('/')
    const boxes: unknown[] = []
    for (const library of ['Query', 'Table', 'Virtual', 'Form', 'Store']) {
      const program = await openStep(page, library)
      const { y, height } = (await program.boundingBox()) ?? {}
      const rows = await program.locator('.tour-rows').evaluate(box => box.clientHeight / 32)
      boxes.push([library, y, height, rows])
    }
    const [[, y, height] = []] = boxes as unknown[][]
    const rows = [6, 6, 6, 4, 4]
    expect(boxes).toEqual(boxes.map((box, at) => [(box as unknown[])[0], y, height, rows[at]]))
    expect(Number(y) + Number(height)).toBeLessThan(800)
  })

  test.each([
    ['a phone folds', { viewport: phone }, false],
    ['a wide window shows', wide, true],
    ['paper shows', { viewport: phone, isPrinted: true }, true],
  ])('%s the code of its steps', async (_, { viewport, ...paper }, isShown) => {
    const page = await newTab({ viewport, javaScriptEnabled: false })
    await page.goto('/')
    if ('isPrinted' in paper) await page.emulateMedia({ media: 'print' })
    const code = page.getByText("'@tanstack/react-router'").first()
    const toggle = page.getByText('Show code with TanStack Router')
    expect(await code.isVisible()).toBe(isShown)
    expect(await toggle.isVisible()).toBe(!isShown)
    if (isShown) return
    await toggle.click()
    expect(await code.isVisible()).toBe(true)
  })

  test('is code and a picture at each step without JavaScript', async () => {
    const page = await newTab({ ...wide, javaScriptEnabled: false })
    await page.goto('/')
    const tops = (selector: string) =>
      page.locator(selector).evaluateAll(boxes => boxes.map(box => box.getBoundingClientRect().top))
    expect(await page.locator('.tour-step .code').count()).toBe(7)
    expect(await tops('.tour-step figure.tour-picture')).toEqual(await tops('.tour-step > h3'))
    expect(await page.getByRole('figure', { name: 'The running app' }).count()).toBe(0)
    expect(await page.locator('.tour a[href]').count()).toBe(0)
  })
})
