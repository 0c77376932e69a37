import { expect, test } from 'bun:test'
import { eventually } from '../support/eventually.ts'
import { screens } from '../support/screen-list.ts'
import { describeInBrowser, hasFocus, open } from '../support/visit.ts'

const address = screens.changes ?? ''

describeInBrowser('the changes of a page', () => {
  test('are reached one after the other by keys, and by links', async () => {
    const page = await open(address)
    const places = page.locator('[data-place]')
    const count = await places.count()
    expect(count).toBeGreaterThan(1)
    const status = page.locator('.change-steps output')
    // Until the script has loaded, the link leads to the first change.
    const next = page.getByRole('link', { name: 'Next' })
    await eventually(
      async () => {
        await next.click()
        return status.textContent()
      },
      text => expect(text).toMatch(new RegExp(`^[2-9] of ${count}$`)),
    )
    const at = Number.parseInt((await status.textContent()) ?? '', 10)
    await hasFocus(places.nth(at - 1))
    for (let step = at; step > 1; step--) await page.keyboard.press('p')
    await status.filter({ hasText: `1 of ${count}` }).waitFor()
    await page.keyboard.press('n')
    await status.filter({ hasText: `2 of ${count}` }).waitFor()
    await hasFocus(places.nth(1))
    await page.keyboard.press('p')
    await page.keyboard.press('p')
    await status.filter({ hasText: `${count} of ${count}` }).waitFor()
    expect(await places.last().isVisible()).toBe(true)
    // The count follows the page.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await status.filter({ hasText: `1 of ${count}` }).waitFor()
    await places.nth(2).evaluate(place => place.scrollIntoView({ behavior: 'instant' }))
    await status.filter({ hasNotText: /^[12] of/ }).waitFor()
  })
})
