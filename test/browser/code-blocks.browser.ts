import { expect, test } from 'bun:test'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { eventually } from '../support/eventually.ts'
import { describeInBrowser, open } from '../support/visit.ts'

const post = '/blog/code'
const folded = '.code:has(> .code-fold)'

const heightOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate(element => element.clientHeight)

describeInBrowser(
  'a code block',
  () => {
    test('is copied without its marks, numbers and removed lines', async () => {
      const page = await open(post, { permissions: ['clipboard-read', 'clipboard-write'] })
      await page.locator('.code-numbered > .copy').click()
      await eventually(
        async () =>
          (await page.evaluate(() => navigator.clipboard.readText())).split('\n').slice(2),
        ['const fresh = useQuery(options)'],
      )
      await eventually(() => page.locator('#ui-announcer').textContent(), 'Copied')
    })

    test('offers to wrap where a line is too long, and that is remembered', async () => {
      const page = await open(post)
      await page.mouse.move(10, 10)
      await eventually(() => page.locator('.wrap:visible').count(), 1)
      await page.setViewportSize({ width: 360, height: 740 })
      const isWide = () =>
        page.locator('.code-numbered > pre').evaluate(pre => pre.scrollWidth > pre.clientWidth)
      expect(await isWide()).toBe(true)
      await page.locator('.code-numbered > .wrap').click()
      await eventually(isWide, false)
      await page.reload()
      expect(await isWide()).toBe(false)
      await page.mouse.move(20, 20)
      const button = page.locator('.code-numbered > .wrap')
      await eventually(() => button.getAttribute('aria-pressed'), 'true')
      await button.click()
      await eventually(isWide, true)
    })

    test('of more than 40 lines folds, and opens by its button', async () => {
      const page = await open(post)
      const height = () => heightOf(page, `${folded} > pre`)
      expect(await height()).toBeLessThan(700)
      await page.getByText('Show all 60 lines').click()
      await eventually(height, value => expect(value).toBeGreaterThan(1300))
      await page.mouse.move(10, 10)
      await page.getByText('Show fewer lines').click()
      await eventually(height, value => expect(value).toBeLessThan(700))
    })

    test('is whole on paper and without JavaScript', async () => {
      const page = await open(post)
      await page.emulateMedia({ media: 'print' })
      expect(await heightOf(page, `${folded} > pre`)).toBeGreaterThan(1000)
      await eventually(() => page.locator('.code-fold:visible').count(), 0)
      const plain = await open(post, { javaScriptEnabled: false })
      const box = await plain.locator(`${folded} > pre`).boundingBox()
      expect(box?.height).toBeGreaterThan(1300)
      await eventually(() => plain.locator('.code-fold:visible').count(), 0)
    })
  },
  { BLOG_ROOT: join(import.meta.dir, '../support/posts') },
)
