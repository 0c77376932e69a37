import { describe, expect, test } from 'bun:test'
import { docsOf } from '../../../test/support/tree.ts'
import { type KnownPages, type LinkOrigin, resolveImage, resolveLink } from './resolve-links.ts'

const paths = [
  'README.md',
  'packages/query/src/index.ts',
  'docs/config.json',
  'docs/overview.md',
  'docs/a b.md',
  'docs/assets/row.png',
  'docs/guides/shared.md',
  'docs/reference/index.md',
  'docs/sub/README.md',
  'docs/lone/folder/page.md',
  'docs/reference/QueryClient.md',
  'docs/framework/react/guides/queries.md',
  'docs/framework/react/guides/mutations.md',
  'docs/framework/react/guides/migrating-to-v5.md',
  'docs/framework/react/reference/useQuery.md',
  'docs/framework/react/reference/useSuspenseQuery.md',
  'docs/framework/vue/guides/queries.md',
  'docs/framework/vue/guides/only.md',
  'docs/framework/vue/reference/useQuery.md',
  'docs/대한/민국.md',
  'docs/대한/이웃.md',
  'examples/react/basic/package.json',
  'examples/react/basic/src/index.tsx',
]
const query = docsOf('query', paths)
const nothingKnown: KnownPages = { openKnown: () => undefined }

/** The place of a page; `files` as `readFollowingRefs` has them. */
function at(page: string, more: Partial<LinkOrigin> = {}): LinkOrigin {
  const [, framework] = /^framework\/([^/]+)\//.exec(page) ?? []
  const docs = more.docs ?? query
  return { docs, page, framework, files: [`${docs.library.docsRoot}/${page}.md`], ...more }
}

/** The href, with a dagger where the link is dead, and `~` for the latest docs of query. */
function linkTo(href: string, origin: LinkOrigin): string {
  const { href: found, dead } = resolveLink(href, origin, nothingKnown)
  const short = found.replace(/^\/query\/latest\/docs(?=\/)/, '~')
  return dead ? `${short} †` : short
}

test('a link to an id in another letter case gets the case of the page', () => {
  const repairHash = (address: string) => address.replace('#Side', '#side')
  const site = { ...nothingKnown, isDead: () => false, repairHash }
  const link = resolveLink('mutations.md#Side', at('framework/react/guides/queries'), site)
  expect(link).toEqual({ href: '/query/latest/docs/framework/react/guides/mutations#side' })
})

describe('a relative link', () => {
  const github = 'https://github.com/TanStack/query/blob/main'

  test.each([
    // Every style of writing the same file.
    ['./mutations.md', '~/framework/react/guides/mutations'],
    ['mutations', '~/framework/react/guides/mutations'],
    ['../guides/mutations.md', '~/framework/react/guides/mutations'],
    ['./mutations.md#side-effects', '~/framework/react/guides/mutations#side-effects'],
    ['../../../reference/QueryClient/#clear', '~/reference/QueryClient#clear'],
    // Written for the page taken as a folder.
    ['../mutations', '~/framework/react/guides/mutations'],
    ['../../../../framework/react/guides/mutations', '~/framework/react/guides/mutations'],
    // Each path is tried with the page's framework put in or taken out.
    ['../../../guides/mutations', '~/framework/react/guides/mutations'],
    ['../guides/shared.md', '~/framework/react/guides/shared'],
    // To examples, images and files that the site does not show.
    ['../examples/basic/', '~/framework/react/examples/basic'],
    ['../../../../examples/react/basic', '~/framework/react/examples/basic'],
    [
      '../../../../examples/react/basic/src/index.tsx',
      `${github}/examples/react/basic/src/index.tsx`,
    ],
    ['../../../assets/row.png', '~/assets/row.png'],
    ['../../../../README.md#install', `${github}/README.md#install`],
    // To folders, and from the root of the repository.
    ['../../../../packages/query/src#a', `${github.replace('blob', 'tree')}/packages/query/src#a`],
    ['../../../../packages/query/', `${github.replace('blob', 'tree')}/packages/query`],
    ['../../../lone', `${github.replace('blob', 'tree')}/docs/lone`],
    ['../../../sub/', '~/sub/README'],
    ['../../../reference', '~/reference/index'],
    ['/docs/reference/QueryClient.md?a#clear', '~/reference/QueryClient?a#clear'],
    ['/docs/guides/shared', '~/guides/shared'],
    ['/docs/assets/row.png', '~/assets/row.png'],
    ['/docs/sub/', '~/sub/README'],
    ['/examples/react/basic', '~/framework/react/examples/basic'],
    ['/packages/query/src/index.ts#L1', `${github}/packages/query/src/index.ts#L1`],
    ['/packages/query/src/', `${github.replace('blob', 'tree')}/packages/query/src`],
    ['/query/latest/reference/QueryClient', '~/reference/QueryClient'],
    // Dead.
    ['/query/latest/reference/Nope', '/query/latest/reference/Nope †'],
    ['/packages/nope', '/packages/nope †'],
    ['./nope.md#part', '~/framework/react/guides/nope#part †'],
    ['./100%.md', '~/framework/react/guides/100%25 †'],
    ['../../../../../../../../etc/passwd', '/etc/passwd †'],
  ])('%p leads to %p', (href, found) => {
    expect(linkTo(href, at('framework/react/guides/queries'))).toBe(found)
  })

  const folder = '~/%EB%8C%80%ED%95%9C'
  test.each([
    ['./이웃.md', `${folder}/%EC%9D%B4%EC%9B%83`],
    ['./%EC%9D%B4%EC%9B%83.md#%EB', `${folder}/%EC%9D%B4%EC%9B%83#%EB`],
    ['../이웃', `${folder}/%EC%9D%B4%EC%9B%83`],
  ])('%p may be percent-encoded or not, and is encoded once: %p', (href, found) => {
    expect(linkTo(href, at('대한/민국'))).toBe(found)
  })

  test.each([
    ['./mutations', '/query/v4/docs/framework/react/guides/mutations'],
    [
      '../../../../framework/react/guides/queries#a',
      '/query/v4/docs/framework/react/guides/queries#a',
    ],
    ['../../../../README.md', 'https://github.com/TanStack/query/blob/v4/README.md'],
  ])('%p stays in the version of its page: %p', (href, found) => {
    const here = at('framework/react/guides/queries', { docs: docsOf('query', paths, 'v4') })
    expect(linkTo(href, here)).toBe(found)
  })

  test('of a page without a framework is read as it is', () => {
    expect(linkTo('./guides/mutations', at('overview'))).toBe('~/guides/mutations †')
    expect(linkTo('./guides/shared', at('overview'))).toBe('~/guides/shared')
  })
})

test.each([
  ['../guides/queries.md', '~/framework/vue/guides/queries'],
  ['./useSuspenseQuery.md', '~/framework/react/reference/useSuspenseQuery'],
  ['../guides/mutations.md#a', '~/framework/react/guides/mutations#a'],
  ['../../../guides/only', '~/framework/vue/guides/only'],
  ['./useNothing.md', '~/framework/vue/reference/useNothing †'],
])('%p of a ref is read from the referrer first, then from its target: %p', (href, found) => {
  const files = ['vue', 'react'].map(name => `docs/framework/${name}/reference/useQuery.md`)
  expect(linkTo(href, at('framework/vue/reference/useQuery', { files }))).toBe(found)
})

test('a link of a shared document leads to documents of the framework it is read for', () => {
  const here = at('framework/vue/guides/shared', { files: ['docs/guides/shared.md'] })
  expect(linkTo('./only.md', here)).toBe('~/framework/vue/guides/only')
  expect(linkTo('../overview.md', here)).toBe('~/overview')
})

describe('between libraries of one repository', () => {
  const files = [
    'docs/router/guide/auth.md',
    'docs/router/assets/a.png',
    'docs/start/framework/react/guide/isr.md',
    'docs/other/x.md',
  ]
  const isr = '/start/latest/docs/framework/react/guide/isr'

  test.each([
    ['../../start/framework/react/guide/isr.md#a', `${isr}#a`],
    ['../../other/x.md', 'https://github.com/TanStack/router/blob/main/docs/other/x.md'],
    [`${isr}.md`, isr],
    ['/start/latest/docs/nope', '/start/latest/docs/nope †'],
  ])('%p leads from router to %p', (href, found) => {
    expect(linkTo(href, at('guide/auth', { docs: docsOf('router', files) }))).toBe(found)
  })

  test.each([
    ['../../../../router/guide/auth.md', '/router/latest/docs/guide/auth'],
    ['../../../../router/assets/a.png', '/router/latest/docs/assets/a.png'],
  ])('%p leads from start to %p', (href, found) => {
    const here = at('framework/react/guide/isr', { docs: docsOf('start', files) })
    expect(linkTo(href, here)).toBe(found)
  })
})

describe('an absolute link', () => {
  test.each([
    ['/', '/'],
    ['/blog/some-post#part', '/blog/some-post#part'],
    ['/query', '/query/latest'],
    ['/query/latest/docs', '/query/latest/docs'],
    ['/query/latest/docs/overview.md#part', '~/overview#part'],
    ['/query//latest/docs/a%20b', '~/a%20b'],
    ['/query/latest/docs/대한/이웃', '~/%EB%8C%80%ED%95%9C/%EC%9D%B4%EC%9B%83'],
    ['/query/latest/docs/react/guides/queries', '~/framework/react/guides/queries'],
    ['/query/latest/docs/framework/react/examples/basic', '~/framework/react/examples/basic'],
    ['/query/v99/docs/overview', '~/overview'],
    // Old addresses, whose rules have a marker and a part of the page.
    ['/query/v3/guides/queries?a=1#b', '~/framework/react/guides/queries?a=1&from=reactQueryV3#b'],
    [
      '/query/v3/guides/custom-logger',
      '/query/v5/docs/framework/react/guides/migrating-to-v5?from=reactQueryV3#the-deprecated-custom-logger-has-been-removed',
    ],
    // Only the page's branch is read.
    ['/query/v4/docs/whatever.md#a', '/query/v4/docs/whatever#a'],
    // Dead.
    ['/query/latest/docs/nope.md#a', '~/nope#a †'],
    ['/no-such-library/latest/docs/overview', '/no-such-library/latest/docs/overview †'],
    ['/reference/QueryClient#a', '/reference/QueryClient#a †'],
    ['/%zz', '/%zz †'],
    ['/a/..%2fb', '/a/..%2fb †'],
  ])('%p leads to %p', (href, found) => {
    expect(linkTo(href, at('overview'))).toBe(found)
  })
})

describe('a link to tanstack.com', () => {
  test.each([
    ['https://tanstack.com', '/'],
    ['https://tanstack.com/query/latest/docs/overview.md#part', '~/overview#part'],
    ['http://www.tanstack.com/blog?a=1#b', '/blog?a=1#b'],
    ['HTTPS://TanStack.com/store', '/store/latest'],
    // The page should exist here.
    [
      'https://tanstack.com/query/latest/docs/nope',
      'https://tanstack.com/query/latest/docs/nope †',
    ],
  ])('%p leads to %p', (href, found) => {
    expect(linkTo(href, at('overview'))).toBe(found)
  })

  test.each([
    'https://tanstack.com/no-such-library/latest/docs/overview',
    'https://tanstack.com/discord',
  ])('%p, which this site does not have, stays as it is written', href => {
    expect(linkTo(href, at('overview'))).toBe(href)
  })
})

test.each([
  '',
  '#part',
  '//example.org/a.md',
  'mailto:{name}@example.org',
  'javascript:alert(1)',
  'https://tanstack.com.example.org/query',
])('%p stays as it is written', href => {
  expect(resolveLink(href, at('overview'), nothingKnown)).toEqual({ href })
})

const svg = (width: number, height: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)
const raw = 'https://raw.githubusercontent.com'

const withImages = docsOf('query', [
  'media/logo.png',
  'docs/assets/a b#1.svg',
  'docs/assets/row.svg',
  'docs/assets/tour.mp4',
  'docs/framework/react/guides/own.svg',
  'docs/framework/react/guides/100%.svg',
])
const origin: LinkOrigin = {
  docs: withImages,
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
    ['/docs/assets/a%20b%231.svg?x', 'assets/a%20b%231.svg'],
    [`${raw}/TanStack/query/v3/docs/assets/row.svg`, 'assets/row.svg'],
    [`${raw}/tanstack/Query/refs/heads/main/docs/assets/row.svg?x`, 'assets/row.svg'],
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
    ['outside of them, from the root', '/media/logo.png', 'media/logo.png'],
    ['of a kind that is not served', '../../../assets/tour.mp4', 'docs/assets/tour.mp4'],
    ['not in the tree', `${raw}/TanStack/query/refs/heads/old/media/gone.svg`, 'media/gone.svg'],
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

  test.each(['./own.svg', '/media/logo.png'])(
    'is at GitHub’s media address if Git LFS keeps it: %p',
    async src => {
      const files = new Map(withImages.tree.files).set('media/logo.png', { id: '', size: 130 })
      const docs = { ...withImages, tree: { ...withImages.tree, files } }
      const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n'
      const path = src.startsWith('/') ? 'media/logo.png' : 'docs/framework/react/guides/own.svg'
      const found = await resolveImage(src, { ...origin, docs }, async () => Buffer.from(pointer))
      expect(found).toEqual({
        src: `https://media.githubusercontent.com/media/TanStack/query/main/${path}`,
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
