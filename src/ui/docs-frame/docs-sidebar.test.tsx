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
  const isFolded = label === 'folded'
  return { label, items, collapsible: isFolded || label === 'open', defaultCollapsed: isFolded }
}

/** Whether each group that can be closed is open. */
function groupsOf(...groups: SidebarGroup[]): boolean[] {
  const { container } = render(<DocsSidebar groups={groups} users={[]} />)
  return [...container.querySelectorAll('details')].map(({ open }) => open)
}

test('a group can be closed if its author says so, and is open at first if it is current', () => {
  const { container } = render(
    <DocsSidebar groups={[group('a', 30), group('open', 3), group('folded', 3)]} users={[]} />,
  )
  expect(container.querySelector('section > h2')?.textContent).toBe('a')
  expect(groupsOf(group('a', 30), group('open', 3), group('folded', 3))).toEqual([true, false])
  expect(groupsOf(group('a', 30), group('folded', 3, 1))).toEqual([true])
})
