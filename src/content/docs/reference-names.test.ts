import { expect, test } from 'bun:test'
import { docsOf } from '../../../test/support/tree.ts'
import { documentedNames, importedNames, resolveNames } from './reference-names.ts'

const code = (text: string) => `\n\n\`\`\`tsx\n${text}\n\`\`\`\n\n`

test.each([
  ['reference/functions/useIt', 'useIt', '# Function: useIt()', 'useIt'],
  ['api/router/useParamsHook', 'useParams hook', 'Words', 'useParams'],
  ['api/router/retainSearchFunction', 'Keep what is there', 'Words', 'retainSearch'],
  ['reference/QueryCache', undefined, 'Words', 'QueryCache'],
  ['guides/useIt', 'useIt', 'Words', undefined],
])('%s with the title %p is about %p', (path, title, text, ...[name]) => {
  expect(documentedNames(path, title, text).map(one => one.name)).toEqual(name ? [name] : [])
})

test.each([
  ['reference/functions/merge', 'merge', 'Words', 'function'],
  ['framework/lit/reference/classes/ItProvider', 'ItProvider', 'Words', 'class'],
  ['reference/interfaces/ItResult', 'ItResult', 'Words', 'interface'],
  ['reference/type-aliases/Accessor', 'Accessor', 'Words', 'type alias'],
  ['reference/variables/itToken', undefined, 'Words', 'variable'],
  ['reference/enumerations/Mode', 'Mode', 'Words', 'enumeration'],
  ['reference/index/classes/It', undefined, '# Abstract Class: It\\<T\\>', 'class'],
  ['reference/it', undefined, '# ~~Type Alias: It~~', 'type alias'],
  ['api/router/ItErrorType', 'ItError', 'Words', 'type'],
  ['api/router/ItType', 'It component', 'Words', 'component'],
  ['reference/ItCache', 'ItCache', 'Words', undefined],
  ['reference/constructor/ItCache', 'ItCache', 'Words', undefined],
])(
  '%s with the title %p documents one export, and its kind if that is said',
  (path, title, text, ...[kind]) => {
    expect(documentedNames(path, title, text).map(one => one.kind)).toEqual([kind])
  },
)

test('a page by topic documents what its code exports, and headings over code that declares them', () => {
  const page = [
    '# Table APIs',
    `## \`useTable\` / \`createTable\`${code('type useTable = () => Table')}`,
    `## State${code("export type Sort = 'a'\n\nexport interface SortState {\n  sort: Sort\n}")}`,
    `## Options\n\n### \`data\`${code('data: Row[]')}`,
    `### \`getRows\`\n\nWords.${code('getRows?: () => Row[]')}`,
    `### \`getMore\`${code('callMe()')}`,
    `## State${code('export const more = 1')}`,
  ].join('\n\n')
  expect(documentedNames('api/table', 'Table APIs', page)).toEqual([
    { name: 'useTable', hash: 'usetable-createtable' },
    { name: 'createTable', hash: 'usetable-createtable' },
    { name: 'Sort', kind: 'type', hash: 'state' },
    { name: 'SortState', kind: 'interface', hash: 'state' },
    { name: 'data', hash: 'data', isMember: true },
    { name: 'getRows', hash: 'getrows', isMember: true },
    { name: 'more', kind: 'const', hash: 'state-2' },
  ])
})

test('names are known as imported, or passed on under their own name', () => {
  const text = `import { type A, b as c, // note\n d } from '@tanstack/x'\nimport { e } from 'y'\nf({ g: g() })`
  expect(importedNames(text)).toEqual(['A', 'b', 'd', 'g'])
})

test('a megabyte of code that does not end is read once', () => {
  const fences = Array.from({ length: 1300 }, (_, length) => '`'.repeat(length + 3)).join('\n')
  expect(documentedNames('api/table', 'Table APIs', fences)).toEqual([])
  expect(importedNames('import {'.repeat(100_000))).toEqual([])
})

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
