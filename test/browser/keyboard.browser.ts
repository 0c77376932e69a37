import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { eventually } from '../support/eventually.ts'
import { screens } from '../support/screen-list.ts'
import { type ServedSite, serveSite } from '../support/serve-site.ts'
import { describeInBrowser, newTab, open } from '../support/visit.ts'

const doc = screens.doc ?? ''

const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 } }

const maxStops = 600

describeInBrowser('by keyboard', () => {
  test.each([
    ['home', desk],
    ['table', desk],
    ['doc', desk],
    ['doc', phone],
    ['example', desk],
    ['search', desk],
    ['post', desk],
    ['login', phone],
    ['error', phone],
  ] as const)(
    'every control of the screen %s can be focused, and shows the focus',
    async (name, visitor) => {
      const page = await open(screens[name] ?? '', visitor)
      await page.locator('canvas').waitFor({ state: 'attached' })
      if (name === 'table') await page.locator('[data-demo][data-hydrated]').waitFor()
      if (name === 'example') await page.locator('[role="tree"]').waitFor()
      expect(await tabThrough(page)).toEqual([])
    },
  )

  describe('around the page', () => {
    test('the skip link comes first, and leads to the content', async () => {
      const page = await open(doc, desk)
      await page.keyboard.press('Tab')
      await hasFocus(page.getByRole('link', { name: 'Skip to content' }))
      await page.keyboard.press('Enter')
      await hasFocus(page.locator('#ui-main'))
    })

    test.each([
      ['.site-menu-button', '.site-menu', desk],
      ['.docs-bar [popovertarget="ui-docs-menu"]', '.docs-side', phone],
      ['.docs-bar [popovertarget="ui-contents-menu"]', '.docs-contents', phone],
    ] as const)(
      '%s opens, has the next tab stop, and closes with Escape or after its last stop',
      async (opener, menu, visitor) => {
        const page = await open(doc, visitor)
        const button = page.locator(opener)
        const opened = page.locator(`${menu}:popover-open`)
        await button.focus()
        await page.keyboard.press('Enter')
        await opened.waitFor()
        await page.keyboard.press('Tab')
        await eventually(
          () => page.evaluate(menu => document.activeElement?.closest(menu) !== null, menu),
          true,
        )
        await page.keyboard.press('Escape')
        await opened.waitFor({ state: 'detached' })
        await hasFocus(button)
        await page.keyboard.press('Space')
        await opened.waitFor()
        await page.locator(`${menu} :is(a, button, summary):visible`).last().focus()
        await page.keyboard.press('Tab')
        await opened.waitFor({ state: 'detached' })
        await eventually(
          () => page.evaluate(menu => document.activeElement?.closest(menu) === null, menu),
          true,
        )
      },
    )

    test('the search opens with its button, and returns the focus', async () => {
      const page = await open(doc, phone)
      const button = page.getByRole('link', { name: 'Search' })
      await button.focus()
      await page.keyboard.press('Enter')
      await hasFocus(page.getByRole('combobox', { name: 'Search' }))
      await page.keyboard.press('Escape')
      await hasFocus(button)
    })
  })

  describe('in a document', () => {
    test.each(['Version', 'Framework'])(
      'the selector %s opens, closes with Escape or after its last link, and navigates',
      async name => {
        const page = await open(doc, desk)
        const summary = page.locator('.selector summary', { hasText: name })
        const opened = page.locator('.selector[open]')
        await summary.focus()
        await page.keyboard.press('Space')
        await page.keyboard.press('Tab')
        await eventually(
          () => page.evaluate(() => document.activeElement?.matches('.selector[open] a')),
          true,
        )
        await page.keyboard.press('Escape')
        await eventually(() => opened.count(), 0)
        await hasFocus(summary)
        await page.keyboard.press('Enter')
        await opened.locator('a').last().focus()
        await page.keyboard.press('Tab')
        await eventually(() => opened.count(), 0)
        await summary.focus()
        await page.keyboard.press('Enter')
        const other = opened.locator('a:not([aria-current])').first()
        const href = await other.getAttribute('href')
        await other.focus()
        await page.keyboard.press('Enter')
        await page.waitForURL(`**${href}`)
      },
    )

    test('the arrow key leads from the menu’s filter to the first entry shown', async () => {
      const page = await open(doc, desk)
      await page.locator('[data-sidebar-filter]').focus()
      await page.keyboard.type('mutations')
      await page.waitForFunction(() => document.querySelector('.sidebar li[hidden]') !== null)
      await page.keyboard.press('ArrowDown')
      await eventually(
        () => page.evaluate(() => document.activeElement?.textContent),
        expect.stringContaining('Mutations'),
      )
      await page.keyboard.press('Enter')
      await page.waitForURL('**/guides/mutations')
    })

    test('an image opens large, closes with Escape, and has the focus again', async () => {
      const page = await open('/query/latest/docs/framework/react/guides/caching', desk)
      // It loads when it is near the window, and can be opened once its width is known.
      await page.locator('.prose img').first().scrollIntoViewIfNeeded()
      const image = page.locator('.prose img[role="button"]').first()
      for (const key of ['Enter', 'Space']) {
        await image.focus()
        await page.keyboard.press(key)
        await hasFocus(page.locator('dialog.zoomed button'))
        await page.keyboard.press('Escape')
        await page.locator('dialog.zoomed').waitFor({ state: 'detached' })
        await hasFocus(image)
      }
    })
  })

  describe('a demo of a landing page', () => {
    const openDemo = async (id: string): Promise<Locator> => {
      const page = await open(`/${id}/latest`, desk)
      await page.locator('[data-demo][data-hydrated]').waitFor()
      return page.locator('[data-demo]')
    }
    const press = async (control: Locator, key: string) => {
      await control.focus()
      await control.page().keyboard.press(key)
    }

    test('virtual: its rows scroll', async () => {
      const demo = await openDemo('virtual')
      const rows = demo.getByRole('region')
      await press(rows, 'PageDown')
      await eventually(
        () => rows.evaluate(box => box.scrollTop),
        top => expect(top).toBeGreaterThan(0),
      )
      await press(demo.getByRole('button', { name: 'Last' }), 'Enter')
      await demo.locator('.demo-line', { hasText: '100,000' }).waitFor()
    })

    test('ranger: a handle moves', async () => {
      const handle = (await openDemo('ranger')).getByRole('slider').first()
      const before = Number(await handle.getAttribute('aria-valuenow'))
      await press(handle, 'ArrowRight')
      await eventually(
        () => handle.getAttribute('aria-valuenow'),
        now => expect(Number(now)).toBeGreaterThan(before),
      )
      await hasFocus(handle)
    })

    test('form: is filled in and submitted', async () => {
      const demo = await openDemo('form')
      const { keyboard } = demo.page()
      await demo.getByLabel('Name').focus()
      await keyboard.type('tides')
      await keyboard.press('Tab')
      await keyboard.press('Control+a')
      await keyboard.type('1.0.0')
      await demo.getByText('free to take').waitFor()
      await keyboard.press('Enter')
      await demo.getByText('Valid, and handed over.').waitFor()
    })
  })

  describe('for maintainers', () => {
    let served: ServedSite
    let link = ''
    beforeAll(async () => {
      served = await serveSite()
      served.startTerminalLogin(shown => {
        link = new URL(shown).search
      })
    })
    afterAll(() => served?.close())

    test('one logs in, refreshes, and logs out', async () => {
      const page = await newTab({ ...desk, baseURL: served.origin })
      await page.goto(`/login${link}&next=%2Fdashboard`)
      await page.getByRole('button', { name: 'Log in' }).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL('**/dashboard')
      const refresh = page
        .locator('[data-version="query latest"]')
        .getByRole('button', { name: 'Refresh' })
      await refresh.focus()
      await page.keyboard.press('Space')
      await page.getByText('TanStack/query@main is up to date.').waitFor()
      await hasFocus(refresh)
      expect(await tabThrough(page)).toEqual([])
      await page.getByRole('button', { name: 'Log out' }).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(url => url.pathname !== '/dashboard')
    })
  })
})

function hasFocus(control: Locator): Promise<void> {
  return eventually(() => control.evaluate(element => element === document.activeElement), true)
}

/** Presses Tab until the focus is back at its start; returns the controls that it missed, or that did not show it. */
async function tabThrough(page: Page): Promise<string[]> {
  await page.evaluate(watchStops)
  for (let presses = 0; presses < maxStops && !(await page.evaluate(isAround)); presses += 20) {
    for (let press = 0; press < 20; press++) await page.keyboard.press('Tab')
  }
  return page.evaluate(missedOrUnmarked)
}

type Watched = { visited: Set<Element>; unmarked: Set<Element>; isAround: boolean }

/** Runs in the page: notes the focused elements, and those that look the same without the focus. */
function watchStops(): void {
  const watched: Watched = { visited: new Set(), unmarked: new Set(), isAround: false }
  Object.assign(window, { watched })
  /** The styles of a control, its children and the label beside a radio button. */
  const looksOf = (control: Element): string =>
    [
      control,
      ...control.children,
      ...(control.matches('[type="radio"]') && control.nextElementSibling
        ? [control.nextElementSibling]
        : []),
    ]
      .flatMap(part => [getComputedStyle(part), getComputedStyle(part, '::after')])
      .map(({ outline, boxShadow, backgroundColor, strokeWidth }) =>
        [outline, boxShadow, backgroundColor, strokeWidth].join(),
      )
      .join()
  let last: { control: Element; focused: string } | undefined
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    if (last && looksOf(last.control) === last.focused) watched.unmarked.add(last.control)
    watched.isAround ||= watched.visited.size > 1 && target === [...watched.visited][0]
    watched.visited.add(target)
    last = { control: target, focused: looksOf(target) }
  })
}

function isAround(): boolean {
  return (window as unknown as { watched: Watched }).watched.isAround
}

/** Runs in the page. Promotions change meanwhile; of a group of radio buttons one is a tab stop. */
function missedOrUnmarked(): string[] {
  const { visited, unmarked } = (window as unknown as { watched: Watched }).watched
  const controls = document.querySelectorAll(
    'a[href], button, input:not([type="radio"]), textarea, select, summary, [tabindex="0"]:not(img)',
  )
  const missed = [...controls].filter(
    control =>
      !visited.has(control) &&
      control.checkVisibility({ visibilityProperty: true }) &&
      !control.matches('[tabindex="-1"], :disabled, [data-ad-slot] a'),
  )
  const name = (control: Element) => control.outerHTML.slice(0, 120)
  return [
    ...missed.map(control => `missed: ${name(control)}`),
    ...[...unmarked].map(control => `unmarked: ${name(control)}`),
  ]
}
