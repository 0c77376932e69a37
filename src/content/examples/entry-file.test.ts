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
    ['table', 'react', 'src/main.tsx', 'src/index.tsx src/App.tsx'],
    ['form', 'solid', 'src/index.tsx', 'src/App.tsx'],
    ['start', 'react', 'src/routes/__root.tsx', 'src/main.tsx src/router.tsx'],
    ['query', 'vue', 'src/App.vue', 'src/main.ts'],
    ['query', 'svelte', 'src/App.svelte', 'src/main.ts'],
    ['query', 'angular', 'src/app/app.component.ts', 'src/main.ts src/index.html'],
    ['store', 'octane', 'src/main.tsrx', 'src/index.tsrx'],
  ])('%s, %s: %s', (library, framework, main, others) => {
    expect(start(`${others} README.md ${main}`, library, framework)).toBe(main)
  })
})

describe('then the entries that real examples have in its place', () => {
  test.each([
    ['table', 'angular', 'src/app/app.ts', 'src/main.ts'],
    ['table', 'ember', 'app/templates/application.gts', 'app/app.ts vite.config.ts'],
    ['table', 'alpine', 'src/main.ts', 'index.html'],
    ['table', 'vanilla', 'src/main.ts', 'index.html'],
    ['table', 'solid', 'src/index.tsx', 'src/App.tsx'],
    ['virtual', 'marko', 'src/routes/+page.marko', 'package.json'],
    ['store', 'preact', 'src/index.tsx', 'src/x.tsx'],
    ['store', 'octane', 'src/index.tsrx', 'src/x.tsrx'],
    ['query', 'lit', 'src/main.ts', 'src/todo.ts'],
    ['query', 'svelte', 'src/routes/+page.svelte', 'src/app.html src/routes/+layout.svelte'],
    ['query', 'react', 'app/page.tsx', 'app/layout.tsx'],
    ['query', 'react', 'src/pages/index.tsx', 'src/pages/_app.tsx'],
    ['query', 'vue', 'app.vue', 'nuxt.config.ts pages/index.vue'],
    ['query', 'solid', 'src/pages/index.astro', 'astro.config.mjs'],
    ['query', 'react', 'App.tsx', 'src/screens/Home.tsx'],
    ['query', 'react', 'src/index.jsx', 'vite.config.ts'],
    ['query', 'react', 'pages/index.js', 'pages/api/x.js'],
    ['query', 'react', 'src/index.js', 'src/api.js'],
  ])('%s, %s: %s', (library, framework, main, others) => {
    expect(start(`${others} README.md ${main}`, library, framework)).toBe(main)
  })
})

describe('then common names', () => {
  test('name by name over the whole tree, before a later name that is less deep', () => {
    expect(start('src/deep/down/App.js index.ts main.ts', 'query', 'cobol')).toBe(
      'src/deep/down/App.js',
    )
    expect(start('a/main.jsx index.ts page.ts action.ts', 'query', 'cobol')).toBe('a/main.jsx')
    expect(start('a/index.js page.tsx', 'query', 'cobol')).toBe('a/index.js')
    expect(start('a/page.js action.ts', 'query', 'cobol')).toBe('a/page.js')
    expect(start('a/action.ts src/x.ts', 'query', 'cobol')).toBe('a/action.ts')
  })

  test('shallowest first, then ts, tsx, js, jsx', () => {
    expect(start('a/b/App.ts c/App.jsx', 'query', 'cobol')).toBe('c/App.jsx')
    expect(start('a/App.jsx a/App.js a/App.tsx', 'query', 'cobol')).toBe('a/App.tsx')
  })

  test('case matters', () => {
    expect(start('app.ts Main.ts src/z.ts', 'query', 'cobol')).toBe('src/z.ts')
  })

  test('README.md is the last of them', () => {
    expect(start('README.md a/action.jsx', 'query', 'cobol')).toBe('a/action.jsx')
    expect(start('docs/README.md src/x.ts', 'query', 'cobol')).toBe('docs/README.md')
  })

  test.each(['public', '.vscode', 'tests', 'spec', 'assets'])(
    'not those in %s, at any depth',
    folder => {
      expect(start(`a/${folder}/main.ts ${folder}/App.tsx z.css`, 'query', 'cobol')).toBe('z.css')
    },
  )
})

test('then what lies in src, routes, app or pages', () => {
  expect(start('lib/a.css pages/x.css', 'query', 'cobol')).toBe('pages/x.css')
  expect(start('a.css lib/routes/x.css', 'query', 'cobol')).toBe('lib/routes/x.css')
})

test('then the first file that can be read, and anything rather than nothing', () => {
  expect(start('logo.png vite.config.ts', 'query', 'cobol')).toBe('vite.config.ts')
  expect(start('public/style.css', 'query', 'cobol')).toBe('public/style.css')
  expect(start('public/logo.png', 'query', 'cobol')).toBe('public/logo.png')
  expect(entryFile([], libraryOf('query'), 'react')).toBeUndefined()
})
