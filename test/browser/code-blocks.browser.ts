import { expect, test } from 'bun:test'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { eventually } from '../support/eventually.ts'
import { describeInBrowser, open, site } from '../support/visit.ts'

const post = '/blog/code'
const phone = { viewport: { width: 360, height: 740 } }
const folded = '.code:has(> .code-fold)'

const heightOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate(element => element.clientHeight)

describeInBrowser(
  'a code block',
  () => {
    test('fades at the edges that there is more beyond', async () => {
      const page = await open(post, phone)
      const blocks = page.locator('.code pre:visible')
      const scrolls = await blocks.evaluateAll(all =>
        all.map(pre => pre.scrollWidth > pre.clientWidth),
      )
      const short = blocks.nth(scrolls.indexOf(false))
      const long = blocks.nth(scrolls.indexOf(true))
      const fadeOf = (block: typeof long) =>
        block.evaluate(pre => {
          const style = getComputedStyle(pre)
          return style.maskImage === 'none' ? 'none' : `${style.maskPosition} ${style.maskSize}`
        })
      expect(await fadeOf(short)).toBe('none')
      await eventually(() => fadeOf(long), '-20px 50% calc(100% + 20px) auto')
      await long.evaluate(pre => pre.scrollTo(pre.scrollWidth, 0))
      await eventually(() => fadeOf(long), '0px 50% calc(100% + 20px) auto')
    })

    test('has a copy button that covers no code and no name', async () => {
      const page = await open(post, phone)
      await page.mouse.move(10, 10)
      await page.locator('.wrap:visible').first().waitFor()
      const faults = await page.evaluate(() => {
        const blocks = [...document.querySelectorAll<HTMLElement>('.prose .code')]
        const visible = blocks.filter(block => block.offsetParent !== null)
        return visible.map(block => {
          const bar = block.querySelector('.wrap:not([hidden])') ?? block.querySelector('.copy')
          const [copy, left] = [block.querySelector('.copy'), bar].map(button =>
            button?.getBoundingClientRect(),
          )
          const pre = block.querySelector('pre')?.getBoundingClientRect()
          const caption = block.querySelector('figcaption')
          const words = document.createRange()
          if (caption) words.selectNodeContents(caption)
          const padding = caption ? Number.parseFloat(getComputedStyle(caption).paddingRight) : 0
          const name = caption?.getBoundingClientRect()
          return [
            (copy?.bottom ?? 0) <= (pre?.top ?? 0),
            !name || name.right - padding <= (left?.left ?? 0),
          ]
        })
      })
      expect(faults.length).toBe(4)
      expect(faults.flat()).not.toContain(false)
    })

    test('is copied without its marks and numbers', async () => {
      const page = await open(post, { permissions: ['clipboard-read', 'clipboard-write'] })
      await page.locator('.code-numbered > .copy').click()
      await eventually(
        async () =>
          (await page.evaluate(() => navigator.clipboard.readText())).split('\n').slice(2),
        ["const old = useQuery(['todos'])", 'const fresh = useQuery(options)'],
      )
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

    test('opens at text that the browser finds in it', async () => {
      const page = await open('/terms')
      // On a slow computer, the block opens while the browser still scrolls to the text.
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 3 })
      await page.goto(`${site.origin}${post}#:~:text=line55`, { waitUntil: 'commit' })
      await page.mouse.move(10, 10)
      await eventually(() => page.locator('.code-fold[open]').count(), 1)
      // Line 55 of 60. The last 25, which showed in the block, are in the middle of the window.
      const top = () =>
        page.locator(`${folded} > pre`).evaluate(pre => {
          const { top, height } = pre.getBoundingClientRect()
          return (top - pre.scrollTop + (55 / 60) * height) / innerHeight
        })
      await eventually(top, share => {
        expect(share).toBeGreaterThan(0.7)
        expect(share).toBeLessThan(0.8)
      })
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
