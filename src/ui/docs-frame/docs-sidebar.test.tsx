import { expect, test } from 'bun:test'
import { render } from '@testing-library/react'
import { withDom } from '../../../test/support/dom.ts'
import type { SidebarGroup } from '../../content/docs/docs-navigation.ts'
import { DocsSidebar } from './docs-sidebar.tsx'

withDom()

function group(label: string, count: number, current?: number, tab?: string): SidebarGroup {
  const items = Array.from({ length: count }, (_, at) => ({
    label: `${label} ${at}`,
    href: `/${label}/${at}`,
    current: at === current,
  }))
  const isFolded = label === 'folded'
  const fold = { collapsible: isFolded || label === 'open', defaultCollapsed: isFolded }
  return { label, items, ...fold, ...(tab ? { tab } : {}) }
}

/** Whether each group that can be closed is open. */
function groupsOf(...groups: SidebarGroup[]): boolean[] {
  const { container } = render(<DocsSidebar groups={groups} />)
  return [...container.querySelectorAll('details')].map(({ open }) => open)
}

test('a group can be closed if its author says so, and is open at first if it is current', () => {
  const { container } = render(
    <DocsSidebar groups={[group('a', 30), group('open', 3), group('folded', 3)]} />,
  )
  expect(container.querySelector('section > h2')?.textContent).toBe('a')
  expect(groupsOf(group('a', 30), group('open', 3), group('folded', 3))).toEqual([true, false])
  expect(groupsOf(group('a', 30), group('folded', 3, 1))).toEqual([true])
})

test('groups with tabs are in panels with their names, and the tab of the current page is open', () => {
  const groups = [group('a', 1), group('b', 30, undefined, 'Guides'), group('c', 1, 0, 'Guides')]
  const { container } = render(<DocsSidebar groups={groups} />)
  const shown = (selector: string) =>
    Array.from(container.querySelectorAll(selector), ({ textContent }) => textContent.trim())
  expect(shown('[role="tab"]')).toEqual(['Docs', 'Guides'])
  expect(shown('[role="tab"][aria-selected="true"]')).toEqual(['Guides'])
  expect(shown('.tabs-label')).toEqual(['Docs', 'Guides'])
  expect(shown('[data-selected] h2')).toEqual(['b', 'c'])
})

test('one tab for the whole menu is left out', () => {
  const { container } = render(<DocsSidebar groups={[group('a', 1, 0, 'Docs')]} />)
  expect(container.querySelector('.tabs')).toBeNull()
})
