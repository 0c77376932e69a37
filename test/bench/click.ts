import type { Page } from 'playwright-core'

/** Ms from the click on a link until the heading is painted. The page runs `noteHeadings`. */
export async function clickLink(page: Page, link: string, heading: string): Promise<number> {
  const { origin, pathname } = new URL(page.url())
  const clickedAt = await page.evaluate(selector => {
    const clicked = performance.timeOrigin + performance.now()
    document.querySelector<HTMLElement>(selector)?.click()
    return clicked
  }, link)
  await page.waitForURL(url => url.origin === origin && url.pathname !== pathname, {
    waitUntil: 'commit',
  })
  const shown = await page.waitForFunction(
    heading => (window as { readonly headings?: Map<string, number> }).headings?.get(heading),
    heading,
    { polling: 20 },
  )
  return Number(await shown.jsonValue()) - clickedAt
}

/** Runs in the page: notes when each heading is painted, in ms since 1970. */
export function noteHeadings(): void {
  const headings = new Map<string, number>()
  Object.assign(window, { headings })
  const note = () => {
    const text = document
      .querySelector('main h1')
      ?.textContent.replace(/[^\w ]/g, '')
      .trim()
    if (!text || headings.has(text)) return
    headings.set(text, 0)
    // A frame is painted between its callback and the most urgent task that the callback posts.
    requestAnimationFrame(() =>
      scheduler.postTask(() => headings.set(text, performance.timeOrigin + performance.now()), {
        priority: 'user-blocking',
      }),
    )
  }
  new MutationObserver(note).observe(document, { childList: true, subtree: true })
}
