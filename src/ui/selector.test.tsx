import { expect, test } from 'bun:test'
import { render } from '@testing-library/react'
import { withDom } from '../../test/support/dom.ts'
import { Selector } from './selector.tsx'

withDom()

const versions = [
  { label: 'latest', href: '/query/latest/docs/overview', current: true },
  { label: 'v4', href: '/query/v4/docs/overview', current: false, note: 'Not in v4' },
]

test('is a list of links, so that it needs no script', () => {
  const { getAllByRole } = render(
    <Selector name="Version" hint="Opens this page." choices={versions} />,
  )
  // Folded away until it is opened.
  const links = getAllByRole('link', { hidden: true })
  expect(links.map(link => link.textContent)).toEqual(['latest', 'v4 Not in v4'])
  expect(links.map(link => link.getAttribute('aria-current'))).toEqual(['true', null])
})

test('without a current choice it says that the page is for all', () => {
  const choices = versions.map(choice => ({ ...choice, current: false }))
  const { container } = render(<Selector name="Framework" hint="" choices={choices} />)
  expect(container.querySelector('summary')?.textContent).toBe('Framework All')
})

test('a framework has its logo, also as the current choice', () => {
  const choices = [{ label: 'Vue', framework: 'vue', href: '/form', current: true }]
  const { container } = render(<Selector name="Framework" hint="" choices={choices} />)
  expect(container.querySelectorAll('summary .framework-mark, a .framework-mark')).toHaveLength(2)
  expect(container.querySelector('summary')?.textContent).toBe('Framework Vue')
})
