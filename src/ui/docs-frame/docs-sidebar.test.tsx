import { expect, test } from 'bun:test'
import { render } from '@testing-library/react'
import { withDom } from '../../../test/support/dom.ts'
import type { SidebarGroup } from '../../content/docs/docs-navigation.ts'
import { DocsSidebar } from './docs-sidebar.tsx'

withDom()

function group(label: string, count: number, current?: number): SidebarGroup {
  const items = Array.from({ length: count }, (_, at) => ({
    label: `${label} ${at}`,
    href: `/${label}/${at}`,
    current: at === current,
  }))
  return { label, items, defaultCollapsed: label === 'folded' }
}

/** Whether each group is open. */
function groupsOf(...groups: SidebarGroup[]): boolean[] {
  const { container } = render(<DocsSidebar groups={groups} users={[]} />)
  return [...container.querySelectorAll('details')].map(({ open }) => open)
}

test('of a long menu the current group is open, or the first on a page of none', () => {
  expect(groupsOf(group('a', 10), group('b', 10, 3), group('c', 10))).toEqual([false, true, false])
  expect(groupsOf(group('a', 10), group('b', 10), group('c', 10))).toEqual([true, false, false])
})

test('of a short menu all groups are open, but those that its author collapses', () => {
  expect(groupsOf(group('a', 3), group('folded', 3), group('b', 3, 0))).toEqual([true, false, true])
  expect(groupsOf(group('a', 3), group('folded', 3, 0))).toEqual([true, true])
})
