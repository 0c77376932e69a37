import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { eventually } from '../support/eventually.ts'
import { screens } from '../support/screen-list.ts'
import { describeInBrowser, newTab, site } from '../support/visit.ts'

/** By Chrome's measure. What less moves than this nobody sees. */
const minShift = 0.003
const chunks = 30
const pauseMs = 30

describeInBrowser('nothing moves by itself', () => {
  let slowSite: Bun.Server<undefined>
  beforeAll(() => {
    slowSite = Bun.serve({ hostname: '127.0.0.1', port: 0, idleTimeout: 0, fetch: respondSlowly })
  })
  afterAll(() => slowSite?.stop(true))

  describe.each([360, 1440])('at %d px', width => {
    test.each(Object.entries(screens))(
      '%s, while it loads or when another page replaces it',
      async (_, path) => {
        const page = await newTab({ viewport: { width, height: 800 } })
        await recordShifts(page)
        await page.goto(path)
        // Home has one that nobody chose, and that is not for visitors who prefer less motion.
        const demo = page.locator('[data-demo]').filter({ visible: true })
        if ((await demo.count()) > 0) {
          await demo.first().scrollIntoViewIfNeeded()
          await page.locator('[data-demo][data-hydrated]').first().waitFor()
        }
        const title = await page.title()
        const [otherPath, otherTitle] =
          path === '/ethos' ? ['/terms', /Terms/] : ['/ethos', /Ethos/]
        const link = page.locator(`footer a[href="${otherPath}"]`)
        if ((await link.count()) > 0) {
          await link.evaluate(link => (link as HTMLElement).click())
          await eventually(() => page.title(), expect.stringMatching(otherTitle))
          await page.goBack()
          await eventually(() => page.title(), title)
        }
        expect(await shiftsSoFar(page)).toEqual([])
      },
    )
  })

  test.each(Object.entries(screens))(
    '%s at 360 and 1440 px, while it arrives slowly',
    async (_, path) => {
      const visit = async (width: number) => {
        const baseURL = `http://127.0.0.1:${slowSite.port}`
        const page = await newTab({ baseURL, viewport: { width, height: 900 } })
        await recordShifts(page)
        await page.goto(path)
        return shiftsSoFar(page)
      }
      // A busy machine may paint half of a chunk, but hardly the same half twice.
      const shiftsAt = async (width: number) =>
        (await visit(width)).length > 0 ? visit(width) : []
      expect(await Promise.all([360, 1440].map(shiftsAt))).toEqual([[], []])
    },
  )
})

/** Has every later document of the tab record its layout shifts. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(minShift => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.textContent),
        )
        if (!entry.hadRecentInput && entry.value > minShift)
          shifts.push(`${entry.value.toFixed(5)} ${moved.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, minShift)
}

/** The shifts of the document, after those of the last frames are reported. */
function shiftsSoFar(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return (window as unknown as { shifts: string[] }).shifts
  })
}

/** The parts of Chrome's `LayoutShift` that are read here. */
type LayoutShift = {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/** The site's response, with pages in chunks, as over a bad connection. */
async function respondSlowly(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const response = await fetch(site.origin + pathname + search, {
    headers: { 'accept-encoding': 'identity' },
    redirect: 'manual',
  })
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  const isPage = headers.get('content-type')?.startsWith('text/html')
  const body = isPage ? inChunks(await response.text()) : response.body
  return new Response(body, { status: response.status, headers })
}

/**
 * Cuts after blocks only: a line that grows, or a button without its text, moves too. So do the
 * columns of a table, which are as wide as their widest cell.
 */
function inChunks(html: string): ReadableStream {
  const encoder = new TextEncoder()
  const minLength = Math.ceil(html.length / chunks)
  const end = /<\/(?:div|figure|h\d|header|li|nav|p|section|table|ul)>/g
  return new ReadableStream({
    async start(controller) {
      for (let start = 0; start < html.length; start = end.lastIndex) {
        end.lastIndex = start + minLength
        if (!end.test(html)) end.lastIndex = html.length
        controller.enqueue(encoder.encode(html.slice(start, end.lastIndex)))
        await Bun.sleep(pauseMs)
      }
      controller.close()
    },
  })
}
