import { expect, test } from 'bun:test'
import { eventually } from '../support/eventually.ts'
import { startPrerenderingChrome } from '../support/prerendering-chrome.ts'
import { describeInBrowser, site } from '../support/visit.ts'

const scarfId = '00000000-0000-0000-0000-000000000000'
const partnerRequests = [
  'https://securepubads.g.doubleclick.net/tag/js/gpt.js',
  `https://static.scarf.sh/a.png?x-pxid=${scarfId}`,
  'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234',
]
/** Shows an ad in each slot. */
const adScript = `
  const slot = { setTargeting: () => slot, addService() {} }
  const pubads = { disableInitialLoad() {}, addEventListener() {}, refresh() {} }
  const commands = googletag.cmd
  Object.assign(googletag, {
    cmd: { push: run => run() },
    pubads: () => pubads,
    enableServices() {},
    destroySlots() {},
    defineSlot: () => slot,
    display: id => document.getElementById(id).append('Ad'),
  })
  for (const run of commands) run()
`
const activationMs = `performance.getEntriesByType('navigation')[0].activationStart`
const hasLoaded = `location.pathname === '/learn' && document.readyState === 'complete'`
const hasAd = `document.querySelector('[data-ad-slot]').innerText.includes('Ad')`
const hasBackground = `document.querySelector('canvas.blobs') !== null`
const hasDrawn = `(() => {
  const canvas = document.querySelector('canvas.blobs')
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  return data.some(value => value > 0)
})()`

describeInBrowser(
  'a prerendered page',
  () => {
    test('is counted and has ads only once it is shown, and draws its background then', async () => {
      const landing = `${site.origin}/query/latest`
      // Rendered before, because Chromium gives up a page that takes ten seconds.
      await fetch(landing)
      const statuses: unknown[] = []
      const asked: string[] = []
      await using chrome = await startPrerenderingChrome({
        onPage(page) {
          void page.send('Network.enable')
          void page.send('Preload.enable')
          // The application stays away, because it would change the page itself.
          const patterns = [{ urlPattern: 'https://*' }, { urlPattern: '*/assets/boot-*' }]
          void page.send('Fetch.enable', { patterns })
        },
        onEvent({ method, params, send }) {
          const { url = '' } = (params.request ?? {}) as { url?: string }
          if (method === 'Preload.prerenderStatusUpdated')
            statuses.push(params.prerenderStatus ?? params.status)
          if (method === 'Network.requestWillBeSent' && params.documentURL === landing)
            if (url.startsWith('https:')) asked.push(url)
          if (method !== 'Fetch.requestPaused' || !url.startsWith('https:')) return
          const body = btoa(url.endsWith('/gpt.js') ? adScript : '')
          void send('Fetch.fulfillRequest', {
            requestId: params.requestId,
            responseCode: 200,
            body,
          })
        },
      })
      const first = await chrome.open(`${site.origin}/learn`)
      await eventually(() => first.evaluate(hasLoaded), true)
      const { x, y } = (await first.evaluate(`(() => {
        const link = document.createElement('a')
        link.href = '${landing}'
        link.textContent = 'TanStack Query'
        document.querySelector('main').prepend(link)
        return link.getBoundingClientRect().toJSON()
      })()`)) as DOMRect
      const mouse = (type: string) =>
        first.send('Input.dispatchMouseEvent', {
          ...{ type, x: x + 5, y: y + 5, button: 'left', clickCount: 1 },
        })
      await mouse('mouseMoved')
      await eventually(() => statuses.at(-1), 'Ready')
      const page = await chrome.prerenderedPage()

      // The background is the last thing that a page starts by itself: when a page that is opened
      // later has it, this one has had the time.
      const later = await chrome.open(`${site.origin}/learn`, { background: true })
      await eventually(() => later.evaluate(hasBackground), true)
      expect(await page.evaluate('document.prerendering')).toBe(true)
      const hasAds = await page.evaluate(hasAd)
      expect({ asked, hasAds }).toEqual({ asked: [], hasAds: false })

      await mouse('mousePressed')
      // The tab leaves this page, which then answers no more.
      void mouse('mouseReleased')
      await eventually(() => page.evaluate('document.prerendering'), false)
      await eventually(() => asked.toSorted(), partnerRequests)
      await eventually(() => page.evaluate(hasAd), true)
      await eventually(() => page.evaluate(hasDrawn), true)
      expect(await page.evaluate(activationMs)).toBeGreaterThan(0)
      expect(asked.toSorted()).toEqual(partnerRequests)
    }, 180_000)
  },
  {
    GTM_ID: 'GTM-ABC1234',
    GAM_NETWORK_CODE: '1234',
    SCARF_IDS: `query=${scarfId}`,
  },
)
