import { describe, expect, test } from 'bun:test'
import { docsOf } from '../../../test/support/tree.ts'
import { type LinkOrigin, resolveImage } from './resolve-link.ts'

const svg = (width: number, height: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)
const raw = 'https://raw.githubusercontent.com'

const query = docsOf('query', [
  'media/logo.png',
  'docs/assets/a b#1.svg',
  'docs/assets/row.svg',
  'docs/assets/tour.mp4',
  'docs/framework/react/guides/own.svg',
  'docs/framework/react/guides/100%.svg',
])
const origin: LinkOrigin = {
  docs: query,
  page: 'framework/vue/guides/queries',
  framework: 'vue',
  files: ['docs/framework/vue/guides/queries.md', 'docs/framework/react/guides/queries.md'],
}
const noBytes = async () => undefined

describe('an image of the page’s own repository', () => {
  test.each([
    ['../../../assets/row.svg', 'assets/row.svg'],
    ['./own.svg', 'framework/react/guides/own.svg'],
    ['../../../assets/a%20b%231.svg?raw=true#x', 'assets/a%20b%231.svg'],
    ['100%.svg', 'framework/react/guides/100%25.svg'],
    [`${raw}/TanStack/query/v3/docs/assets/row.svg`, 'assets/row.svg'],
    [`${raw}/tanstack/Query/refs/heads/main/docs/assets/row.svg?x`, 'assets/row.svg'],
    [`${raw}/TanStack/query/refs/tags/v5.0.0/docs/assets/row.svg`, 'assets/row.svg'],
  ])('%p is on this site, at %p, with its size', async (src, path) => {
    const read: string[] = []
    const readFile = async (file: string) => {
      read.push(file)
      return svg(20.4, 10)
    }
    expect(await resolveImage(src, origin, readFile)).toEqual({
      src: `/query/latest/docs/${path}`,
      width: 20,
      height: 10,
    })
    expect(read).toEqual([`docs/${decodeURIComponent(path)}`])
  })

  test.each([
    ['outside of the documents', `${raw}/TanStack/query/v3/media/logo.png`, 'media/logo.png'],
    ['outside of the documents', '../../../../media/logo.png', 'media/logo.png'],
    ['of a kind that is not served', '../../../assets/tour.mp4', 'docs/assets/tour.mp4'],
    ['not in the tree', `${raw}/TanStack/query/refs/heads/old/media/gone.svg`, 'media/gone.svg'],
    ['with a malformed path', `${raw}/TanStack/query/main/%zz.svg`, '%25zz.svg'],
  ])('%s is on GitHub, in the branch of the page: %p', async (_, src, path) => {
    const found = `${raw}/TanStack/query/main/${path}`
    expect(await resolveImage(src, origin, noBytes)).toEqual({ src: found })
  })

  test.each([undefined, Buffer.from('no image'), Buffer.alloc(0)])(
    'has no size where its bytes have none',
    async bytes => {
      expect(await resolveImage('./own.svg', origin, async () => bytes)).toEqual({
        src: '/query/latest/docs/framework/react/guides/own.svg',
      })
    },
  )

  test('may be among the documents of the library beside', async () => {
    const files = ['docs/start/overview.md']
    const docs = docsOf('start', ['docs/router/assets/a.png', ...files])
    const place = { docs, page: 'overview', framework: undefined, files }
    const src = `${raw}/TanStack/router/main/docs/router/assets/a.png`
    expect(await resolveImage(src, place, noBytes)).toEqual({
      src: '/router/latest/docs/assets/a.png',
    })
  })
})

test.each([
  './none.svg',
  '/logo.svg',
  '//example.org/a.png',
  'https://example.org/a.png',
  'data:image/png;base64,AAAA',
  `${raw}/TanStack/table/main/docs/assets/row.svg`,
  'https://raw.githubusercontent.com.example.org/TanStack/query/main/docs/assets/row.svg',
  '',
])('%p, which is no file of this repository, stays as it is written', async src => {
  expect(await resolveImage(src, origin, noBytes)).toEqual({ src })
})
