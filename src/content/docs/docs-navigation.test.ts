import { describe, expect, test } from 'bun:test'
import { docsOf } from '../../../test/support/tree.ts'
import { parseMenu } from './docs-menu.ts'
import {
  type Choice,
  canonicalPathname,
  frameworkChoices,
  neighborsOf,
  type Place,
  pageInVersion,
  sidebarOf,
  versionChoices,
} from './docs-navigation.ts'

const docs = docsOf('query', [
  'docs/overview.md',
  'docs/reference/index.md',
  'docs/reference/QueryClient.md',
  'docs/framework/react/overview.md',
  'docs/framework/react/guides/queries.md',
  'docs/framework/react/guides/only-react.md',
  'docs/framework/vue/overview.md',
  'docs/framework/vue/guides/queries.md',
  'docs/framework/lit/quick-start.md',
  'examples/react/basic/package.json',
  'examples/vue/basic/package.json',
])
const older = docsOf(
  'query',
  [
    'docs/overview.md',
    'docs/framework/react/overview.md',
    'docs/framework/react/guides/queries.md',
    'docs/framework/react/guides/old.md',
    'docs/reference/QueryClient.md',
    'examples/react/basic/package.json',
    'examples/react/old/package.json',
  ],
  'v4',
)
const v5 = { ...docs, version: 'v5' }
const at = (path: string, more: Partial<Place> = {}): Place => {
  const [, framework] = /^framework\/([^/]+)\//.exec(path) ?? []
  return { docs, path, framework, ...more }
}
const line = ({ label, href, current, note }: Choice) =>
  `${current ? '* ' : '- '}${label}: ${href}${note === undefined ? '' : ` (${note})`}`

function menuOf(sections: readonly object[]) {
  const parsed = parseMenu(JSON.stringify({ sections }))
  if (!parsed.menu) throw new Error(parsed.problem)
  return parsed.menu
}

describe('the sidebar', () => {
  const react = { label: 'Queries', to: 'framework/react/guides/queries' }
  const vue = { label: 'Abfragen', to: 'framework/vue/guides/queries' }
  const basic = { label: 'Basic', to: 'framework/react/examples/basic' }
  const menu = menuOf([
    { label: 'Nothing', children: [] },
    {
      label: 'Start',
      children: [{ label: 'Overview', to: 'overview', badge: 'new' }],
      frameworks: [
        { label: 'react', children: [react] },
        { label: 'vue', children: [vue] },
      ],
    },
    { label: 'Examples', frameworks: [{ label: 'react', children: [basic] }] },
  ])
  const lines = (place: Place) =>
    sidebarOf(menu, place).flatMap(({ label, items }) => [label, ...items.map(line)])

  test('has the entries of the page’s framework, and marks the page', () => {
    expect(lines(at('framework/vue/guides/queries'))).toEqual([
      'Start',
      '- Overview: /query/latest/docs/overview',
      '* Abfragen: /query/latest/docs/framework/vue/guides/queries',
    ])
  })

  test('has those of the first framework on a page of none', () => {
    expect(lines(at('overview'))).toEqual([
      'Start',
      '* Overview: /query/latest/docs/overview',
      '- Queries: /query/latest/docs/framework/react/guides/queries',
      'Examples',
      '- Basic: /query/latest/docs/framework/react/examples/basic',
    ])
    const config = docsOf('config', ['docs/overview.md'])
    expect(lines(at('overview', { docs: config }))).toContain(
      '- Queries: /config/latest/docs/framework/react/guides/queries',
    )
  })

  test('knows the entries before and after the page, across its groups', () => {
    expect(neighborsOf(sidebarOf(menu, at('framework/react/guides/queries')))).toEqual({
      previous: { label: 'Overview', href: '/query/latest/docs/overview', group: 'Start' },
      next: {
        label: 'Basic',
        href: '/query/latest/docs/framework/react/examples/basic',
        group: 'Examples',
      },
    })
    expect(neighborsOf(sidebarOf(menu, at('reference/QueryClient')))).toEqual({})
  })
})

describe('the version selector', () => {
  const choices = (
    place: Place,
    known: Record<string, typeof docs> = { latest: docs, v4: older },
  ) => versionChoices(place, version => known[version]).map(line)

  test('leads to the same page, also in a version that is not known yet', () => {
    expect(choices(at('framework/react/guides/queries'))).toEqual([
      '* v5 (latest): /query/latest/docs/framework/react/guides/queries',
      '- v4: /query/v4/docs/framework/react/guides/queries',
      '- v3: /query/v3/docs/framework/react/guides/queries',
    ])
  })

  const overview = 'docs/framework/react/overview'
  test.each([
    [
      'a page that v4 lacks',
      at('framework/react/guides/only-react'),
      1,
      `v4/${overview} (Not in v4: opens its overview)`,
    ],
    [
      'an old page',
      at('framework/react/guides/old', { docs: older }),
      0,
      `latest/${overview} (Not in v5: opens its overview)`,
    ],
    ['a folder', at('reference', { docs: older }), 0, 'latest/docs/reference/index'],
    [
      'an example that v4 lacks',
      at('framework/vue/examples/basic'),
      1,
      `v4/${overview} (Not in v4: opens its overview)`,
    ],
  ])('leads from %s to that page of the other version or its overview', (_, place, index, href) => {
    expect(choices(place)[index]).toEndWith(`: /query/${href}`)
  })
})

describe('the framework selector', () => {
  const choices = (place: Place) =>
    frameworkChoices(place).map(choice => line(choice).replace('/query/latest/docs/framework/', ''))

  test('lists frameworks of the registry and of the tree, by the same page or overview', () => {
    expect(choices(at('framework/react/guides/queries'))).toEqual([
      '* React: react/guides/queries',
      '- Vue: vue/guides/queries',
      '- Angular: angular/overview (No Angular version of this page: opens its overview)',
      '- Solid: solid/overview (No Solid version of this page: opens its overview)',
      '- Lit: lit/quick-start (No Lit version of this page: opens its overview)',
      '- Svelte: svelte/overview (No Svelte version of this page: opens its overview)',
    ])
  })
})

describe('the way to the latest version', () => {
  test.each([
    ['queries', { href: '/query/latest/docs/framework/react/guides/queries', samePage: true }],
    ['old', { href: '/query/latest/docs/framework/react/overview', samePage: false }],
  ])('is shown to a reader of the older %s', (name, latest) => {
    const place = at(`framework/react/guides/${name}`, { docs: older })
    expect(pageInVersion(place, 'latest', docs)).toEqual({ label: 'v5', ...latest })
  })
})

describe('the canonical address', () => {
  test.each([
    ['of a page', docs, 'overview', 'latest'],
    ['of a page by the name of the latest', v5, 'overview', 'latest'],
    ['of an older page', older, 'framework/react/guides/queries', 'latest'],
    ['of a page that latest lacks', older, 'framework/react/guides/old', 'v4'],
  ])('%s is latest’s where latest has the page', (_, docsOfPage, path, version) => {
    const address = `/query/${version}/docs/${path}`
    expect(canonicalPathname(at(path, { docs: docsOfPage }), docs)).toBe(address)
  })

  test('of a shared page has no framework', () => {
    expect(canonicalPathname(at('framework/vue/reference/QueryClient'), docs)).toBe(
      '/query/latest/docs/reference/QueryClient',
    )
  })
})
