import { describe, expect, test } from 'bun:test'
import { defineLibrary } from '../../libraries/library.ts'
import { findLibrary } from '../../libraries/registry.ts'
import type { Tree } from '../source/source.ts'
import { entryFile, listEntries, sortPaths } from './example-paths.ts'

const libraryOf = (id: string) =>
  findLibrary(id) ?? defineLibrary({ id, tagline: '', description: '' })
const start = (files: string, library = 'query', framework = 'react') =>
  entryFile(sortPaths(files.split(' ')), libraryOf(library), framework)

describe('the framework’s main file, as real examples have it, comes first', () => {
  test.each([
    ['query', 'react', 'src/index.tsx', 'src/main.tsx src/App.tsx'],
    ['table', 'react', 'src/main.tsx', 'src/index.tsx src/App.tsx'],
    ['form', 'solid', 'src/index.tsx', 'src/App.tsx'],
    ['start', 'react', 'src/routes/__root.tsx', 'src/main.tsx src/router.tsx'],
    ['query', 'vue', 'src/App.vue', 'src/main.ts'],
    ['query', 'svelte', 'src/App.svelte', 'src/main.ts'],
    ['table', 'angular', 'src/app/app.ts', 'src/main.ts'],
    ['table', 'ember', 'app/templates/application.gts', 'app/app.ts vite.config.ts'],
    ['query', 'svelte', 'src/routes/+page.svelte', 'src/app.html src/routes/+layout.svelte'],
    ['query', 'react', 'app/page.tsx', 'app/layout.tsx'],
    ['query', 'react', 'App.tsx', 'src/screens/Home.tsx'],
  ])('%s, %s: %s', (library, framework, main, others) => {
    expect(start(`${others} README.md ${main}`, library, framework)).toBe(main)
  })
})

test.each([
  ['name by name over the whole tree', 'src/deep/down/App.js', 'index.ts main.ts'],
  ['main before index', 'a/main.jsx', 'index.ts page.ts action.ts'],
  ['shallowest first', 'c/App.jsx', 'a/b/App.ts'],
  ['tsx before js', 'a/App.tsx', 'a/App.jsx a/App.js'],
  ['README.md last', 'a/action.jsx', 'README.md'],
  ['a server last', 'src/deep/action.jsx', 'server/App.tsx packages/server/main.ts'],
  ['a server before README.md', 'server/index.ts', 'README.md'],
  ['not in public', 'z.css', 'a/public/main.ts public/App.tsx'],
])('then common names: %s', (_, main, others) => {
  expect(start(`${others} ${main}`, 'query', 'cobol')).toBe(main)
})

test.each([
  ['what lies in src, routes, app or pages', 'pages/x.css', 'lib/a.css'],
  ['what lies in them, not of a server', 'src/z.css', 'server/src/a.css'],
  ['what lies in them at any depth', 'lib/routes/x.css', 'a.css'],
  ['the first file that can be read', 'vite.config.ts', 'logo.png'],
  ['a file of a server', 'vite.config.ts', 'server/a.css'],
  ['anything', 'public/logo.png', ''],
])('then %s', (_, main, others) => {
  expect(start(`${others} ${main}`.trim(), 'query', 'cobol')).toBe(main)
})

test('no file is the main file of an empty example', () => {
  expect(entryFile([], libraryOf('query'), 'react')).toBeUndefined()
})

test('folders come first, then names, with numbers in order and dot files last', () => {
  const sorted = [
    'public/a.png',
    'src/routes/page2.tsx',
    'src/routes/page10.tsx',
    'src/main.tsx',
    '.vscode/settings.json',
    'a.ts',
    'A.ts',
    'b.ts',
    '.env',
  ]
  expect(sortPaths(sorted.toSorted())).toEqual(sorted)
  expect(sortPaths(sorted.toReversed())).toEqual(sorted)
})

const paths = [
  'examples/a/src/b.ts',
  'examples/a/src/A.ts',
  'examples/a/package.json',
  'examples/a/.env',
  'examples/ab/x.ts',
  'README.md',
  'examples/a/__proto__/x',
]
const tree: Tree = {
  repo: 'TanStack/query',
  ref: 'main',
  commit: 'c'.repeat(40),
  files: new Map(paths.map(path => [path, { id: 'b'.repeat(40), size: 1 }])),
}

test('a folder is listed with all that is below it, folders first and each by name', () => {
  const place = (path: string) => ({ name: path.replace(/.*\//, ''), path })
  const file = (path: string) => ({ ...place(path), type: 'file' as const })
  const dir = (path: string, ...names: string[]) => ({
    ...place(path),
    type: 'dir' as const,
    children: names.map(name => file(`${path}/${name}`)),
  })
  expect(listEntries(tree, 'examples/a')).toEqual([
    dir('examples/a/__proto__', 'x'),
    dir('examples/a/src', 'A.ts', 'b.ts'),
    file('examples/a/.env'),
    file('examples/a/package.json'),
  ])
})

test('a folder that does not exist, or a file, has no entries', () => {
  for (const path of ['examples/b', 'examples/a/package.json', 'examples/a/'])
    expect(listEntries(tree, path)).toBeUndefined()
})
