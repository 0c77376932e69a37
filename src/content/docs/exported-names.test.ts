import { expect, test } from 'bun:test'
import { eventually } from '../../../test/support/eventually.ts'
import type { Files } from '../../../test/support/fake-repository.ts'
import { createTestDocs } from '../../../test/support/test-docs.ts'
import { query } from '../../libraries/query/library.ts'
import { createTtlCache } from '../../storage/ttl-cache.ts'
import type { DocsTree } from './docs-tree.ts'
import {
  createExportedNames,
  type ExportedName,
  listSymbols,
  symbolKind,
} from './exported-names.ts'

const code = (...blocks: string[]) => blocks.map(one => `\`\`\`ts\n${one}\n\`\`\``).join('\n\n')

const docs = createTestDocs({
  'TanStack/query@main': {
    'docs/reference/useIt.md': `---\ntitle: useIt\n---\n${code('# a comment', 'useIt()')}`,
  },
})
const cache = () => createTtlCache({ maxBytes: 1_000_000, now: () => 0 })

async function openTree(opened = docs): Promise<DocsTree> {
  const tree = await opened.open(query, 'latest')
  if (!tree) throw new Error('The tree is missing')
  return tree
}

async function namesIn(files: Files) {
  const opened = createTestDocs({ 'TanStack/query@main': files })
  return createExportedNames({ docs: opened, cache: cache() }).of(await openTree(opened))
}

test('names are read once for a commit, also from a page without a heading', async () => {
  let reads = 0
  const text: typeof docs.text = (...place) => {
    reads++
    return docs.text(...place)
  }
  const names = createExportedNames({ docs: { ...docs, text }, cache: cache() })
  const tree = await openTree()
  const [first] = (await names.of(tree)) ?? []
  expect(first?.name).toBe('useIt')
  await names.of(tree)
  expect(reads).toBe(1)
})

test('the summary of a name is the first sentence about it, of its page or below its heading', async () => {
  const names = await namesIn({
    'docs/reference/useIt.md': `---\ntitle: useIt\n---\nIt runs. Then it stops.\n\n${code('useIt()')}`,
    'docs/reference/topic.md': [
      '# A topic\n\nWords.',
      `## \`pack\`\n\n\`pack\` folds. And more.\n\n${code('pack()')}`,
      `## \`unpack\`\n\nThe opposite.\n\n${code('unpack()')}`,
      `## \`Pack\`\n\n\`Pack\` is a component.\n\n${code('<Pack />')}`,
    ].join('\n\n'),
  })
  const summaries = names?.map(({ name, summary }) => [name, summary])
  expect(Object.fromEntries(summaries ?? [])).toEqual({
    useIt: 'It runs.',
    pack: 'Folds.',
    unpack: undefined,
    Pack: '`Pack` is a component.',
  })
})

test.each([
  ['useIt runs.', 'Runs.'],
  ['A useIt owns a cache.', 'Owns a cache.'],
  ['The useIt hook runs.', 'The useIt hook runs.'],
  ['`useIt` runs a `queryFn`.', 'Runs a `queryFn`.'],
])('a summary beside the name useIt does not begin with it: %s', async (sentence, summary) => {
  const names = await namesIn({ 'docs/reference/useIt.md': `---\ntitle: useIt\n---\n${sentence}` })
  expect(names?.map(one => one.summary)).toEqual([summary])
})

test('names that take too long are undefined, and known at a later call', async () => {
  const { promise: gate, resolve } = Promise.withResolvers<void>()
  const text: typeof docs.text = (...place) => gate.then(() => docs.text(...place))
  const names = createExportedNames({ docs: { ...docs, text }, cache: cache(), timeoutMs: 10 })
  const tree = await openTree()
  expect(await names.of(tree)).toBeUndefined()
  resolve()
  await eventually(async () => (await names.of(tree))?.length, 1)
})

test('names of a page by topic lead to their heading, in the framework that they name', async () => {
  const found = await namesIn({
    'docs/api/core.md': `# Core API\n\n## \`useReactIt\` / \`useVueIt\`\n\n${code('type useReactIt = () => It')}\n\n### \`getRows\`\n\n${code('getRows: () => Row[]')}`,
    'docs/guide.md': code('useReactIt({ getRows: getRows() })'),
  })
  const root = '/query/latest/docs/api/core'
  expect(found).toMatchObject([
    { name: 'useReactIt', framework: 'react', href: `${root}#usereactit-usevueit` },
    { name: 'useVueIt', framework: 'vue', signature: undefined },
    { name: 'getRows', href: `${root}#getrows`, signature: undefined },
  ])
})

function exported(name: string, framework?: string): ExportedName {
  const href = `/query/latest/docs/${framework ?? 'all'}/${name}`
  return { name, kind: 'hook', href, library: 'query', framework, signature: undefined }
}

test.each([
  ['useQuery', undefined, 'hook'],
  ['injectQuery', 'function', 'function'],
  ['Link', 'component', 'component'],
  ['QueryClientProvider', undefined, 'component'],
  ['QueryClient', undefined, 'class'],
  ['QueryClientProvider', 'class', 'class'],
  ['QueryOptions', 'interface', 'interface'],
  ['useIt', 'type alias', 'type'],
  ['Mode', 'enum', 'type'],
  ['retries', 'const', 'variable'],
  ['QueryKey', 'type alias', 'type'],
  ['skipToken', 'variable', 'variable'],
] as const)('%s, written as %p, is a %s', (name, kind, expected) => {
  expect(symbolKind(name, kind)).toBe(expected)
})

test('a framework has its own names and those of none; all have each name once', () => {
  const names = [
    exported('useQuery', 'vue'),
    exported('useQuery', 'react'),
    exported('injectQuery', 'angular'),
    exported('QueryClient'),
  ]
  const list = (framework?: string) => listSymbols(names, framework)
  const hrefs = (framework?: string) => list(framework).symbols.map(({ href }) => href.slice(19))
  expect(Object.keys(list('vue').symbols[1] ?? {})).toEqual(['name', 'kind', 'href'])
  expect(hrefs()).toEqual(['angular/injectQuery', 'all/QueryClient', 'react/useQuery'])
  expect(hrefs('vue')).toEqual(['all/QueryClient', 'vue/useQuery'])
  expect(list('vue').frameworks).toEqual(['angular', 'react', 'vue'])
})
