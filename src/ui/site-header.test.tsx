import { expect, test } from 'bun:test'
import { render } from '@testing-library/react'
import { withDom } from '../../test/support/dom.ts'
import { themeModes } from './preferences.ts'
import { ThemeToggle } from './site-header.tsx'

withDom()

test('is one button, which holds every state once and needs a script', () => {
  const { getByRole } = render(<ThemeToggle />)
  const button = getByRole('button')
  expect(button.classList).toContain('needs-script')
  expect([...button.querySelectorAll('.theme-state')].map(state => state.textContent)).toEqual([
    'Auto',
    'Light',
    'Dark',
  ])
  expect(themeModes.map(mode => button.querySelectorAll(`.theme-state-${mode}`).length)).toEqual([
    1, 1, 1,
  ])
})

test('draws its icons for the eye alone', () => {
  const { container } = render(<ThemeToggle />)
  for (const icon of container.querySelectorAll('svg'))
    expect(icon.getAttribute('aria-hidden')).toBe('true')
})
