import { describe, expect, test } from 'bun:test'
import { type Menu, menuFor, menuFrameworks, parseMenu } from './docs-menu.ts'

const sound = (sections: unknown[], more: object = {}): Menu => {
  const parsed = parseMenu(JSON.stringify({ sections, ...more }))
  if ('problem' in parsed) throw new Error(parsed.problem)
  return parsed.menu
}
const entry = (to: string, label = to) => ({ label, to })

describe('a menu', () => {
  test('has its sections with all that they may leave out filled in', () => {
    expect(sound([{ label: 'Guides', children: [entry('overview')] }])).toEqual({
      sections: [
        {
          label: 'Guides',
          children: [entry('overview')],
          frameworks: [],
          collapsible: false,
          defaultCollapsed: false,
        },
      ],
      users: [],
    })
  })

  test('keeps badges and users, and ignores keys that the site does not read', () => {
    const menu = sound(
      [{ label: 'A', children: [{ ...entry('a'), badge: 'new', addedAt: '2026' }], tab: 'x' }],
      {
        $schema: 'https://example.org',
        docSearch: { appId: 'a', apiKey: 'b', indexName: 'c' },
        users: ['Uber'],
      },
    )
    expect(menu.users).toEqual(['Uber'])
    expect(menu.sections[0]?.children).toEqual([{ label: 'a', to: 'a', badge: 'new' }])
  })

  test.each([
    ['{ "sections": [', 'is not JSON'],
    ['', 'is not JSON'],
    ['null', 'the whole'],
    ['[]', 'sections'],
    ['{}', 'sections'],
    ['{ "sections": {} }', 'sections'],
    ['{ "sections": [{ "children": [] }] }', 'sections.0.label'],
    [
      '{ "sections": [{ "label": "A", "children": [{ "label": "a" }] }] }',
      'sections.0.children.0.to',
    ],
    [
      '{ "sections": [{ "label": "A", "frameworks": [{ "label": "react" }] }] }',
      'sections.0.frameworks.0.children',
    ],
    ['{ "sections": [], "users": "Uber" }', 'users'],
  ])('of another shape is a problem that names the place: %p', (text, place) => {
    expect(parseMenu(text)).toEqual({ problem: expect.stringContaining(place) })
  })
})

describe('for a reader of one framework', () => {
  const menu = sound([
    { label: 'Community', children: [], frameworks: [] },
    {
      label: 'Start',
      children: [entry('overview')],
      frameworks: [
        { label: 'React', children: [entry('framework/react/quick-start')] },
        { label: 'vue', children: [entry('framework/vue/quick-start')] },
      ],
    },
    {
      label: 'Hooks',
      frameworks: [{ label: 'react', children: [entry('framework/react/hooks')] }],
      collapsible: true,
      defaultCollapsed: true,
    },
    { label: 'Empty', frameworks: [{ label: 'angular', children: [] }] },
    { label: 'Odd', children: [entry('odd')], defaultCollapsed: true },
  ])
  const shown = (framework: string | undefined) =>
    menuFor(menu, framework).map(
      ({ label, items }) => `${label}: ${items.map(({ to }) => to).join(' ')}`,
    )

  test('the menu has the general entries, then those of the framework, whatever its label’s case', () => {
    expect(shown('react')).toEqual([
      'Start: overview framework/react/quick-start',
      'Hooks: framework/react/hooks',
      'Odd: odd',
    ])
    expect(shown('vue')).toEqual(['Start: overview framework/vue/quick-start', 'Odd: odd'])
  })

  test('of none, or one that it does not know, it has the general entries', () => {
    expect(shown(undefined)).toEqual(['Start: overview', 'Odd: odd'])
    expect(shown('ember')).toEqual(['Start: overview', 'Odd: odd'])
  })

  test('a group is collapsed at first only where it can be opened', () => {
    expect(
      menuFor(menu, 'react').map(({ collapsible, defaultCollapsed }) => [
        collapsible,
        defaultCollapsed,
      ]),
    ).toEqual([
      [false, false],
      [true, true],
      [false, false],
    ])
  })

  test('an entry that is there twice is shown once, as it came first', () => {
    const twice = sound([
      { label: 'A', children: [entry('x', 'First'), entry('y'), entry('x', 'Second')] },
    ])
    expect(menuFor(twice, undefined)[0]?.items).toEqual([entry('x', 'First'), entry('y')])
  })

  test('the frameworks of the menu are those that have entries, in its order, once', () => {
    expect(menuFrameworks(menu)).toEqual(['react', 'vue'])
  })
})
