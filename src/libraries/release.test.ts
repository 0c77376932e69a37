import { describe, expect, test } from 'bun:test'
import { parseReleases } from './parse-releases.ts'
import { findLibrary } from './registry.ts'
import { isReleaseOf, latestReleaseOf, parseTag, releaseKindOf } from './release.ts'

const repo = 'TanStack/query'
const entry = {
  tag_name: 'v5.90.2',
  name: 'Version 5.90.2',
  draft: false,
  prerelease: false,
  published_at: '2026-08-21T23:59:59Z',
  html_url: 'https://github.com/TanStack/query/releases/tag/v5.90.2',
  body: 'Fixes.',
}

function library(id: string) {
  const found = findLibrary(id)
  if (!found) throw new Error(`no library ${id}`)
  return found
}

test.each([
  ['v5.90.2', undefined, '5.90.2'],
  ['@tanstack/query-core@5.90.2', '@tanstack/query-core', '5.90.2'],
  ['', undefined, undefined],
])('the tag %p is of package %p, version %p', (tag, packageName, version) => {
  expect(parseTag(tag)).toEqual({ packageName, version })
})

test.each([
  ['@tanstack/store@0.9.0', 'Minor'],
  ['v8.21.3', 'Patch'],
  ['v9.0.0-alpha.3', 'Prerelease'],
])('the release %p is a %p', (tag, kind) => {
  expect<string | undefined>(releaseKindOf({ tag, isPrerelease: false })).toBe(kind)
})

test.each([
  ['router', 'v1.2.3', true],
  ['start', '@tanstack/react-start@1.2.3', true],
  ['start', '@tanstack/react-router@1.2.3', false],
  ['query', '@tanstack/eslint-plugin@1.2.3', true],
])('whether %p has the release %p is %p', (id, tag, expected) => {
  expect(isReleaseOf(library(id), { repo: library(id).repo, tag })).toBe(expected)
})

describe('releases as GitHub lists them', () => {
  test('have a day, and no drafts', () => {
    expect(parseReleases(repo, [entry, { ...entry, draft: true }])).toEqual([
      {
        repo,
        tag: 'v5.90.2',
        name: 'Version 5.90.2',
        published: '2026-08-21',
        isPrerelease: false,
        url: entry.html_url,
        markdown: 'Fixes.',
      },
    ])
  })

  test.each([
    ['a link that runs a script', { html_url: 'javascript:alert(1)' }],
    ['no day', { published_at: null }],
    ['a tag that is no text', { tag_name: 3 }],
  ])('without one that has %s', (_, wrong) => {
    expect(parseReleases(repo, [{ ...entry, ...wrong }, entry])).toHaveLength(1)
  })

  test('have notes of a bounded length', () => {
    const [release] = parseReleases(repo, [{ ...entry, body: 'word '.repeat(100_000) }])
    expect(release?.markdown.length).toBeLessThan(10_100)
  })
})

describe('the latest release', () => {
  const latest = (id: string, ...tags: (string | { tag: string; pre: true })[]) =>
    latestReleaseOf(
      library(id),
      parseReleases(
        repo,
        tags.map(tag =>
          typeof tag === 'string'
            ? { ...entry, tag_name: tag }
            : { ...entry, tag_name: tag.tag, prerelease: true },
        ),
      ),
    )?.version

  test('is the highest version, whatever was published last', () => {
    expect(latest('query', 'v4.44.1', 'v5.9.9', 'v5.90.2')).toBe('5.90.2')
  })

  test('is no prerelease', () => {
    expect(latest('table', { tag: 'v9.0.1', pre: true }, 'v9.0.0-alpha.1', 'v8.21.3')).toBe(
      '8.21.3',
    )
  })

  test('is of the main package', () => {
    expect(
      latest('query', '@tanstack/eslint-plugin-query@6.1.0', '@tanstack/query-core@5.90.2'),
    ).toBe('5.90.2')
  })
})
