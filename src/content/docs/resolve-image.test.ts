import { describe, expect, test } from 'bun:test'
import { docsOf } from '../../../test/support/tree.ts'
import type { LinkOrigin } from './resolve-link.ts'
import { resolveImage } from './resolve-link.ts'

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
const read = async () => svg(20.4, 10)

describe('an image of the page’s own repository', () => {
  test.each([
    ['../../../assets/row.svg', '/query/latest/docs/assets/row.svg'],
    ['./own.svg', '/query/latest/docs/framework/react/guides/own.svg'],
    ['../../../assets/a%20b%231.svg?raw=true#x', '/query/latest/docs/assets/a%20b%231.svg'],
    ['100%.svg', '/query/latest/docs/framework/react/guides/100%25.svg'],
    [`${raw}/TanStack/query/main/docs/assets/row.svg`, '/query/latest/docs/assets/row.svg'],
    [`${raw}/TanStack/query/v3/docs/assets/row.svg`, '/query/latest/docs/assets/row.svg'],
    [
      `${raw}/tanstack/Query/refs/heads/main/docs/assets/row.svg?x`,
      '/query/latest/docs/assets/row.svg',
    ],
    [
      `${raw}/TanStack/query/refs/tags/v5.0.0/docs/assets/a%20b%231.svg`,
      '/query/latest/docs/assets/a%20b%231.svg',
    ],
  ])('%p is on this site, at %p, with its size', async (src, found) => {
    expect(await resolveImage(src, origin, read)).toEqual({ src: found, width: 20, height: 10 })
  })

  test.each([`${raw}/TanStack/query/v3/media/logo.png`, '../../../../media/logo.png'])(
    '%p, outside of the documents, is on GitHub, in the branch of the page',
    async src => {
      expect(await resolveImage(src, origin, read)).toEqual({
        src: `${raw}/TanStack/query/main/media/logo.png`,
      })
    },
  )

  test('of a kind that this site does not serve is on GitHub', async () => {
    expect(await resolveImage('../../../assets/tour.mp4', origin, read)).toEqual({
      src: `${raw}/TanStack/query/main/docs/assets/tour.mp4`,
    })
  })

  test('is read by the path of its file', async () => {
    const asked: string[] = []
    const reading = async (file: string) => {
      asked.push(file)
      return svg(1, 2)
    }
    await resolveImage('./own.svg', origin, reading)
    expect(asked).toEqual(['docs/framework/react/guides/own.svg'])
  })

  test.each([undefined, Buffer.from('no image'), Buffer.alloc(0)])(
    'has no size where its bytes tell none',
    async bytes => {
      expect(await resolveImage('./own.svg', origin, async () => bytes)).toEqual({
        src: '/query/latest/docs/framework/react/guides/own.svg',
      })
    },
  )

  test('may be among the documents of the library beside', async () => {
    const start = docsOf('start', ['docs/router/assets/a.png', 'docs/start/overview.md'])
    const place = {
      docs: start,
      page: 'overview',
      framework: undefined,
      files: ['docs/start/overview.md'],
    }
    const found = await resolveImage(
      `${raw}/TanStack/router/main/docs/router/assets/a.png`,
      place,
      async () => undefined,
    )
    expect(found).toEqual({ src: '/router/latest/docs/assets/a.png' })
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
])('%p, which is of no file of this repository, stays as it is written', async src => {
  expect(await resolveImage(src, origin, read)).toEqual({ src })
})

test('an image of this repository that the tree lacks is asked of the branch that the tree is of', async () => {
  expect(
    await resolveImage(`${raw}/TanStack/query/refs/heads/old/media/gone.svg`, origin, read),
  ).toEqual({
    src: `${raw}/TanStack/query/${origin.docs.tree.ref}/media/gone.svg`,
  })
})

test('a path that is not percent-encoded soundly is taken as it is written', async () => {
  expect(await resolveImage(`${raw}/TanStack/query/main/%zz.svg`, origin, read)).toEqual({
    src: `${raw}/TanStack/query/main/%25zz.svg`,
  })
})
