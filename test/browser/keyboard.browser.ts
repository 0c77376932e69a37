import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { eventually } from '../support/eventually.ts'
import { screens } from '../support/screen-list.ts'
import { type ServedSite, serveSite } from '../support/serve-site.ts'
import { describeInBrowser, newTab, open } from '../support/visit.ts'

const doc = screens.doc ?? ''
/** A document with tabs and code. */
const installation = '/query/latest/docs/framework/react/installation'

const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 } }

/** No screen has as many stops. */
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
    'every control of the screen %s is come to, and shows when it has the focus',
    async (name, visitor) => {
      const page = await open(screens[name] ?? '', visitor)
      await page.locator('canvas').waitFor({ state: 'attached' })
      if (name === 'table') await page.locator('[data-demo][data-alive]').waitFor()
      if (name === 'example') await page.locator('[role="tree"]').waitFor()
      expect(await goAround(page)).toEqual([])
    },
  )

  describe('around the page', () => {
    test('the link to the content comes first, and leads there', async () => {
      const page = await open(doc, desk)
      await page.keyboard.press('Tab')
      await hasFocus(page.getByRole('link', { name: 'Skip to content' }))
      await page.keyboard.press('Enter')
      await hasFocus(page.locator('#ui-main'))
    })

    test('the theme goes on with Enter and with the space bar', async () => {
      const page = await open(doc, desk)
      const toggle = page.getByRole('button', { name: 'Theme' })
      const state = () => page.locator('.theme-state:visible').textContent()
      await toggle.focus()
      await page.keyboard.press('Enter')
      await eventually(state, 'Light')
      await page.keyboard.press('Space')
      await eventually(state, 'Dark')
      await hasFocus(toggle)
    })

    test.each([
      ['.site-menu-button', '.site-menu', desk],
      ['.docs-bar [popovertarget="ui-docs-menu"]', '.docs-side', phone],
      ['.docs-bar [popovertarget="ui-contents-menu"]', '.docs-contents', phone],
    ] as const)(
      '%s opens, holds what comes next, and closes with Escape or when one has gone through',
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

    test('the search opens with its button, and gives the focus back', async () => {
      const page = await open(doc, phone)
      const button = page.getByRole('link', { name: 'Search' })
      await button.focus()
      await page.keyboard.press('Enter')
      await hasFocus(page.getByRole('combobox', { name: 'Search' }))
      await page.keyboard.press('Escape')
      await hasFocus(button)
    })

    test('the developer tools open and fold, and load the page’s data anew', async () => {
      const page = await open(screens.router ?? '', desk)
      const tools = page.locator('.devtools summary')
      await tools.focus()
      await page.keyboard.press('Enter')
      const invalidate = page.getByRole('button', { name: 'Invalidate' })
      await invalidate.focus()
      const answered = page.waitForResponse('**/_server/page?*')
      await page.keyboard.press('Space')
      await answered
      await tools.focus()
      await page.keyboard.press('Enter')
      await invalidate.waitFor({ state: 'hidden' })
    })
  })

  describe('in a document', () => {
    test.each(['Version', 'Framework'])(
      'the selector %s opens, closes with Escape or when one has gone through, and leads on',
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

    test('a group of the menu folds and unfolds', async () => {
      const page = await open(doc, desk)
      const group = page.locator('.sidebar details').last()
      const before = await group.evaluate(isOpen)
      await group.locator('summary').focus()
      await page.keyboard.press('Enter')
      await eventually(() => group.evaluate(isOpen), !before)
      await page.keyboard.press('Space')
      await eventually(() => group.evaluate(isOpen), before)
    })

    test('the menu is filtered, and the first entry that is left is an arrow away', async () => {
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

    test('the contents lead to their sections', async () => {
      const page = await open(doc, desk)
      const link = page.locator('.docs-aside .contents a').last()
      await link.focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${await link.getAttribute('href')}`)
      await page.locator(':target').waitFor()
    })

    test('tabs are one stop, and their arrows go around', async () => {
      const page = await open(installation, desk)
      const tabs = page.locator('.tabs-list').first().getByRole('tab')
      await eventually(() => tabs.first().getAttribute('aria-selected'), 'true')
      await eventually(
        () => page.locator('.tabs-list').first().locator('[tabindex="0"]').count(),
        1,
      )
      await tabs.first().focus()
      for (const [key, at] of [
        ['ArrowRight', 1],
        ['End', -1],
        ['ArrowRight', 0],
        ['ArrowLeft', -1],
        ['Home', 0],
      ] as const) {
        await page.keyboard.press(key)
        await hasFocus(tabs.nth(at))
        await eventually(() => tabs.nth(at).getAttribute('aria-selected'), 'true')
      }
    })

    test('code and page are copied, and the focus stays', async () => {
      const page = await open(installation, {
        ...desk,
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      for (const [name, done] of [
        ['.code:visible > .copy', 'Copied'],
        ['[data-copy-page]', 'Page copied as markdown'],
      ] as const) {
        const control = page.locator(name).first()
        await control.focus()
        await page.keyboard.press('Enter')
        await eventually(() => page.locator('#ui-announcer').textContent(), done)
        await hasFocus(control)
      }
    })

    test('a picture opens large, closes with Escape, and has the focus again', async () => {
      const page = await open('/query/latest/docs/framework/react/guides/caching', desk)
      // It is fetched when it comes near, and can be opened once its width is known.
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

    test('whether it helped is said', async () => {
      const page = await open(doc, desk)
      await page.getByRole('radio', { name: 'Yes' }).focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowRight')
      await eventually(() => page.getByRole('radio', { name: 'No' }).isChecked(), true)
      await page.keyboard.press('Tab')
      await page.keyboard.type('It ends too soon.')
      await page.keyboard.press('Tab')
      await hasFocus(page.getByRole('button', { name: 'Send' }))
      await page.keyboard.press('Enter')
      await hasFocus(page.locator('#ui-feedback-sent'))
    })
  })

  describe('in an example', () => {
    test('its buttons fold the files, wrap the lines and fill the window', async () => {
      const page = await open(screens.example ?? '', desk)
      await page.locator('[role="tree"]').waitFor()
      for (const [name, attribute, before, after] of [
        ['Files', 'aria-expanded', 'true', 'false'],
        ['Wrap', 'aria-pressed', 'false', 'true'],
        ['Full screen', 'aria-pressed', 'false', 'true'],
      ] as const) {
        const button = page.getByRole('button', { name })
        await eventually(() => button.getAttribute(attribute), before)
        await button.focus()
        await page.keyboard.press('Space')
        await eventually(() => button.getAttribute(attribute), after)
        await hasFocus(button)
      }
      await page.keyboard.press('Escape')
      await eventually(
        () => page.getByRole('button', { name: 'Full screen' }).getAttribute('aria-pressed'),
        'false',
      )
    })

    test('a file opens from the tree, and the tree keeps the focus', async () => {
      const page = await open(screens.example ?? '', desk)
      await page.locator('[role="tree"]').waitFor()
      await page.locator('.tree [tabindex="0"]').focus()
      await page.keyboard.press('End')
      const name = await page.evaluate(
        () => document.activeElement?.querySelector('span')?.textContent ?? '',
      )
      await page.keyboard.press('Enter')
      await page.locator('.explorer-path', { hasText: name }).waitFor()
      await eventually(
        () => page.evaluate(() => document.activeElement?.querySelector('span')?.textContent),
        name,
      )
    })

    test('the way to the sandbox is a link', async () => {
      const page = await open(screens.example ?? '', phone)
      await page.locator('[data-panel-choice="sandbox"]').focus()
      await page.keyboard.press('Enter')
      await page.waitForURL('**panel=sandbox')
      await page.getByRole('button', { name: 'Run in' }).waitFor()
    })
  })

  describe('a demo of a landing page', () => {
    const openDemo = async (id: string): Promise<Locator> => {
      const page = await open(`/${id}/latest`, desk)
      await page.locator('[data-demo][data-alive]').waitFor()
      return page.locator('[data-demo]')
    }
    const press = async (control: Locator, key: string) => {
      await control.focus()
      await control.page().keyboard.press(key)
    }

    test('table: a column sorts, a box groups, a group unfolds', async () => {
      const demo = await openDemo('table')
      await press(demo.getByRole('button', { name: 'Moon' }), 'Enter')
      await eventually(
        () => demo.getByRole('columnheader', { name: 'Moon' }).getAttribute('aria-sort'),
        'ascending',
      )
      await press(demo.getByRole('checkbox'), 'Space')
      const group = demo.locator('tbody button').first()
      const before = await group.getAttribute('aria-expanded')
      await press(group, 'Space')
      await eventually(
        () => group.getAttribute('aria-expanded'),
        before === 'true' ? 'false' : 'true',
      )
    })

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

    test('router: a link is chosen or typed', async () => {
      const demo = await openDemo('router')
      const choice = demo.getByRole('button').first()
      await press(choice, 'Enter')
      await eventually(() => choice.getAttribute('aria-pressed'), 'true')
      await press(demo.getByRole('textbox'), 'x')
      await eventually(() => choice.getAttribute('aria-pressed'), 'false')
    })

    test('query: a reader is mounted, and is the button’s still', async () => {
      const demo = await openDemo('query')
      const button = demo.locator('.demo-reader button').last()
      await press(button, 'Space')
      await eventually(() => button.textContent(), 'Unmount')
      await hasFocus(button)
    })

    test('store: a switch is thrown', async () => {
      const bit = (await openDemo('store')).getByRole('switch').first()
      const before = await bit.getAttribute('aria-checked')
      await press(bit, 'Space')
      await eventually(() => bit.getAttribute('aria-checked'), before === 'true' ? 'false' : 'true')
      await hasFocus(bit)
    })

    test('form: is filled in and handed over', async () => {
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

    test('start: a call goes out, and the focus stays', async () => {
      const demo = await openDemo('start')
      const button = demo.getByRole('button', { name: 'Read the menu' })
      await press(button, 'Enter')
      await demo.getByText(/returned: /).waitFor()
      await hasFocus(button)
    })

    test('config: another reader is chosen', async () => {
      const demo = await openDemo('config')
      const first = demo.getByRole('radio').first()
      await press(first, 'Space')
      await press(first, 'ArrowDown')
      await eventually(() => demo.getByRole('radio').nth(1).isChecked(), true)
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
      await page.getByText('TanStack/query@main is as upstream has it.').waitFor()
      await hasFocus(refresh)
      expect(await goAround(page)).toEqual([])
      await page.getByRole('button', { name: 'Log out' }).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(url => url.pathname !== '/dashboard')
    })
  })
})

function hasFocus(control: Locator): Promise<void> {
  return eventually(() => control.evaluate(element => element === document.activeElement), true)
}

/** Presses Tab until the focus is where it began: the controls at which it never was, or could not be seen. */
async function goAround(page: Page): Promise<string[]> {
  await page.evaluate(watchStops)
  for (let presses = 0; presses < maxStops && !(await page.evaluate(isAround)); presses += 20) {
    for (let press = 0; press < 20; press++) await page.keyboard.press('Tab')
  }
  return page.evaluate(missedOrUnmarked)
}

function isOpen(details: Element): boolean {
  return (details as HTMLDetailsElement).open
}

/** What the page remembers of the stops that were made in it. */
type Watched = { visited: Set<Element>; unmarked: Set<Element>; isAround: boolean }

/** Begins to note, in the page, where the focus comes, and whether anything looks different there while it has it. */
function watchStops(): void {
  const watched: Watched = { visited: new Set(), unmarked: new Set(), isAround: false }
  Object.assign(window, { watched })
  /** What a ring, a ground or a stroke would change: of the control, what it is drawn with, and the word beside a radio button. */
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

/** The controls in sight at which the focus never was or could not be seen; promotions take turns meanwhile, and of a group of radios one is a stop. */
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
