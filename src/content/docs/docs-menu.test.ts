import { describe, expect, test } from 'bun:test'
import { type Menu, menuFor, menuFrameworks, newsOf, parseMenu } from './docs-menu.ts'

const menuOf = (sections: unknown[], more: object = {}): Menu => {
  const parsed = parseMenu(JSON.stringify({ sections, ...more }))
  if (!parsed.menu) throw new Error(parsed.problem)
  return parsed.menu
}
const entry = (to: string, label = to) => ({ label, to })

describe('a menu', () => {
  test('has its sections, with defaults for what they leave out', () => {
    const section = { label: 'Guides', children: [entry('overview')] }
    const defaults = { frameworks: [], collapsible: false, defaultCollapsed: false }
    expect(menuOf([section])).toEqual({ sections: [{ ...section, ...defaults }], users: [] })
  })

  test('has no entry for an address, and no group of such entries', () => {
    const children = [entry('/charts/catalog/charts/15-boxplot/')]
    const frameworks = [{ label: 'react', children: [...children, entry('a')] }]
    expect(menuFor(menuOf([{ label: 'A', children }]), 'react')).toEqual([])
    expect(menuFor(menuOf([{ label: 'A', children, frameworks }]), 'react')).toMatchObject([
      { items: [entry('a')] },
    ])
  })

  test.each([
    ['{ "sections": [', 'is not JSON'],
    ['{}', 'sections'],
    ['{ "sections": [{ "children": [] }] }', 'sections.0.label'],
    ['{ "sections": [{ "label": "A", "children": [{}] }] }', 'sections.0.children.0.label'],
  ])('of another shape is a problem that names the place: %p', (text, place) => {
    expect(parseMenu(text)).toEqual({ problem: expect.stringContaining(place) })
  })
})

test('a wrong day is a problem, and the menu is shown without it', () => {
  const children = [
    { ...entry('a'), addedAt: '2026-02-30', updatedAt: '2026-03-01' },
    { ...entry('b'), addedAt: 5 },
  ]
  const { menu, problem } = parseMenu(JSON.stringify({ sections: [{ label: 'A', children }] }))
  expect(problem).toStartWith('sections.0.children.0.addedAt: ')
  expect(menu?.sections[0]?.children).toEqual([
    { ...entry('a'), addedAt: '', updatedAt: '2026-03-01' },
    { ...entry('b'), addedAt: '' },
  ])
})

test.each<[day: string, news: string | undefined, item: object]>([
  ['2026-05-31T23:59:59.999Z', undefined, { addedAt: '2026-06-01' }],
  ['2026-06-01T00:00:00Z', 'New', { addedAt: '2026-06-01' }],
  ['2026-06-14T23:59:59.999Z', 'New', { addedAt: '2026-06-01', updatedAt: '2026-06-02' }],
  ['2026-06-15T00:00:00Z', 'Updated', { addedAt: '2026-06-01', updatedAt: '2026-06-02' }],
  ['2026-06-16T00:00:00Z', undefined, { addedAt: '2026-06-01', updatedAt: '2026-06-02' }],
  ['2026-06-16T00:00:00Z', undefined, {}],
])('at %s an entry is %p with %p', (day, news, item) => {
  expect(newsOf({ ...entry('a'), ...item }, Date.parse(day))).toBe(news as 'New')
})

test('groups have the tab of their section, or of their entries', () => {
  const menu = menuOf([
    { label: 'Start', tab: 'get-started', children: [entry('a'), { ...entry('b'), tab: 'api' }] },
    { label: 'More', children: [entry('c')] },
  ])
  expect(
    menuFor(menu, undefined).map(({ label, tab, items }) => [label, tab, items[0]?.to]),
  ).toEqual([
    ['Start', 'Get started', 'a'],
    ['Start', 'API', 'b'],
    ['More', undefined, 'c'],
  ])
})

describe('for a reader of one framework', () => {
  const menu = menuOf([
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
  test.each<[framework: string | undefined, ...groups: string[]]>([
    ['react', 'Start: overview framework/react/quick-start', 'Hooks: framework/react/hooks'],
    ['vue', 'Start: overview framework/vue/quick-start'],
    ['ember', 'Start: overview'],
    [undefined, 'Start: overview'],
  ])('%p, the menu has the general entries, then its own', (framework, ...groups) => {
    const found = menuFor(menu, framework).map(
      ({ label, items }) => `${label}: ${items.map(({ to }) => to).join(' ')}`,
    )
    expect(found).toEqual([...groups, 'Odd: odd'])
  })

  test('the frameworks of the menu are those that have entries, in its order, once', () => {
    expect(menuFrameworks(menu)).toEqual(['react', 'vue'])
  })
})
