import type { Page } from 'playwright-core'

/** Between press and release, as quick hands have it. */
const pressMs = 80

/**
 * Ms from the click on a link until the heading is painted. The mouse comes to the link, presses and
 * lets go. The page runs `noteClicks` and `noteHeadings`.
 */
export async function clickLink(page: Page, link: string, heading: string): Promise<number> {
  const { origin, pathname } = new URL(page.url())
  await page.locator(link).locator('visible=true').first().click({ delay: pressMs })
  await page.waitForURL(url => url.origin === origin && url.pathname !== pathname, {
    waitUntil: 'commit',
  })
  const times = await page.waitForFunction(
    heading => {
      const paintedAt = (window as { readonly headings?: Map<string, number> }).headings?.get(
        heading,
      )
      return paintedAt && { paintedAt, clickedAt: Number(sessionStorage.clickedAt) }
    },
    heading,
    { polling: 20 },
  )
  const { paintedAt, clickedAt } = (await times.jsonValue()) || { paintedAt: NaN, clickedAt: NaN }
  return paintedAt - clickedAt
}

/** Runs in the page: notes when the last click was, in ms since 1970. */
export function noteClicks(): void {
  const note = ({ timeStamp }: Event) => {
    sessionStorage.clickedAt = performance.timeOrigin + timeStamp
  }
  window.addEventListener('click', note, { capture: true })
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
