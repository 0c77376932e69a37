import { describe, expect, test } from 'bun:test'
import { docsOf } from '../../../test/support/tree.ts'
import { parseMenu } from './docs-menu.ts'
import {
  canonicalPathname,
  frameworkChoices,
  latestOf,
  neighborsOf,
  type Place,
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
const at = (path: string, more: Partial<Place> = {}): Place => {
  const [, framework] = /^framework\/([^/]+)\//.exec(path) ?? []
  return { docs, path, framework, ...more }
}

describe('the sidebar', () => {
  const parsed = parseMenu(
    JSON.stringify({
      sections: [
        { label: 'Nothing', children: [] },
        {
          label: 'Start',
          children: [{ label: 'Overview', to: 'overview', badge: 'new' }],
          frameworks: [
            {
              label: 'react',
              children: [{ label: 'Queries', to: 'framework/react/guides/queries' }],
            },
            { label: 'vue', children: [{ label: 'Abfragen', to: 'framework/vue/guides/queries' }] },
          ],
        },
        {
          label: 'Examples',
          frameworks: [
            {
              label: 'react',
              children: [{ label: 'Basic', to: 'framework/react/examples/basic' }],
            },
          ],
        },
      ],
    }),
  )
  if ('problem' in parsed) throw new Error(parsed.problem)
  const { menu } = parsed
  const shown = (place: Place) =>
    sidebarOf(menu, place).flatMap(({ label, items }) => [
      label,
      ...items.map(item => `${item.current ? '* ' : '- '}${item.label} ${item.href}`),
    ])

  test('has the entries of the page’s framework, and marks the page', () => {
    expect(shown(at('framework/vue/guides/queries'))).toEqual([
      'Start',
      '- Overview /query/latest/docs/overview',
      '* Abfragen /query/latest/docs/framework/vue/guides/queries',
    ])
  })

  test('has those of the first framework on a page of none', () => {
    expect(shown(at('overview'))).toEqual([
      'Start',
      '* Overview /query/latest/docs/overview',
      '- Queries /query/latest/docs/framework/react/guides/queries',
      'Examples',
      '- Basic /query/latest/docs/framework/react/examples/basic',
    ])
  })

  test('marks a shared document that is read for a framework', () => {
    expect(shown(at('framework/angular/overview'))).toEqual([
      'Start',
      '* Overview /query/latest/docs/overview',
    ])
  })

  test('marks an example', () => {
    expect(shown(at('framework/react/examples/basic'))).toContain(
      '* Basic /query/latest/docs/framework/react/examples/basic',
    )
  })

  test('of a library without frameworks has those of the first one that the menu has', () => {
    const config = docsOf('config', ['docs/overview.md'])
    expect(shown(at('overview', { docs: config }))).toContain(
      '- Queries /config/latest/docs/framework/react/guides/queries',
    )
  })

  test('keeps what an entry has beside its name', () => {
    expect(sidebarOf(menu, at('overview'))[0]?.items[0]).toEqual({
      label: 'Overview',
      href: '/query/latest/docs/overview',
      current: true,
      badge: 'new',
    })
  })

  test('knows the entries before and after the page, across its groups', () => {
    expect(neighborsOf(sidebarOf(menu, at('framework/react/guides/queries')))).toEqual({
      previous: { label: 'Overview', href: '/query/latest/docs/overview' },
      next: { label: 'Basic', href: '/query/latest/docs/framework/react/examples/basic' },
    })
    expect(neighborsOf(sidebarOf(menu, at('overview')))).toEqual({
      next: { label: 'Queries', href: '/query/latest/docs/framework/react/guides/queries' },
    })
    expect(neighborsOf(sidebarOf(menu, at('reference/QueryClient')))).toEqual({})
  })

  test('skips entries without a document or example on the way to the next page', () => {
    const targets = [
      'overview',
      'framework/react/examples/old',
      'guides/none',
      'reference/QueryClient',
    ]
    const sections = [{ label: 'All', children: targets.map(to => ({ label: to, to })) }]
    const parsed = parseMenu(JSON.stringify({ sections }))
    if ('problem' in parsed) throw new Error(parsed.problem)
    const neighbors = (path: string) => neighborsOf(sidebarOf(parsed.menu, at(path)))
    expect(neighbors('overview')).toEqual({
      next: { label: 'reference/QueryClient', href: '/query/latest/docs/reference/QueryClient' },
    })
    expect(neighbors('reference/QueryClient')).toEqual({
      previous: { label: 'overview', href: '/query/latest/docs/overview' },
    })
  })
})

describe('the version selector', () => {
  const choices = (
    place: Place,
    known: Record<string, typeof docs> = { latest: docs, v4: older },
  ) =>
    versionChoices(place, version => known[version]).map(
      ({ label, href, current, note }) =>
        `${current ? '* ' : '- '}${label}: ${href}${note === undefined ? '' : ` (${note})`}`,
    )

  test('leads to the same page where the version has it, and to a version that is not known yet as if it had', () => {
    expect(choices(at('framework/react/guides/queries'))).toEqual([
      '* v5 (latest): /query/latest/docs/framework/react/guides/queries',
      '- v4: /query/v4/docs/framework/react/guides/queries',
      '- v3: /query/v3/docs/framework/react/guides/queries',
    ])
  })

  test('leads to the overview, with a note, where it has not', () => {
    expect(choices(at('framework/react/guides/only-react'))[1]).toBe(
      '- v4: /query/v4/docs/framework/react/overview (overview: no such page)',
    )
    expect(choices(at('framework/react/guides/old', { docs: older }))[0]).toBe(
      '- v5 (latest): /query/latest/docs/framework/react/overview (overview: no such page)',
    )
  })

  test('leads to where the page is in that version', () => {
    expect(choices(at('reference', { docs: older }))[0]).toBe(
      '- v5 (latest): /query/latest/docs/reference/index',
    )
    expect(choices(at('framework/vue/reference/QueryClient'))[1]).toBe(
      '- v4: /query/v4/docs/framework/vue/reference/QueryClient',
    )
  })

  test('leads to the same example', () => {
    expect(choices(at('framework/react/examples/basic'))).toEqual([
      '* v5 (latest): /query/latest/docs/framework/react/examples/basic',
      '- v4: /query/v4/docs/framework/react/examples/basic',
      '- v3: /query/v3/docs/framework/react/examples/basic',
    ])
    expect(choices(at('framework/vue/examples/basic'))[1]).toBe(
      '- v4: /query/v4/docs/framework/react/overview (overview: no such page)',
    )
  })

  test('takes the latest version’s own name for the latest', () => {
    expect(
      choices(at('overview', { docs: { ...docs, version: 'v5' } })).map(line => line[0]),
    ).toEqual(['*', '-', '-'])
  })

  test('leads to the library where a version has no overview', () => {
    const bare = docsOf('query', ['docs/other.md'], 'v4')
    expect(choices(at('overview'), { v4: bare })[1]).toBe(
      '- v4: /query/v4 (overview: no such page)',
    )
  })
})

describe('the framework selector', () => {
  const choices = (place: Place) =>
    frameworkChoices(place).map(
      ({ label, href, current, note }) =>
        `${current ? '* ' : '- '}${label}: ${href.replace('/query/latest/docs/framework/', '')}${note ? ' (overview)' : ''}`,
    )

  test('offers the frameworks of the registry, then those of the tree, each with the same page or its overview', () => {
    expect(choices(at('framework/react/guides/queries'))).toEqual([
      '* react: react/guides/queries',
      '- solid: solid/overview (overview)',
      '- vue: vue/guides/queries',
      '- svelte: svelte/overview (overview)',
      '- angular: angular/overview (overview)',
      '- lit: lit/quick-start (overview)',
    ])
  })

  test('reads a shared page for another framework', () => {
    expect(choices(at('reference/QueryClient'))).toContain(
      '- angular: angular/reference/QueryClient',
    )
    expect(choices(at('framework/vue/reference/QueryClient'))).toContain(
      '* vue: vue/reference/QueryClient',
    )
  })

  test('leads to the example of the same name', () => {
    expect(choices(at('framework/react/examples/basic'))).toEqual(
      expect.arrayContaining([
        '* react: react/examples/basic',
        '- vue: vue/examples/basic',
        '- solid: solid/overview (overview)',
      ]),
    )
  })

  test('leaves out a framework that has no documents at all', () => {
    const bare = docsOf('query', [
      'docs/framework/react/overview.md',
      'docs/framework/vue/guides/a.md',
    ])
    expect(
      frameworkChoices(at('framework/react/overview', { docs: bare })).map(({ label }) => label),
    ).toEqual(['react'])
  })
})

describe('the way to the latest version', () => {
  test('is shown to a reader of an older one, with whether the page is there', () => {
    expect(latestOf(at('framework/react/guides/queries', { docs: older }), docs)).toEqual({
      label: 'v5',
      href: '/query/latest/docs/framework/react/guides/queries',
      samePage: true,
    })
    expect(latestOf(at('framework/react/guides/old', { docs: older }), docs)).toEqual({
      label: 'v5',
      href: '/query/latest/docs/framework/react/overview',
      samePage: false,
    })
  })

  test('is not shown to a reader of the latest, by either name', () => {
    expect(latestOf(at('overview'), docs)).toBeUndefined()
    expect(latestOf(at('overview', { docs: { ...docs, version: 'v5' } }), docs)).toBeUndefined()
  })
})

describe('the canonical address', () => {
  const v5 = { ...docs, version: 'v5' }
  test.each([
    ['of a page is its own', at('overview'), docs, '/query/latest/docs/overview'],
    [
      'under the latest version’s name is latest’s',
      at('overview', { docs: v5 }),
      docs,
      '/query/latest/docs/overview',
    ],
    [
      'of a shared page leaves its framework out',
      at('framework/vue/reference/QueryClient'),
      docs,
      '/query/latest/docs/reference/QueryClient',
    ],
    [
      'of an older page that latest has is latest’s',
      at('framework/react/guides/queries', { docs: older }),
      docs,
      '/query/latest/docs/framework/react/guides/queries',
    ],
    [
      'of an older page that latest has not is its own',
      at('framework/react/guides/old', { docs: older }),
      docs,
      '/query/v4/docs/framework/react/guides/old',
    ],
    [
      'of an older page is its own while latest is not known',
      at('framework/react/guides/queries', { docs: older }),
      undefined,
      '/query/v4/docs/framework/react/guides/queries',
    ],
    [
      'of an example is its own',
      at('framework/react/examples/basic', { docs: v5 }),
      docs,
      '/query/latest/docs/framework/react/examples/basic',
    ],
    [
      'of an older example that latest has is latest’s',
      at('framework/react/examples/basic', { docs: older }),
      docs,
      '/query/latest/docs/framework/react/examples/basic',
    ],
    [
      'of an older example that latest has not is its own',
      at('framework/react/examples/old', { docs: older }),
      docs,
      '/query/v4/docs/framework/react/examples/old',
    ],
  ])('%s', (_, place, latest, address) => {
    expect(canonicalPathname(place, latest)).toBe(address)
  })
})
