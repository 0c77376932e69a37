import { expect, test } from 'bun:test'
import { findLibrary, libraries, librariesAt, refOfVersion } from './registry.ts'

test('the registry holds the libraries of the specification, with their versions, frameworks and badges', () => {
  const rows = libraries.map(
    ({ id, availableVersions, frameworks, badge }) =>
      `${id} | ${availableVersions.join(' ')} | ${frameworks.join(' ')} | ${badge ?? 'none'}`,
  )
  expect(rows.sort()).toEqual([
    'config | v0 |  | none',
    'form | v1 | react vue angular solid lit | new',
    'query | v5 v4 v3 | react solid vue svelte angular | none',
    'ranger | v0 | react | none',
    'router | v1 | react solid | new',
    'start | v0 | react solid | beta',
    'store | v0 | react solid vue svelte lit angular | none',
    'table | v8 | angular lit qwik react solid svelte vue vanilla | none',
    'virtual | v3 | react solid vue svelte lit angular | none',
  ])
})

test('every field of the entity is in the data', () => {
  const required = (
    'id name to tagline description ogImage colorFrom colorTo textColor cardStyles bgStyle textStyle repo latestBranch latestVersion ' +
    'availableVersions frameworks defaultDocs docsRoot menu featureHighlights'
  ).split(' ')
  const optional = [
    'badge',
    'handleRedirects',
    'scarfId',
    'embedEditor',
    'hideCodesandboxUrl',
    'showVercelUrl',
    'showNetlifyUrl',
  ]
  for (const library of libraries) {
    const fields = Object.keys(library)
    expect({ id: library.id, missing: required.filter(field => !fields.includes(field)) }).toEqual({
      id: library.id,
      missing: [],
    })
    expect(fields.filter(field => !required.includes(field) && !optional.includes(field))).toEqual(
      [],
    )
    expect(library.to).toBe(`/${library.id}`)
    expect(library.availableVersions[0]).toBe(library.latestVersion)
  }
})

test('each has three or four highlights, and a menu of examples, docs and GitHub', () => {
  for (const { id, repo, featureHighlights, menu } of libraries) {
    expect(featureHighlights.length).toBeGreaterThanOrEqual(3)
    expect(featureHighlights.length).toBeLessThanOrEqual(4)
    const labels = id === 'config' ? ['Docs', 'GitHub'] : ['Examples', 'Docs', 'GitHub']
    expect(menu.map(({ label }) => label).join()).toBe(labels.join())
    expect(menu.at(-1)?.to).toBe(`https://github.com/${repo}`)
  }
})

test('the accents are those of the design, one pair each', () => {
  expect(
    libraries.map(({ id, colorFrom, colorTo }) => `${id} ${colorFrom} ${colorTo}`).sort(),
  ).toEqual([
    'config gray slate',
    'form yellow amber',
    'query red amber',
    'ranger lime green',
    'router green teal',
    'start teal cyan',
    'store stone brown',
    'table cyan blue',
    'virtual violet fuchsia',
  ])
})

test('only start opens its examples in an editor within the page', () => {
  expect(libraries.filter(({ embedEditor }) => embedEditor).map(({ id }) => id)).toEqual(['start'])
})

test('latest and the latest version are the latest branch, another listed version is the branch of its name', () => {
  const refs = libraries.flatMap(library =>
    ['latest', ...library.availableVersions].map(
      version => `${library.id} ${version} ${refOfVersion(library, version)}`,
    ),
  )
  expect(refs).toContain('query latest main')
  expect(refs).toContain('query v5 main')
  expect(refs).toContain('query v4 v4')
  expect(refs).toContain('table latest v8')
})

test('a version that is not listed is refused with the words of the catalog', () => {
  const query = findLibrary('query')
  expect(() => query && refOfVersion(query, 'v99')).toThrow(
    'Could not resolve version for TanStack Query',
  )
})

test('a git ref is known by the versions that stand for it', () => {
  const versionsAt = (repo: string, ref: string) =>
    librariesAt(repo, ref).map(({ library, version }) => `${library.id} ${version}`)
  expect(versionsAt('TanStack/query', 'main')).toEqual(['query latest'])
  expect(versionsAt('TanStack/query', 'v4')).toEqual(['query v4'])
  expect(versionsAt('TanStack/query', 'v5')).toEqual([])
  expect(versionsAt('TanStack/table', 'v8')).toEqual(['table latest'])
  expect(versionsAt('TanStack/router', 'main')).toEqual(['start latest', 'router latest'])
  expect(versionsAt('TanStack/query', 'develop')).toEqual([])
  expect(versionsAt('someone/query', 'main')).toEqual([])
})

test('names of the prototype are no libraries', () => {
  for (const id of ['__proto__', 'constructor', 'toString']) expect(findLibrary(id)).toBeUndefined()
})
