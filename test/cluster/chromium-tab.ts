import { launch } from '../support/browser.ts'
import { filesOf } from './readers.ts'

export async function openChromiumTab(url: string) {
  const browser = await launch()
  const page = await browser.newPage()
  /** Of scripts, and of files that did not come. */
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
  })
  await page.goto(url)
  return {
    errors,
    files: async () => filesOf(await page.content()),
    /** Follows the first link of the document. */
    async readOn(): Promise<void> {
      const link = page.locator('article p a').first()
      const address = await link.getAttribute('href')
      await link.click()
      await page.getByText(`Line 0 of ${address} in`).waitFor()
    },
    [Symbol.asyncDispose]: () => browser.close(),
  }
}
