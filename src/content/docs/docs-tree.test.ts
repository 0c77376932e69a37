import { describe, expect, test } from 'bun:test'
import { docsOf } from '../../../test/support/tree.ts'
import {
  allFrameworks,
  defaultDocument,
  docsPathname,
  docsTreeOf,
  docsTreesInRepository,
  documentFile,
  exampleAt,
  exampleOfFile,
  findPath,
  type Resolution,
  resolve,
} from './docs-tree.ts'

const router = docsOf('router', [
  'README.md',
  'docs/router/config.json',
  'docs/router/overview.md',
  'docs/router/how-to/README.md',
  'docs/router/framework/react/overview.md',
  'docs/router/framework/preact/logo.png',
  'docs/start/overview.md',
  'docs/start/framework/solid/x.draft.md',
  'docs/routers/overview.md',
  'examples/react/basic/package.json',
  'examples/react/basic/src/main.tsx',
  'examples/vue/start-basic/package.json',
  'examples/svelte/vite-env.d.ts',
  'examples/solid/package.json',
  'examples/solid/src/index.tsx',
  'examples/lit/package.json',
  'examples/lit/counter/package.json',
  'examples/chat/package.json',
  'examples/chat/src/main.ts',
  'examples/chat/public/logo.png',
  'examples/more/bot/package.json',
  'examples/python/main.py',
  'examples/python/src/app.py',
])

test('the documents are those of the docs root, by their paths without extension', () => {
  expect([...router.documents]).toEqual(['overview', 'how-to/README', 'framework/react/overview'])
})

test('the examples are the folders below a framework, and others with a package.json', () => {
  const listed = Array.from(router.examples, ([folder, { path, framework, files }]) => [
    folder,
    path,
    framework,
    files.length,
  ])
  expect(listed).toEqual([
    ['react/basic', 'framework/react/examples/basic', 'react', 2],
    ['vue/start-basic', 'framework/vue/examples/start-basic', 'vue', 1],
    ['solid', 'examples/solid', undefined, 2],
    ['lit/counter', 'framework/lit/examples/counter', 'lit', 1],
    ['chat', 'examples/chat', undefined, 3],
    ['more/bot', 'examples/more/bot', undefined, 1],
  ])
  for (const [folder, path] of listed) {
    expect(exampleAt(router, String(path))).toBe(String(folder))
    expect(exampleOfFile(router, `examples/${folder}/src/x.ts`)).toBe(String(folder))
    expect(findPath(router, String(path))).toBe(String(path))
  }
  for (const path of ['framework/chat/examples/src', 'examples/python', 'examples/react/basic'])
    expect([path, findPath(router, path)]).toEqual([path, undefined])
})

test('the frameworks are known ones, or of the menu, with a document or an example', () => {
  expect(router.frameworks).toEqual(['lit', 'preact', 'react', 'vue'])
  const docs = docsOf('query', ['docs/framework/nuxt/a.md', 'examples/astro/basic/index.html'])
  expect([docs.frameworks, [...docs.examples]]).toEqual([[], []])
  const listed = docsTreeOf(docs.library, 'latest', docs.tree, ['nuxt', 'astro', 'none'])
  expect([listed.frameworks, [...listed.examples.keys()]]).toEqual([
    ['astro', 'nuxt'],
    ['astro/basic'],
  ])
})

test('a path is a file below the docs root and an address below /docs, spelled canonically', () => {
  expect(documentFile(router, 'framework/x')).toBe('docs/router/framework/x.md')
  expect(docsPathname(router, 'framework/x')).toBe('/router/latest/docs/framework/x')
  expect(docsPathname({ ...router, version: 'v1' }, 'how to/대한#1')).toBe(
    '/router/v1/docs/how%20to/%EB%8C%80%ED%95%9C%231',
  )
})

test('beside the router’s documents are those of start, which live in the same branch', () => {
  const beside = docsTreesInRepository(router)
  expect(beside.map(({ library, version }) => `${library.id} ${version}`)).toEqual([
    'router latest',
    'start latest',
  ])
  expect([...(beside[1]?.documents ?? [])]).toEqual(['overview', 'framework/solid/x.draft'])
})

test('a branch that is no other library’s latest has only its own documents', () => {
  expect(docsTreesInRepository(docsOf('query', ['docs/overview.md'], 'v4'))).toHaveLength(1)
})

const docs = docsOf('query', [
  'docs/config.json',
  'docs/overview.md',
  'docs/assets/row.png',
  'docs/guides/shared.md',
  'docs/guides/shared/index.md',
  'docs/reference/index.md',
  'docs/reference/QueryClient.md',
  'docs/framework/react/overview.md',
  'docs/framework/react/guides/queries.md',
  'docs/framework/react/logo.svg',
  'docs/framework/vue/quick-start.md',
  'docs/framework/vue/reference/index.md',
  'docs/framework/solid.md',
  'examples/lit/basic/package.json',
])

function describeResolution(resolution: Resolution): string {
  if (resolution.kind === 'page') {
    const { document, framework, canonical } = resolution
    return `page ${document} of ${framework ?? 'no framework'}${canonical === document ? '' : `, at ${canonical}`}`
  }
  if (resolution.kind === 'redirect') return `${resolution.reason} ${resolution.to}`
  return resolution.kind === 'image' ? `image ${resolution.file}` : 'missing'
}

test.each([
  // A document of its own.
  ['overview', 'page overview of no framework'],
  ['framework/react/guides/queries', 'page framework/react/guides/queries of react'],
  ['reference/index', 'page reference/index of no framework'],
  // A folder's index.
  ['reference', 'renamed reference/index'],
  ['framework/angular/reference', 'renamed framework/angular/reference/index'],
  // A document that all frameworks share.
  ['framework/vue/guides/shared', 'page guides/shared of vue'],
  ['framework/lit/overview', 'page overview of lit'],
  // A framework's beginning.
  ['framework/react', 'default framework/react/overview'],
  ['framework/vue', 'default framework/vue/quick-start'],
  // Images.
  ['framework/react/logo.svg', 'image docs/framework/react/logo.svg'],
])('%p is %s', (path, meaning) => {
  expect(describeResolution(resolve(docs, path))).toBe(meaning)
})

test.each(['', 'nope', 'Overview', 'overview.md', 'framework/ember/overview', '__proto__'])(
  '%p is missing',
  path => expect(resolve(docs, path).kind).toBe('missing'),
)

describe('the path at which something is found', () => {
  test.each([
    ['framework/vue/guides/shared', 'framework/vue/guides/shared'],
    ['assets/row.png', 'assets/row.png'],
    ['framework/lit/examples/basic', 'framework/lit/examples/basic'],
    ['framework/lit/examples/none', undefined],
    ['framework/react/examples/basic', undefined],
  ])('of %p is %p', (path, found) => {
    expect(findPath(docs, path)).toBe(found)
  })
})

describe('the default document', () => {
  const react = 'docs/framework/react/overview.md'
  const all = [react, 'docs/introduction.md', 'docs/overview.md', 'docs/first.md']

  test.each([
    ['query', all, 'framework/react/overview'],
    ['table', all, 'introduction'],
    ['store', all, 'overview'],
    ['store', [react, 'docs/first.md'], 'framework/react/overview'],
    ['store', ['docs/framework/vue/overview.md', 'docs/first.md'], 'first'],
    ['config', ['docs/first.md'], 'first'],
  ])('of %s is the first that exists', (libraryId, paths, document) => {
    expect(defaultDocument(docsOf(libraryId, paths), undefined, 'first')).toBe(document)
  })

  test('of a framework is never another framework’s', () => {
    const paths = ['docs/framework/react/overview.md', 'docs/framework/vue/guides/queries.md']
    expect(defaultDocument(docsOf('query', paths), 'vue')).toBeUndefined()
  })
})

test('addresses may name the frameworks of the registry and those of the tree', () => {
  const names = ['react', 'angular', 'lit', 'ember', 'constructor']
  expect(names.filter(name => allFrameworks(docs).includes(name))).toEqual([
    'react',
    'angular',
    'lit',
  ])
})

test('a document that a library has moved is where it is now, if the version has that', () => {
  const paths = ['framework/vue/videos', 'community/tkdodos-blog', 'framework/react/examples/basic']
  const moved = docsOf('query', ['docs/community-resources.md'])
  expect(paths.map(path => findPath(moved, path))).toEqual([
    'community-resources',
    'community-resources',
    undefined,
  ])
  expect(paths.map(path => findPath(docs, path))).toEqual([undefined, undefined, undefined])
})
