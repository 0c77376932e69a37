import { expect, test } from 'bun:test'
import { docsOf } from '../../../test/support/tree.ts'
import { resolveNames } from './reference-pages.ts'

const docs = docsOf(
  'query',
  [
    'framework/react/reference/functions/useQuery',
    'framework/vue/reference/useQuery',
    'framework/vue/reference/useVue',
    'framework/react/reference/QueryClient',
    'reference/QueryClient',
    'reference/classes/QueryCache',
    'guides/QueryKey',
  ].map(path => `docs/${path}.md`),
)
const place = { docs, page: 'guides/queries', framework: 'react' as string | undefined }
const hrefsOf = (names: string[], over: Partial<typeof place> = {}) =>
  resolveNames({ names }, { ...place, ...over }).names
const root = `/query/${docs.version}/docs`

test('a name leads to the reference of the framework, else to that of the core', () => {
  expect(hrefsOf(['useQuery', 'QueryClient', 'QueryCache'])).toEqual({
    useQuery: `${root}/framework/react/reference/functions/useQuery`,
    QueryClient: `${root}/framework/react/reference/QueryClient`,
    QueryCache: `${root}/reference/classes/QueryCache`,
  })
  expect(hrefsOf(['QueryClient', 'useQuery'], { framework: undefined })).toEqual({
    QueryClient: `${root}/reference/QueryClient`,
  })
})

test('other frameworks, guides, unknown names and the page itself are not linked', () => {
  expect(hrefsOf(['useVue', 'QueryKey', 'constructor', 'usequery'])).toEqual({})
  expect(hrefsOf(['QueryCache'], { page: 'reference/classes/QueryCache' })).toEqual({})
})

test('of pages by topic, a name leads to its heading, if the documents are indexed', () => {
  const place = { path: 'api/core', name: 'getCore', hash: 'getcore' }
  const index = { names: new Map([['getCore', [place]]]) }
  const hrefs = (page: string) =>
    resolveNames({ names: ['getCore'] }, { docs, page, framework: 'react' }, index).names
  expect(hrefs('guides/queries')).toEqual({ getCore: `${root}/api/core#getcore` })
  expect(hrefs('api/core')).toEqual({})
})
