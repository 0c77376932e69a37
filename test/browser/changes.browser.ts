import { expect, test } from 'bun:test'
import { screens } from '../support/screen-list.ts'
import { describeInBrowser, hasFocus, open } from '../support/visit.ts'

const address = screens.changes ?? ''

describeInBrowser('the changes of a page', () => {
  test('are reached one after the other by keys, and by buttons', async () => {
    const page = await open(address)
    const places = page.locator('[data-place]')
    const count = await places.count()
    expect(count).toBeGreaterThan(1)
    const status = page.locator('.change-steps output')
    // The script loads once the page is idle.
    await page.waitForFunction(() => document.readyState === 'complete')
    await page.getByRole('button', { name: 'Next change' }).click()
    await status.filter({ hasText: `1 of ${count}` }).waitFor()
    await hasFocus(places.first())
    await page.keyboard.press('n')
    await status.filter({ hasText: `2 of ${count}` }).waitFor()
    await hasFocus(places.nth(1))
    await page.keyboard.press('p')
    await page.keyboard.press('p')
    await status.filter({ hasText: `${count} of ${count}` }).waitFor()
    expect(await places.last().isVisible()).toBe(true)
  })

  test('read without a script, where nothing is shown that needs one', async () => {
    const page = await open(address, {
      javaScriptEnabled: false,
      viewport: { width: 1440, height: 900 },
    })
    expect(await page.locator('ins').first().isVisible()).toBe(true)
    expect(await page.locator('.change-steps').isVisible()).toBe(false)
    await page.locator('.docs-aside .contents a').first().click()
    expect(await page.locator('[data-place]:target').count()).toBe(1)
  })
})
