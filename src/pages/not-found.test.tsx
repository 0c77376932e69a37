import { expect, test } from 'bun:test'
import { render } from '@testing-library/react'
import { withDom } from '../../test/support/dom.ts'
import { NotFound } from './not-found.tsx'

withDom()

const missing = {
  message: 'Post not found.',
  words: 'a post',
  nearest: [{ label: 'A post', href: '/blog/a-post' }],
}

test('says what is missing, names the nearest pages, and offers the ways back', () => {
  const { getByRole, getByText } = render(<NotFound missing={missing} />)
  expect(getByRole('heading', { level: 1 }).textContent).toBe('404 Not Found')
  expect(getByText('Post not found.')).toBeDefined()
  expect(getByRole('link', { name: 'A post' }).getAttribute('href')).toBe('/blog/a-post')
  const field = getByRole('searchbox', { name: 'Search this site' })
  expect(field.closest('form')?.getAttribute('action')).toBe('/search')
  expect(field.getAttribute('value')).toBe('a post')
  expect(getByRole('button', { name: 'Go back' }).hasAttribute('data-go-back')).toBe(true)
  expect(getByRole('link', { name: 'Start Over' }).getAttribute('href')).toBe('/')
})
