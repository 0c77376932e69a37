import { describe, expect, test } from 'bun:test'
import { docsOf } from '../../../test/support/tree.ts'
import {
  behindOwnHost,
  findDestination,
  type LinkOrigin,
  resolveLink,
  splitHref,
} from './resolve-link.ts'

const paths = [
  'README.md',
  'packages/query/src/index.ts',
  'docs/config.json',
  'docs/overview.md',
  'docs/a b.md',
  'docs/assets/row.png',
  'docs/guides/shared.md',
  'docs/reference/index.md',
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
const queryV4 = docsOf('query', paths, 'v4')

/** The place of a page; `files` as `readFollowingRefs` has them. */
function at(page: string, more: Partial<LinkOrigin> = {}): LinkOrigin {
  const [, framework] = /^framework\/([^/]+)\//.exec(page) ?? []
  const docs = more.docs ?? query
  return { docs, page, framework, files: [`${docs.library.docsRoot}/${page}.md`], ...more }
}

/** The href, with a dagger where the link is dead. */
function linkTo(href: string, origin: LinkOrigin): string {
  const { href: found, dead } = resolveLink(href, origin)
  return dead ? `${found} †` : found
}

describe('a relative link', () => {
  test.each([
    // Every style of writing the same file.
    ['./mutations.md', '/query/latest/docs/framework/react/guides/mutations'],
    ['./mutations', '/query/latest/docs/framework/react/guides/mutations'],
    ['mutations.md', '/query/latest/docs/framework/react/guides/mutations'],
    ['mutations', '/query/latest/docs/framework/react/guides/mutations'],
    ['../guides/mutations.md', '/query/latest/docs/framework/react/guides/mutations'],
    [
      './mutations.md#side-effects',
      '/query/latest/docs/framework/react/guides/mutations#side-effects',
    ],
    ['./mutations?a=1#b?c', '/query/latest/docs/framework/react/guides/mutations?a=1#b?c'],
    ['../../../reference/QueryClient.md', '/query/latest/docs/reference/QueryClient'],
    ['../../../reference/QueryClient/#clear', '/query/latest/docs/reference/QueryClient#clear'],
    ['../../../reference', '/query/latest/docs/reference/index'],
    ['../../../reference/', '/query/latest/docs/reference/index'],
    // Written for the page taken as a folder.
    ['../mutations', '/query/latest/docs/framework/react/guides/mutations'],
    [
      '../../../../framework/react/guides/mutations',
      '/query/latest/docs/framework/react/guides/mutations',
    ],
    ['../../../../reference/QueryClient/#clear', '/query/latest/docs/reference/QueryClient#clear'],
    // With the page's framework put in or taken out.
    ['../../../guides/mutations', '/query/latest/docs/framework/react/guides/mutations'],
    ['../guides/shared.md', '/query/latest/docs/framework/react/guides/shared'],
    // To examples, images and files that the site does not show.
    ['../examples/basic', '/query/latest/docs/framework/react/examples/basic'],
    ['../examples/basic/', '/query/latest/docs/framework/react/examples/basic'],
    ['../../../../examples/react/basic', '/query/latest/docs/framework/react/examples/basic'],
    ['../../../../examples/react/basic/', '/query/latest/docs/framework/react/examples/basic'],
    [
      '../../../../examples/react/basic/src/index.tsx',
      'https://github.com/TanStack/query/blob/main/examples/react/basic/src/index.tsx',
    ],
    ['../../../assets/row.png', '/query/latest/docs/assets/row.png'],
    [
      '../../../../README.md#install',
      'https://github.com/TanStack/query/blob/main/README.md#install',
    ],
    ['../../../config.json', 'https://github.com/TanStack/query/blob/main/docs/config.json'],
    // Dead.
    ['./nope.md#part', '/query/latest/docs/framework/react/guides/nope#part †'],
    ['../examples/none', '/query/latest/docs/framework/react/examples/none †'],
    ['./Mutations.md', '/query/latest/docs/framework/react/guides/Mutations †'],
    ['./100%.md', '/query/latest/docs/framework/react/guides/100%25 †'],
    [
      '../../../reference/QueryClient|QueryClient',
      '/query/latest/docs/reference/QueryClient%7CQueryClient †',
    ],
    ['../../../../../../../../etc/passwd', '/etc/passwd †'],
  ])('%p leads to %p', (href, found) => {
    expect(linkTo(href, at('framework/react/guides/queries'))).toBe(found)
  })

  test('may be percent-encoded or not, and its address is encoded once', () => {
    const here = at('대한/민국')
    expect(linkTo('./이웃.md', here)).toBe(
      '/query/latest/docs/%EB%8C%80%ED%95%9C/%EC%9D%B4%EC%9B%83',
    )
    expect(linkTo('./%EC%9D%B4%EC%9B%83.md#%EB', here)).toBe(
      '/query/latest/docs/%EB%8C%80%ED%95%9C/%EC%9D%B4%EC%9B%83#%EB',
    )
    expect(linkTo('../a%20b.md', here)).toBe('/query/latest/docs/a%20b')
    expect(linkTo('../이웃', here)).toBe('/query/latest/docs/%EB%8C%80%ED%95%9C/%EC%9D%B4%EC%9B%83')
    expect(linkTo('./none', here)).toBe('/query/latest/docs/%EB%8C%80%ED%95%9C/none †')
  })

  test('stays in the version of its page', () => {
    const here = at('framework/react/guides/queries', { docs: queryV4 })
    expect(linkTo('./mutations', here)).toBe('/query/v4/docs/framework/react/guides/mutations')
    expect(linkTo('../../../../framework/react/guides/mutations#a', here)).toBe(
      '/query/v4/docs/framework/react/guides/mutations#a',
    )
    expect(linkTo('../../../../README.md', here)).toBe(
      'https://github.com/TanStack/query/blob/v4/README.md',
    )
    expect(linkTo('./nope', here)).toBe('/query/v4/docs/framework/react/guides/nope †')
  })

  test('of a page without a framework is read as it is', () => {
    expect(linkTo('./guides/mutations', at('overview'))).toBe(
      '/query/latest/docs/guides/mutations †',
    )
    expect(linkTo('./guides/shared', at('overview'))).toBe('/query/latest/docs/guides/shared')
  })
})

describe('a link of a document that takes over another’s text', () => {
  const here = at('framework/vue/reference/useQuery', {
    files: [
      'docs/framework/vue/reference/useQuery.md',
      'docs/framework/react/reference/useQuery.md',
    ],
  })

  test.each([
    ['../guides/queries.md', '/query/latest/docs/framework/vue/guides/queries'],
    ['./useSuspenseQuery.md', '/query/latest/docs/framework/react/reference/useSuspenseQuery'],
    ['../guides/mutations.md#a', '/query/latest/docs/framework/react/guides/mutations#a'],
    ['../../../reference/QueryClient.md', '/query/latest/docs/reference/QueryClient'],
    ['../../../guides/only', '/query/latest/docs/framework/vue/guides/only'],
    ['./useNothing.md', '/query/latest/docs/framework/vue/reference/useNothing †'],
  ])('%p leads beside the referrer first, then beside the text: %p', (href, found) => {
    expect(linkTo(href, here)).toBe(found)
  })
})

test('a link of a shared document leads to the documents of the framework that it is read for', () => {
  const here = at('framework/vue/guides/shared', { files: ['docs/guides/shared.md'] })
  expect(linkTo('./only.md', here)).toBe('/query/latest/docs/framework/vue/guides/only')
  expect(linkTo('../overview.md', here)).toBe('/query/latest/docs/overview')
})

describe('between libraries of one repository', () => {
  const files = [
    'docs/router/guide/auth.md',
    'docs/router/assets/a.png',
    'docs/start/framework/react/guide/isr.md',
    'docs/other/x.md',
  ]

  test('a file path leads from router to start', () => {
    const here = at('guide/auth', { docs: docsOf('router', files) })
    expect(linkTo('../../start/framework/react/guide/isr.md#a', here)).toBe(
      '/start/latest/docs/framework/react/guide/isr#a',
    )
    expect(linkTo('../../other/x.md', here)).toBe(
      'https://github.com/TanStack/router/blob/main/docs/other/x.md',
    )
  })

  test('a file path leads from start to router', () => {
    const here = at('framework/react/guide/isr', { docs: docsOf('start', files) })
    expect(linkTo('../../../../router/guide/auth.md', here)).toBe('/router/latest/docs/guide/auth')
    expect(linkTo('../../../../router/assets/a.png', here)).toBe('/router/latest/docs/assets/a.png')
    expect(linkTo('../../../../router/guide/none.md', here)).toEndWith(' †')
  })

  test('an address of the other one is checked too', () => {
    const here = at('guide/auth', { docs: docsOf('router', files) })
    expect(linkTo('/start/latest/docs/framework/react/guide/isr.md', here)).toBe(
      '/start/latest/docs/framework/react/guide/isr',
    )
    expect(linkTo('/start/latest/docs/nope', here)).toEndWith(' †')
  })
})

describe('an absolute link', () => {
  test.each([
    ['/', '/'],
    ['/blog', '/blog'],
    ['/blog/some-post#part', '/blog/some-post#part'],
    ['/merch', '/merch'],
    ['/query', '/query/latest'],
    ['/query/latest', '/query/latest'],
    ['/query/latest/docs', '/query/latest/docs'],
    ['/query/latest/docs/overview', '/query/latest/docs/overview'],
    ['/query/latest/docs/overview.md#part', '/query/latest/docs/overview#part'],
    ['/query/latest/docs/overview/?a=1#b', '/query/latest/docs/overview?a=1#b'],
    ['/query//latest/docs/a%20b', '/query/latest/docs/a%20b'],
    ['/query/latest/docs/대한/이웃', '/query/latest/docs/%EB%8C%80%ED%95%9C/%EC%9D%B4%EC%9B%83'],
    ['/query/latest/docs/reference', '/query/latest/docs/reference/index'],
    [
      '/query/latest/docs/react/guides/queries',
      '/query/latest/docs/framework/react/guides/queries',
    ],
    [
      '/query/latest/docs/framework/react/examples/basic',
      '/query/latest/docs/framework/react/examples/basic',
    ],
    ['/query/v99/docs/overview', '/query/latest/docs/overview'],
    // Old addresses, whose rules have a marker and a part of the page.
    [
      '/query/v3/guides/queries?a=1#b',
      '/query/latest/docs/framework/react/guides/queries?a=1&from=reactQueryV3#b',
    ],
    [
      '/query/v3/guides/custom-logger',
      '/query/v5/docs/framework/react/guides/migrating-to-v5?from=reactQueryV3#the-deprecated-custom-logger-has-been-removed',
    ],
    // Of branches that this page is not of: they are not waited for.
    ['/query/v4/docs/whatever.md#a', '/query/v4/docs/whatever#a'],
    ['/form/latest/docs/whatever', '/form/latest/docs/whatever'],
    // Dead.
    ['/query/latest/docs/nope', '/query/latest/docs/nope †'],
    ['/query/latest/docs/nope.md#a', '/query/latest/docs/nope#a †'],
    [
      '/query/latest/docs/framework/react/examples/none',
      '/query/latest/docs/framework/react/examples/none †',
    ],
    ['/db/latest/docs/overview', '/db/latest/docs/overview †'],
    ['/db', '/db †'],
    ['/reference/QueryClient#a', '/reference/QueryClient#a †'],
    ['/docs/examples/simple', '/docs/examples/simple †'],
    ['/%zz', '/%zz †'],
    ['/a/..%2fb', '/a/..%2fb †'],
  ])('%p leads to %p', (href, found) => {
    expect(linkTo(href, at('overview'))).toBe(found)
  })
})

describe('a link to tanstack.com', () => {
  test.each([
    ['https://tanstack.com', '/'],
    ['https://tanstack.com/', '/'],
    ['https://tanstack.com#a', '/#a'],
    ['https://tanstack.com?a=1', '/?a=1'],
    ['https://tanstack.com/query/latest/docs/overview.md#part', '/query/latest/docs/overview#part'],
    ['http://www.tanstack.com/blog?a=1#b', '/blog?a=1#b'],
    ['HTTPS://TanStack.com/store', '/store/latest'],
    ['https://tanstack.com//blog/tanstack-table', '/blog/tanstack-table'],
    [
      'https://tanstack.com/query/v5/docs/react/guides/queries',
      '/query/v5/docs/framework/react/guides/queries',
    ],
    // What this site does not have is over there.
    [
      'https://tanstack.com/partners?status=active&libraries=%5B%22start%22%5D',
      'https://tanstack.com/partners?status=active&libraries=%5B%22start%22%5D',
    ],
    [
      'https://tanstack.com/db/latest/docs/overview',
      'https://tanstack.com/db/latest/docs/overview',
    ],
    ['https://tanstack.com/discord', 'https://tanstack.com/discord'],
    // What it should have is dead.
    [
      'https://tanstack.com/query/latest/docs/nope',
      'https://tanstack.com/query/latest/docs/nope †',
    ],
  ])('%p leads to %p', (href, found) => {
    expect(linkTo(href, at('overview'))).toBe(found)
  })
})

test.each([
  '',
  '#part',
  '?a=1',
  'https://example.org/a.md#b',
  'HTTPS://EXAMPLE.ORG/',
  '//example.org/a.md',
  'mailto:{name}@example.org',
  'javascript:alert(1)',
  'https://tanstack.com.example.org/query',
  'https://tanstack.community/query',
  'https://github.com/TanStack/query/blob/main/docs/overview.md',
])('%p stays as it is written', href => {
  expect(resolveLink(href, at('overview'))).toEqual({ href })
})

test.each([
  ['https://tanstack.com', '/'],
  ['http://www.tanstack.com/a?b#c', '/a?b#c'],
  ['HTTPS://TANSTACK.COM#c', '#c'],
  ['https://tanstack.com.example.org/', undefined],
  ['https://tanstack.comic/', undefined],
  ['https://example.org/https://tanstack.com/a', undefined],
  ['/a', undefined],
])('behind the own host of %p is %p', (href, behind) => {
  expect(behindOwnHost(href)).toBe(behind)
})

test.each([
  ['', { path: '', search: '', hash: '' }],
  ['/a.md?b=/?c#d#?e', { path: '/a.md', search: '?b=/?c', hash: '#d#?e' }],
  ['#a?b', { path: '', search: '', hash: '#a?b' }],
  ['a#', { path: 'a', search: '', hash: '#' }],
])('%p has its parts as they are written', (href, parts) => {
  expect(splitHref(href)).toEqual(parts)
})

test.each([
  ['/query/latest/docs/x.md?a#b', '/query/latest/docs/x?a#b'],
  ['/query//latest/', '/query/latest'],
  ['/query/v99/docs/x#b', '/query/latest/docs/x#b'],
  ['/query/v3/overview?a', '/query/latest/docs/framework/react/overview?a&from=reactQueryV3'],
  ['/merch?a#b', '/merch?a#b'],
  ['/blog/x%20y', '/blog/x%20y'],
  ['/nope', undefined],
  ['/nope/latest/docs/x', undefined],
  ['/a/b/c/d', undefined],
  ['/%zz', undefined],
  ['/a/..%2f', undefined],
])('%p ends at %p', (href, address) => {
  const end = findDestination(splitHref(href))
  expect(end && end.pathname + end.search + end.hash).toBe(address as string)
})
