import { describe, expect, test } from 'bun:test'
import { type Menu, menuFor, menuFrameworks, parseMenu } from './docs-menu.ts'

const menuOf = (sections: unknown[], more: object = {}): Menu => {
  const parsed = parseMenu(JSON.stringify({ sections, ...more }))
  if ('problem' in parsed) throw new Error(parsed.problem)
  return parsed.menu
}
const entry = (to: string, label = to) => ({ label, to })

describe('a menu', () => {
  test('has its sections, with defaults for what they leave out', () => {
    const section = { label: 'Guides', children: [entry('overview')] }
    const defaults = { frameworks: [], collapsible: false, defaultCollapsed: false }
    expect(menuOf([section])).toEqual({ sections: [{ ...section, ...defaults }], users: [] })
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
