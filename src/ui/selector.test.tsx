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
  expect(links.map(link => link.textContent)).toEqual(['latest', 'v4 overview'])
  expect(links.map(link => link.getAttribute('aria-current'))).toEqual(['true', null])
})

test('without a current choice it says that any will do', () => {
  const choices = versions.map(choice => ({ ...choice, current: false }))
  const { container } = render(<Selector name="Framework" keeps="" choices={choices} />)
  expect(container.querySelector('summary')?.textContent).toBe('Framework Any')
})
