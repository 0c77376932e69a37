import { afterAll, expect, test } from 'bun:test'
import { imageSize } from 'image-size'
import { startSite } from '../support/start-site.ts'

const site = await startSite()
afterAll(site.close)

type Manifest = {
  readonly icons: readonly {
    readonly src: string
    readonly type: string
    readonly sizes: string
    readonly purpose: string
  }[]
  readonly start_url: string
  readonly shortcuts: readonly { readonly url: string }[]
}
const manifest: Manifest = await (await site.get('/manifest.webmanifest')).json()
const html = await (await site.get('/')).text()

test('the manifest is named by the pages where one starts, not by articles, and served as what it is', async () => {
  const link = '<link rel="manifest" href="/manifest.webmanifest"/>'
  expect(html).toContain(link)
  expect(await (await site.get('/query/latest')).text()).toContain(link)
  expect(
    await (await site.get('/query/latest/docs/framework/react/overview')).text(),
  ).not.toContain(link)
  const answer = await site.get('/manifest.webmanifest')
  expect(answer.headers.get('content-type')).toStartWith('application/manifest+json')
})

test('it has what an installed site needs: 192 and 512 pixels, and one that a system may cut', () => {
  const kinds = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)
  expect(kinds).toContain('192x192 any')
  expect(kinds).toContain('512x512 any')
  expect(kinds).toContain('512x512 maskable')
})

test.each(manifest.icons.filter(({ src }) => src.startsWith('/')))(
  '$src is there, of the type and size that the manifest says',
  async ({ src, type, sizes }) => {
    const answer = await site.get(src)
    expect(answer.headers.get('content-type')).toBe(type)
    const { width, height } = imageSize(await answer.bytes())
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes)
  },
)

test.each([
  ['/favicon.ico', 32],
  ['/apple-touch-icon.png', 180],
])('%s is there, %d pixels wide', async (path, width) => {
  expect(html).toContain(`href="${path}"`)
  expect(imageSize(await (await site.get(path)).bytes())).toMatchObject({ width, height: width })
})

test.each([manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)])(
  '%s, where the manifest leads, is a page',
  async url => {
    const answer = await site.get(url)
    const page =
      answer.status === 307
        ? await site.get(answer.headers.get('location') ?? '', { method: 'HEAD' })
        : answer
    expect(page.status).toBe(200)
  },
  30_000,
)

test('the icon of a tab is the drawing that the manifest names', () => {
  expect(html).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml"')
  expect(manifest.icons.find(({ type }) => type === 'image/svg+xml')?.src).toBe('/favicon.svg')
})

test('browsers color what is around a page by its paper, in both schemes', () => {
  const colors = [
    ...html.matchAll(
      /<meta name="theme-color" media="\(prefers-color-scheme: (\w+)\)" content="(#\w{6})"/g,
    ),
  ]
  expect(colors.map(([, scheme]) => scheme)).toEqual(['light', 'dark'])
})
