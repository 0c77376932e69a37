import { expect, test } from 'bun:test'
import { imageSize } from 'image-size'
import { shareSite } from '../support/start-site.ts'

const site = await shareSite()

type Icon = { src: string; type: string; sizes: string; purpose: string }
type Manifest = { icons: Icon[]; start_url: string; shortcuts: { url: string }[] }
const manifest: Manifest = await (await site.get('/manifest.webmanifest')).json()
const html = await site.text('/')

test('the manifest has the icons that an installed site needs', () => {
  const kinds = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)
  expect(kinds).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']))
  for (const scheme of ['light', 'dark'])
    expect(html).toContain(`name="theme-color" media="(prefers-color-scheme: ${scheme})"`)
})

test('a document carries the drawing of its icon', async () => {
  const [, type, text = ''] =
    /<link rel="icon" href="data:([^,]+),([^"]+)" type="image\/svg\+xml"/.exec(html) ?? []
  expect(type).toBe('image/svg+xml')
  const drawing = await site.text('/favicon.svg')
  expect(decodeURIComponent(text)).toBe(drawing.replace(/\n\s*/g, ''))
})

test.each(manifest.icons.filter(({ src }) => src.startsWith('/')))(
  '$src is there, of the type and size that the manifest says',
  async ({ src, type, sizes }) => {
    const response = await site.get(src)
    expect(response.headers.get('content-type')).toBe(type)
    const { width, height } = imageSize(await response.bytes())
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes)
  },
)

test.each([
  ['/favicon.ico', 32],
  ['/apple-touch-icon.png', 180],
])('%s exists, %d pixels wide', async (path, width) => {
  expect(html).toContain(`href="${path}"`)
  expect(imageSize(await (await site.get(path)).bytes())).toMatchObject({ width, height: width })
})
