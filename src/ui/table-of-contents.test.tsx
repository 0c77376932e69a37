import { expect, test } from 'bun:test'
import { render } from '@testing-library/react'
import { withDom } from '../../test/support/dom.ts'
import { TableOfContents } from './table-of-contents.tsx'

withDom()

test('sections of frameworks carry theirs, and those of the first are marked', () => {
  const headings = [
    { id: 'a', depth: 2, text: 'A' },
    { id: 'b', depth: 2, text: 'B', framework: 'vue' },
    { id: 'solid-b', depth: 2, text: 'B', framework: 'solid' },
    { id: 'c', depth: 3, text: 'C', framework: 'vue' },
  ]
  const { container } = render(<TableOfContents headings={headings} />)
  const items = [...container.querySelectorAll('li')]
  expect(items.map(({ dataset }) => [dataset.framework, dataset.frameworkFirst])).toEqual([
    [undefined, undefined],
    ['vue', ''],
    ['solid', undefined],
    ['vue', ''],
  ])
  expect(items.map(item => item.firstElementChild?.getAttribute('href'))).toEqual([
    '#a',
    '#b',
    '#solid-b',
    '#c',
  ])
})
