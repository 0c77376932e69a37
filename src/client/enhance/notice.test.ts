import { expect, mock, test } from 'bun:test'
import { withDom } from '../../../test/support/dom.ts'
import { showNotice } from './notice.ts'

withDom()

const shown = () => [...document.querySelectorAll('.notice')].map(notice => notice.textContent)
const action = (act = mock()) => ({ label: 'Try again', act })

test('the last notice takes the place of the one before', () => {
  showNotice(document, 'First.', action())
  showNotice(document, 'Second.', action())
  expect(shown()).toEqual(['Second. Try again'])
})

test('it goes when what there is to do is done', () => {
  const act = mock()
  showNotice(document, 'Lost.', action(act))
  document.querySelector<HTMLElement>('.notice button')?.click()
  expect([shown(), act.mock.calls.length]).toEqual([[], 1])
})

test('it goes with the page that it was shown over', () => {
  showNotice(document, 'Lost.', action())
  document.dispatchEvent(new window.Event('ui:navigated'))
  expect(shown()).toEqual([])
})
