import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { screens } from '../support/screen-list.ts'
import { describeInBrowser, open } from '../support/visit.ts'

const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 740 } }
const maxStops = 600

describeInBrowser('by keyboard', () => {
  test.each([
    ['home-library', desk],
    ['doc', desk],
    ['doc', phone],
    ['example', desk],
    ['symbols', desk],
    ['blog', phone],
    ['login', phone],
  ] as const)(
    'every control of the screen %s can be focused, and shows the focus',
    async (name, visitor) => {
      const page = await open(screens[name] ?? '', visitor)
      await startDemos(page)
      if (name === 'example') await page.locator('[role="tree"]').waitFor()
      await interact(page)
      expect(await tabThrough(page)).toEqual([])
    },
  )
})

/** A demo that starts has controls of its own. */
async function startDemos(page: Page): Promise<void> {
  for (const demo of await page.locator('[data-demo]').filter({ visible: true }).all()) {
    await demo.scrollIntoViewIfNeeded()
    await demo.and(page.locator('[data-hydrated]')).waitFor()
  }
}

/** Some controls are added at the first interaction. */
async function interact(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  // Each block of code gets a button.
  const withoutButton = page.locator('.code[data-language]:not(:has(> .wrap)) > pre')
  await withoutButton.first().waitFor({ state: 'detached' })
  const frames = async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  }
  await page.evaluate(frames)
}

/** Presses Tab until the focus is back; returns controls that had no focus, or did not show it. */
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
  // Tab is pressed faster than a transition ends.
  const still = new CSSStyleSheet()
  still.replaceSync('* { transition: none !important; scroll-behavior: auto !important }')
  document.adoptedStyleSheets = [still]
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
