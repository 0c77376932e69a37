import { describe, expect, test } from 'bun:test'
import { defineLibrary } from '../../libraries/library.ts'
import { findLibrary } from '../../libraries/registry.ts'
import { entryFile } from './entry-file.ts'
import { sortPaths } from './examples.ts'

const libraryOf = (id: string) =>
  findLibrary(id) ?? defineLibrary({ id, tagline: '', description: '' })
const start = (files: string, library = 'query', framework = 'react') =>
  entryFile(sortPaths(files.split(' ')), libraryOf(library), framework)

describe('the framework’s default main file comes first', () => {
  test.each([
    ['query', 'react', 'src/index.tsx', 'src/main.tsx src/App.tsx'],
    ['start', 'react', 'src/routes/__root.tsx', 'src/main.tsx src/router.tsx'],
    ['query', 'vue', 'src/App.vue', 'src/main.ts'],
  ])('%s, %s: %s', (library, framework, main, others) => {
    expect(start(`${others} README.md ${main}`, library, framework)).toBe(main)
  })
})

describe('then the entries that real examples have in its place', () => {
  test.each([
    ['table', 'angular', 'src/app/app.ts', 'src/main.ts'],
    ['query', 'vue', 'app.vue', 'nuxt.config.ts pages/index.vue'],
  ])('%s, %s: %s', (library, framework, main, others) => {
    expect(start(`${others} README.md ${main}`, library, framework)).toBe(main)
  })
})

test.each([
  ['name by name over the whole tree', 'src/deep/down/App.js', 'index.ts main.ts'],
  ['shallowest first', 'c/App.jsx', 'a/b/App.ts'],
  ['README.md last', 'a/action.jsx', 'README.md'],
  ['not in public', 'z.css', 'a/public/main.ts public/App.tsx'],
])('then common names: %s', (_, main, others) => {
  expect(start(`${others} ${main}`, 'query', 'cobol')).toBe(main)
})

test.each([
  ['what lies in src, routes, app or pages', 'pages/x.css', 'lib/a.css'],
  ['the first file that can be read', 'vite.config.ts', 'logo.png'],
  ['anything', 'public/logo.png', ''],
])('then %s', (_, main, others) => {
  expect(start(`${others} ${main}`.trim(), 'query', 'cobol')).toBe(main)
})
