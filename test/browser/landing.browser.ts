import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { recordedTime } from '../../src/libraries/query/demo.tsx'
import { libraries } from '../../src/libraries/registry.ts'
import { eventually } from '../support/eventually.ts'
import { complaintsOf, describeInBrowser, newTab } from '../support/visit.ts'

describeInBrowser('a demo of a landing page', () => {
  let page: Page
  let complaints: string[]

  beforeEach(async () => {
    page = await newTab({ viewport: { width: 1280, height: 1000 } })
    complaints = complaintsOf(page)
  })
  afterEach(() => {
    expect(complaints.filter(text => !text.includes('Failed to load resource'))).toEqual([])
  })

  /** Opens the page and waits until its demo, which is in view, is hydrated. */
  async function openDemo(id: string) {
    await page.goto(`/${id}/latest`)
    await page.locator('[data-demo][data-hydrated]').waitFor()
    return page.locator('[data-demo]')
  }

  test('is hydrated when it is seen, without an error', async () => {
    for (const { id } of libraries.filter(({ demo }) => demo)) await openDemo(id)
  })

  test('survives the start of the application, and ends with its page', async () => {
    const demo = await openDemo('store')
    await demo.getByRole('switch', { name: '8' }).click()
    const answered = page.waitForResponse('**/_server/page?**')
    await page.getByRole('link', { name: 'Blog' }).first().hover()
    await answered
    await eventually(
      () => demo.getByRole('switch', { name: '8' }).getAttribute('aria-checked'),
      'true',
    )
    await page.getByRole('link', { name: 'TanStack Table', exact: true }).last().click()
    await page.locator('[data-demo="table"][data-hydrated]').waitFor()
    expect(complaints).toEqual([])
  })

  test('store: a value updates, and lights up, only when it changes', async () => {
    const demo = await openDemo('store')
    const values = demo.locator('dd')
    const flashOf = (index: number) =>
      demo
        .locator('.demo-lamp')
        .nth(index)
        .evaluate(lamp => getComputedStyle(lamp).animationName)
    expect(await flashOf(0)).toBe('none')
    await demo.getByRole('switch', { name: '8' }).click()
    await eventually(() => values.first().textContent(), '14 ×2')
    await demo.getByRole('button', { name: 'Flip all' }).click()
    await eventually(() => values.first().textContent(), '1 ×3')
    expect(await values.last().textContent()).toBe('yes ×0')
    expect(await flashOf(2)).toBe('none')
    await demo.getByRole('switch', { name: '2' }).click()
    await eventually(() => values.nth(2).textContent(), 'yes ×1')
    expect(await flashOf(2)).toBe('demo-light')
  })

  test('table: sorts, filters and groups', async () => {
    const demo = await openDemo('table')
    await demo.getByRole('button', { name: 'Moon' }).click()
    await eventually(
      () => demo.locator('tbody tr').first().textContent(),
      expect.stringContaining('Ariel'),
    )
    await demo.getByRole('searchbox').fill('saturn')
    await eventually(() => demo.locator('tbody tr').count(), 7)
    await demo.getByRole('checkbox').check()
    await eventually(() => demo.locator('tbody tr').count(), 1)
    await demo.getByRole('searchbox').fill('titania')
    await demo.getByText('1 moon', { exact: true }).waitFor()
  })

  test('virtual: the last of a hundred thousand rows is a click away, and few are in the page', async () => {
    const demo = await openDemo('virtual')
    await demo.getByRole('button', { name: 'Last' }).click()
    await demo.getByText('100,000', { exact: true }).first().waitFor()
    await demo.locator('.demo-line', { hasText: '100,000' }).waitFor()
    await eventually(
      () => demo.locator('.demo-line').count(),
      count => expect(count).toBeLessThan(30),
    )
  })

  test('ranger: a handle moves by its arrow keys', async () => {
    const demo = await openDemo('ranger')
    const handle = demo.getByRole('slider', { name: 'Getting up' })
    await handle.focus()
    await page.keyboard.press('ArrowRight')
    await eventually(() => handle.getAttribute('aria-valuetext'), '07:15')
  })

  test('router: a link to nowhere is a mistake, one to a route lights it up', async () => {
    const demo = await openDemo('router')
    const to = demo.getByRole('textbox')
    await eventually(() => demo.locator('[data-matched]').count(), 3)
    expect(await demo.locator('[data-problem]').count()).toBe(0)
    await demo.getByText("params={{ island: 'virtual' }} />").waitFor()
    await demo.getByRole('button', { name: '/island', exact: true }).click()
    await eventually(() => demo.locator('button[data-problem]').count(), 1)
    await to.fill('/island/$island')
    await eventually(() => to.getAttribute('aria-invalid'), 'true')
    await eventually(() => demo.locator('[data-matched]').count(), 0)
    await to.fill('/islands/$island/tides')
    await eventually(() => to.getAttribute('aria-invalid'), 'false')
    await eventually(() => demo.locator('[data-matched]').count(), 4)
  })

  test('query: begins with a recorded time, and fetches once for two readers', async () => {
    const html = await (await page.request.get('/query/latest')).text()
    expect(html).toContain('data-state="fresh"')
    expect(html).toContain(`<p class="demo-clock">${recordedTime}</p>`)
    const asked: string[] = []
    page.on('request', request => void asked.push(new URL(request.url()).pathname))
    const demo = await openDemo('query')
    await demo.getByRole('button', { name: 'Mount', exact: true }).click()
    await eventually(() => demo.getByText(recordedTime).count(), 0)
    await demo.locator('[data-state="fresh"]').waitFor()
    expect(asked.filter(path => path === '/healthz')).toHaveLength(1)
    await demo.getByRole('button', { name: 'Invalidate' }).click()
    await demo.locator('[data-state="fetching"]').waitFor()
    await demo.locator('[data-state="fresh"]').waitFor()
    for (const count of [1, 0]) {
      await demo.getByRole('button', { name: 'Unmount' }).first().click()
      await eventually(() => demo.getByRole('button', { name: 'Unmount' }).count(), count)
    }
    await demo.locator('[data-state="inactive"]').waitFor()
  })

  test('pacer: the same calls run once debounced, and in batches of five', async () => {
    const demo = await openDemo('pacer')
    const runs = (name: string) => demo.getByLabel(`Runs: ${name}`)
    // At once: clicks of a slow machine would not be within the batch's second.
    await demo.getByRole('button', { name: 'Call' }).evaluate(button => {
      for (let calls = 0; calls < 5; calls += 1) (button as HTMLElement).click()
    })
    await eventually(() => runs('Your calls').textContent(), '5')
    await eventually(() => runs('Batched').textContent(), '1')
    await eventually(
      () => runs('Debounced').textContent(),
      runs => expect(Number(runs)).toBeGreaterThan(0),
    )
    expect(Number(await runs('Rate limited').textContent())).toBeGreaterThan(2)
  })

  test('db: a change shows at once in both queries, and is undone where it is refused', async () => {
    const demo = await openDemo('db')
    const harborOfAuk = demo.getByLabel('Harbor of Auk')
    const counts = () => demo.locator('dd').allTextContents()
    expect(await counts()).toEqual(['2', '1', '1'])
    await harborOfAuk.selectOption('bay')
    await demo.getByText('Saving…').waitFor()
    expect(await counts()).toEqual(['2', '0', '2'])
    await eventually(() => demo.getByText('Saving…').count(), 0)
    await demo.getByLabel('Make the server reject').check()
    await harborOfAuk.selectOption('north')
    await demo.getByText('Undone').waitFor()
    expect(await harborOfAuk.inputValue()).toBe('bay')
    expect(await counts()).toEqual(['2', '0', '2'])
  })

  test('form: begins valid, says at once what is wrong, and asks for the rest', async () => {
    const demo = await openDemo('form')
    expect(await demo.locator('[data-problem]').count()).toBe(0)
    await demo.getByText('Ready to submit').waitFor()
    await demo.getByRole('button', { name: 'Too large' }).click()
    await demo.getByText('At most 12 KB').waitFor()
    await demo.getByLabel('Version').fill('0.1.0')
    await eventually(() => demo.locator('[data-problem]').count(), 0)
    await demo.getByRole('button', { name: 'Bad version' }).click()
    await demo.getByText('Use three numbers').waitFor()
    await demo.getByRole('button', { name: 'Taken name' }).click()
    await demo.getByText('“query” is taken').waitFor()
    await demo.getByLabel('Name').fill('tides')
    await demo.getByText('Available').waitFor()
    await demo.getByLabel('Version').fill('0.2.0')
    await page.keyboard.press('Enter')
    await demo.getByText('Valid, and submitted').waitFor()
  })

  test('start: a call reaches the server and comes back; so does its error', async () => {
    const asked: string[] = []
    page.on('request', request => void asked.push(new URL(request.url()).pathname))
    const demo = await openDemo('start')
    await demo.getByText("Post('TanStack Store 0.9')").waitFor()
    expect(asked).not.toContain('/_server/blog-post')
    await demo.getByRole('button', { name: 'Call with a number' }).click()
    await demo.getByText("Error('slug must be a string')").waitFor()
    await demo.getByText('Not a string: it throws').waitFor()
    await demo.getByText(/^(?:400|Response) in \d+\.\d ms$/).waitFor()
    await demo.getByRole('button', { name: 'Call with a slug' }).click()
    await demo.getByText("Post('TanStack Store 0.9')").waitFor()
    await demo.getByText(/^(?:200|Response) in \d+\.\d ms$/).waitFor()
    await page.route('**/_server/blog-post**', route => route.abort())
    await demo.getByRole('button', { name: 'Call with a number' }).click()
    await demo.getByText('Failed to fetch').waitFor()
    expect(await demo.getByText('Not a string').count()).toBe(0)
  })

  test('hotkeys: shortcuts run in the focused box, and one can be recorded', async () => {
    const demo = await openDemo('hotkeys')
    const runs = (name: string) => demo.getByLabel(`Runs: ${name}`).textContent()
    expect(await demo.locator('[data-on]').count()).toBe(0)
    expect(await demo.getByText('Runs:').first().isVisible()).toBeFalse()
    await demo.getByRole('region').focus()
    for (const key of ['Control+S', 'G', 'H', 'Shift+B']) await page.keyboard.press(key)
    for (const name of ['Save', 'Go home', 'Your own']) await eventually(() => runs(name), '1')
    expect(await demo.getByText('Runs:').first().isVisible()).toBeTrue()
    await demo.getByRole('button', { name: 'Record your own' }).click()
    await page.keyboard.press('Shift+K')
    await demo.getByText('K', { exact: true }).click()
    await eventually(() => runs('Your own'), '2')
    await demo.getByText('then').click()
    await eventually(() => runs('Go home'), '2')
  })

  test('config: each importer gets the file that was built for it, or an error', async () => {
    const demo = await openDemo('config')
    const taken = () => demo.locator('.demo-built [data-taken] code').allTextContents()
    await eventually(taken, ['dist/esm/index.js'])
    await demo.getByLabel('TypeScript, CommonJS').check()
    await eventually(taken, ['dist/cjs/index.d.cts'])
    await demo.getByRole('checkbox').uncheck()
    await eventually(taken, [])
    await demo.getByText('TS2307').waitFor()
  })
})

describeInBrowser('a landing page', () => {
  test('shows and copies the command of the chosen framework, on later pages too', async () => {
    const page = await newTab({ permissions: ['clipboard-read', 'clipboard-write'] })
    const framework = page.locator('.landing-start').getByRole('tab', { name: 'Vue', exact: true })
    await page.goto('/query/latest')
    await framework.click()
    await page.locator('.install:visible').getByRole('tab', { name: 'pnpm' }).click()
    await page.getByText('pnpm add @tanstack/vue-query').waitFor()
    await page.getByRole('link', { name: 'Read the Vue docs' }).waitFor()
    await page.locator('.landing-code').getByText('@tanstack/vue-query').waitFor()
    await page.locator('.install:visible .copy').click()
    await eventually(
      () => page.evaluate(() => navigator.clipboard.readText()),
      'pnpm add @tanstack/vue-query',
    )
    await page.goto('/form/latest')
    await page.getByText('pnpm add @tanstack/vue-form').waitFor()
    expect(await framework.getAttribute('aria-selected')).toBe('true')
  })
})
