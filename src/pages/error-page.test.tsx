import { expect, mock, test } from 'bun:test'
import { fireEvent, render } from '@testing-library/react'
import { withDom } from '../../test/support/dom.ts'
import { ErrorPage } from './error-page.tsx'

withDom()

test('without the application, trying again asks for the same address', () => {
  const { getByText } = render(<ErrorPage notice={{ message: 'No', address: '/blog?page=2' }} />)
  expect(getByText('Try Again').getAttribute('href')).toBe('/blog?page=2')
})

test('in the application, trying again loads the data again', () => {
  const onRetry = mock()
  const { getByText } = render(
    <ErrorPage notice={{ message: 'No', address: '/blog' }} onRetry={onRetry} />,
  )
  const wasLeftToTheBrowser = fireEvent.click(getByText('Try Again'))
  expect(onRetry).toHaveBeenCalledTimes(1)
  expect(wasLeftToTheBrowser).toBe(false)
})
