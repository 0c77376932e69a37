import { afterAll, beforeAll, expect, test } from 'bun:test'
import { noteShifts, shiftsSoFar } from '../support/layout-shifts.ts'
import { screens } from '../support/screen-list.ts'
import { describeInBrowser, newTab, site } from '../support/visit.ts'

const chunks = 30
const pauseMs = 30

const names = [
  'home',
  'query',
  'virtual',
  'form',
  'doc',
  'example-code',
  'blog',
  'post',
  'learn',
  'privacy',
  'login',
  'not-found',
] as const

describeInBrowser('a page that arrives slowly', () => {
  let network: Bun.Server<undefined>
  beforeAll(() => {
    network = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      development: false,
      idleTimeout: 0,
      fetch: respondSlowly,
    })
  })
  afterAll(() => network?.stop(true))

  test.each([360, 1440])('at %d px moves nothing that it has shown', async width => {
    for (const name of names) {
      const page = await newTab({
        baseURL: `http://127.0.0.1:${network.port}`,
        viewport: { width, height: 900 },
      })
      await noteShifts(page)
      await page.goto(screens[name] ?? '')
      expect([width, name, await shiftsSoFar(page)]).toEqual([width, name, []])
      await page.close()
    }
  })
})

/** The site's response, a page in chunks, as over a bad connection. */
async function respondSlowly(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const response = await fetch(site.origin + pathname + search, {
    headers: { 'accept-encoding': 'identity' },
    redirect: 'manual',
  })
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  if (!headers.get('content-type')?.startsWith('text/html'))
    return new Response(response.body, { status: response.status, headers })
  return new Response(inChunks(await response.text()), { status: response.status, headers })
}

/** Cuts after blocks only: a line that grows, or a button without its text, moves too. */
function inChunks(html: string): ReadableStream {
  const encoder = new TextEncoder()
  const minLength = Math.ceil(html.length / chunks)
  const end = /<\/(?:div|figure|h\d|header|li|nav|p|section|tr|ul)>/g
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
