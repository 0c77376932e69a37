import { expect, mock, test } from 'bun:test'
import { withDom } from '../../../test/support/dom.ts'
import { showNotice } from './navigation-error.ts'

withDom()

const shown = () => [...document.querySelectorAll('.notice')].map(notice => notice.textContent)

test('a notice replaces the one before', () => {
  showNotice(document, 'First.', mock())
  showNotice(document, 'Second.', mock())
  expect(shown()).toEqual(['Second. Try again'])
})

test('its button closes it and tries again', () => {
  const retry = mock()
  showNotice(document, 'Lost.', retry)
  document.querySelector<HTMLElement>('.notice button')?.click()
  expect([shown(), retry.mock.calls.length]).toEqual([[], 1])
})

test('it closes when another page shows', () => {
  showNotice(document, 'Lost.', mock())
  document.dispatchEvent(new window.Event('ui:navigated'))
  expect(shown()).toEqual([])
})
