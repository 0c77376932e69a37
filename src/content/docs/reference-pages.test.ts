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
    'reference/type-aliases/MutationFunction',
    'api/router/useParamsHook',
    'api/router/linkComponent',
    'api/router/RedirectType',
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

test('a file in a folder of an API may say what kind of export it is about', () => {
  expect(hrefsOf(['useParams', 'Link', 'Redirect', 'Mutation', 'MutationFunction'])).toEqual({
    useParams: `${root}/api/router/useParamsHook`,
    Link: `${root}/api/router/linkComponent`,
    Redirect: `${root}/api/router/RedirectType`,
    MutationFunction: `${root}/reference/type-aliases/MutationFunction`,
  })
})
