import { expect, test } from 'bun:test'
import { defineLibrary } from './library.ts'
import { findLibrary, libraries, librariesAt, refOfVersion } from './registry.ts'

test('every library has an id and a place of its own, and lists its latest version', () => {
  expect(new Set(libraries.map(({ id }) => id)).size).toBe(libraries.length)
  for (const { id, to, latestVersion, availableVersions } of libraries)
    expect([to, availableVersions.includes(latestVersion)]).toEqual([`/${id}`, true])
})

// The table of spec 3.1.
test.each([
  ['query', 'v5 v4 v3', 'react solid vue svelte angular', undefined],
  ['table', 'v9 v8', 'angular lit qwik react solid svelte vue vanilla', undefined],
  ['hotkeys', 'v0', 'react vue solid svelte', 'alpha'],
  ['start', 'v0', 'react solid', 'beta'],
  ['router', 'v1', 'react solid', 'new'],
  ['form', 'alpha v1', 'react vue angular solid lit', 'new'],
] as const)('%s has its versions, frameworks and badge', (id, versions, frameworks, badge) => {
  const library = findLibrary(id)
  expect(library?.availableVersions.join(' ')).toBe(versions)
  expect(library?.frameworks.join(' ')).toBe(frameworks)
  expect(library?.badge).toBe(badge)
})

test('a library of three fields has a default for the rest', () => {
  const library = defineLibrary({ id: 'tide', tagline: 'High and low', description: 'It comes.' })
  expect(library).toMatchObject({
    name: 'TanStack Tide',
    to: '/tide',
    ogImage: '/og/tide/latest.png',
    repo: 'TanStack/tide',
    latestBranch: 'main',
    availableVersions: ['v0'],
    docsRoot: 'docs',
    defaultDocs: 'overview',
    npmPackage: '@tanstack/tide',
  })
  expect(library.menu.map(({ to }) => to)).toEqual([
    '/tide/latest/examples',
    '/tide/latest/docs',
    'https://github.com/TanStack/tide',
  ])
})

test.each([
  ['query', 'latest', 'main'],
  ['table', 'latest', 'v8'],
  ['table', 'v9', 'main'],
  ['form', 'alpha', 'alpha'],
])('%s %s is the git ref %s', (id, version, ref) => {
  const library = findLibrary(id)
  expect(library && refOfVersion(library, version)).toBe(ref)
})

test.each([
  ['TanStack/query', 'main', ['query latest']],
  ['TanStack/query', 'v4', ['query v4']],
  ['TanStack/table', 'v8', ['table latest']],
  ['TanStack/table', 'main', ['table v9']],
  ['TanStack/table', 'v9', []],
  ['TanStack/router', 'main', ['start latest', 'router latest']],
  ['someone/query', 'main', []],
])('%s at %s has the documents of %j', (repo, ref, expected) => {
  const found = librariesAt(repo, ref).map(({ library, version }) => `${library.id} ${version}`)
  expect(found).toEqual(expected)
})

test('property names of objects are no libraries', () => {
  for (const id of ['__proto__', 'constructor', 'toString']) expect(findLibrary(id)).toBeUndefined()
})
