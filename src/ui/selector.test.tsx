import { expect, test } from 'bun:test'
import { render } from '@testing-library/react'
import { withDom } from '../../test/support/dom.ts'
import { Selector } from './selector.tsx'

withDom()

const versions = [
  { label: 'latest', href: '/query/latest/docs/overview', current: true },
  { label: 'v4', href: '/query/v4/docs/overview', current: false, note: 'overview' },
]

test('is a list of links, so that it needs no script', () => {
  const { getAllByRole } = render(
    <Selector name="Version" keeps="Keeps the page." choices={versions} />,
  )
  // Folded away until it is opened.
  const links = getAllByRole('link', { hidden: true })
  expect(
    links.map(link => [
      link.textContent,
      link.getAttribute('href'),
      link.getAttribute('aria-current'),
    ]),
  ).toEqual([
    ['latest', '/query/latest/docs/overview', 'true'],
    ['v4 overview', '/query/v4/docs/overview', null],
  ])
})

test('without a current choice it says that any will do', () => {
  const { container } = render(
    <Selector
      name="Framework"
      keeps="Keeps the page."
      choices={versions.map(choice => ({ ...choice, current: false }))}
    />,
  )
  expect(container.querySelector('summary')?.textContent).toBe('Framework Any')
})
