import { beforeEach, expect, test } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import { frameworkName } from '../../src/libraries/frameworks.ts'
import { serverClock } from '../../src/libraries/query/server-clock.ts'
import { eventually } from '../support/eventually.ts'
import { demoFrameworks } from '../support/screen-list.ts'
import { complaintsOf, describeInBrowser, newTab, startApplication } from '../support/visit.ts'

/** Uses a demo and sees it react. */
const uses: Readonly<Record<string, (demo: Locator) => Promise<void>>> = {
  async store(demo) {
    const values = demo.locator('dd')
    const flashOf = (index: number) =>
      demo
        .locator('.demo-lamp')
        .nth(index)
        .evaluate(lamp => getComputedStyle(lamp).animationName)
    expect(await flashOf(0)).toBe('none')
    await demo.getByRole('switch', { name: '8' }).click()
    await eventually(() => values.first().textContent(), '14 2 updates')
    await demo.getByRole('button', { name: 'Flip all' }).click()
    await eventually(() => values.first().textContent(), '1 3 updates')
    expect(await values.last().textContent()).toBe('yes 0 updates')
    expect(await flashOf(2)).toBe('none')
    await demo.getByRole('switch', { name: '2' }).click()
    await eventually(() => values.nth(2).textContent(), 'yes 1 update')
    expect(await flashOf(2)).toBe('demo-light')
  },
  async table(demo) {
    const first = () => demo.locator('tbody tr').first().textContent()
    await demo.getByRole('button', { name: 'Moon' }).click()
    await eventually(first, expect.stringContaining('Ariel'))
    await demo.getByRole('checkbox').check()
    await eventually(() => demo.locator('th').first().textContent(), 'Planet')
    await demo.getByRole('button', { name: 'Saturn' }).click()
    await eventually(() => demo.locator('tbody tr').count(), 12)
    await demo.getByRole('searchbox').fill('titan')
    await eventually(() => demo.locator('output').textContent(), '2 of 20 moons')
    await demo.getByRole('searchbox').fill('no moon')
    await demo.getByText('No moons found.').waitFor()
  },
  async query(demo) {
    await demo.locator('[data-state="fresh"], [data-state="stale"]').waitFor()
    await demo.getByRole('button', { name: 'Mount', exact: true }).click()
    await eventually(() => demo.locator('.demo-clock', { hasText: /\d:\d\d/ }).count(), 2)
    await demo.getByRole('button', { name: 'Invalidate' }).click()
    await demo.locator('[data-state="fetching"]').waitFor()
    await demo.locator('[data-state="fresh"]').waitFor()
    await demo.page().clock.fastForward(serverClock.staleTime)
    await demo.locator('[data-state="stale"]').waitFor()
    for (const count of [1, 0]) {
      await demo.getByRole('button', { name: 'Unmount' }).first().click()
      await eventually(() => demo.getByRole('button', { name: 'Unmount' }).count(), count)
    }
    await demo.locator('[data-state="inactive"]').waitFor()
  },
  async virtual(demo) {
    await demo.getByRole('button', { name: 'Last' }).click()
    await demo.locator('.demo-line', { hasText: '100,000' }).waitFor()
    await eventually(
      () => demo.locator('.demo-line').count(),
      count => expect(count).toBeLessThan(30),
    )
    await demo.getByRole('button', { name: 'First' }).click()
    await demo.locator('.demo-line', { hasText: /^12026-01-01 00:00/ }).waitFor()
  },
  async form(demo) {
    await demo.getByText('Ready to submit').waitFor()
    await demo.getByRole('button', { name: 'Too large' }).click()
    await demo.getByText('At most 12 KB').waitFor()
    await demo.getByLabel('Version').fill('0.1.0')
    await eventually(() => demo.locator('[data-problem]').count(), 0)
    await demo.getByLabel('Name').fill('query')
    await demo.getByText('Checking the registry…').waitFor()
    await demo.getByText('“query” is taken').waitFor()
    expect(await demo.getByRole('button', { name: 'Register' }).isDisabled()).toBeTrue()
    await demo.getByLabel('Name').fill('tides')
    await demo.getByText('Available').waitFor()
    await demo.getByLabel('Name').press('Enter')
    await demo.getByText('Valid, and submitted').waitFor()
  },
  async router(demo) {
    await demo.getByRole('button', { name: '/islands/$island', exact: true }).click()
    await demo.getByText('Leads to /islands/virtual').waitFor()
    await demo.locator('li[data-matched]', { hasText: '= "virtual"' }).waitFor()
    expect(await demo.locator('li[data-matched]').count()).toBe(3)
    await demo.getByLabel('<Link to=').fill('/isles')
    await demo
      .getByText(`Type '"/isles"' is not assignable to type "." | ".." | ... 4 more ...`)
      .waitFor()
    expect(await demo.locator('li[data-matched]').count()).toBe(0)
  },
  async pacer(demo) {
    await demo.getByRole('button', { name: 'Call' }).click()
    for (const total of await demo.locator('output').all())
      await eventually(() => total.textContent(), '1')
  },
}

describeInBrowser('the demo of a landing page', () => {
  let page: Page
  let complaints: string[]
  const demo = () => page.locator('[data-demo]')
  const tab = (name: string) =>
    page.locator('.landing-start').getByRole('tab', { name, exact: true })
  const runsIn = (framework: string) => page.getByText(`Runs in ${frameworkName(framework)}.`)

  beforeEach(async () => {
    page = await newTab({ viewport: { width: 1280, height: 1400 } })
    await page.clock.install()
    complaints = complaintsOf(page)
  })

  test.each(demoFrameworks)('of %s runs in the chosen framework: %s', async (id, framework) => {
    await page.goto(`/${id}/latest`)
    await page.locator('[data-demo][data-hydrated]').waitFor()
    expect(await page.locator('[data-runs-in]:visible').textContent()).toStartWith('Runs in React.')
    await page.locator(`[data-runs-in="${framework}"][data-module]`).waitFor({ state: 'attached' })
    // Each framework shows this state for five seconds, and the one before it for less than one.
    if (id === 'query') await demo().locator('[data-state="fresh"]').waitFor()
    const react = await demo().evaluate(markupOf)

    await tab(frameworkName(framework)).click()
    await runsIn(framework).waitFor()
    await eventually(() => demo().evaluate(markupOf), react)
    await uses[id]?.(demo())
    const source = page.locator('[data-runs-in]:visible').getByRole('link', { name: 'Source' })
    const text = await (await page.request.get((await source.getAttribute('href')) ?? '')).text()
    expect(text).toContain(`@tanstack/${framework}-${id}'`)
    expect(text).toMatch(/\n\/\/ [\w-]+\.ts\n/)

    await tab('React').click()
    await runsIn('react').waitFor()
    await uses[id]?.(demo())

    await tab(frameworkName(framework)).click()
    await page.reload()
    await runsIn(framework).waitFor()
    if (id === 'query') expect(await demo().textContent()).not.toContain('no data')
    await eventually(() => demo().evaluate(markupOf), react)
    expect(complaints).toEqual([])
  })

  test('keeps running where the code of another framework does not load', async () => {
    await page.route('**/demos/store-vue.js', route => route.abort())
    await page.goto('/store/latest')
    await page.locator('[data-demo][data-hydrated]').waitFor()
    const total = demo().locator('dd').first()
    await demo().getByRole('switch', { name: '8' }).click()
    const failed = page.waitForEvent('console', message => message.text().includes('in vue'))
    await tab('Vue').click()
    await failed
    expect(await total.textContent()).toBe('14 2 updates')
    expect(await runsIn('react').isVisible()).toBeTrue()
    await tab('Solid').click()
    await runsIn('solid').waitFor()

    await tab('Vue').click()
    await page.reload()
    await runsIn('react').waitFor()
    await uses.store?.(demo())
  })

  test('loads nothing of a framework that is not chosen, and runs in React where it has no other', async () => {
    await page.goto('/store/latest')
    await page.locator('[data-demo][data-hydrated]').waitFor()
    await tab('Lit').click()
    await page.getByText('npm install @tanstack/lit-store').waitFor()
    expect(await runsIn('react').isVisible()).toBeTrue()
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
    expect(loaded.filter(name => /\/demos\/.*\.js$/.test(name))).toEqual([])
  })

  test('ends with its page', async () => {
    await page.goto('/store/latest')
    await tab('Vue').click()
    await runsIn('vue').waitFor()
    const box = await demo().elementHandle()
    await startApplication(page)
    await page.getByRole('link', { name: 'TanStack Form', exact: true }).last().click()
    await page.locator('[data-demo="form"][data-hydrated]').waitFor()
    await eventually(() => box?.evaluate(({ childNodes }) => childNodes.length), 0)
    expect(complaints).toEqual([])
  })
})

/** Runs in the page: elements, their attributes and texts, without what may differ: Solid updates, but renders once. */
function markupOf(box: Element): string {
  const own = /^(?:id|for|style|value|checked|aria-describedby)$/
  const write = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE)
      return (node.textContent ?? '')
        .replaceAll(/\d\d:\d\d:\d\d/g, 'time')
        .replaceAll('render', 'update')
    if (!(node instanceof Element)) return ''
    const attributes = [...node.attributes]
      .filter(({ name, value }) => !own.test(name) && value !== '')
      .map(({ name, value }) => ` ${name}="${value}"`)
      .sort()
    const nodes = [...node.childNodes]
    const hasText = nodes.some(child => child instanceof Text && child.data.trim())
    // Svelte has a space for each line break between elements.
    const content = hasText ? nodes : nodes.filter(child => child instanceof Element)
    return `\n<${node.localName}${attributes.join('')}>${content.map(write).join('')}`
  }
  return write(box)
}
