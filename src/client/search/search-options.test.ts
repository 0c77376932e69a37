import { expect, test } from 'bun:test'
import { withDom } from '../../../test/support/dom.ts'
import { createOptionList } from './search-options.ts'

withDom()

function combobox() {
  document.body.innerHTML = '<input><div><a id="a"></a><a id="b"></a><a id="c"></a></div>'
  const input = document.querySelector('input') as HTMLInputElement
  const options = createOptionList(input, document.querySelector('div') as HTMLElement)
  const links = Array.from(document.querySelectorAll('a'))
  options.set(links)
  const selected = () => [
    input.getAttribute('aria-activedescendant'),
    ...links.filter(link => link.getAttribute('aria-selected') === 'true').map(({ id }) => id),
  ]
  return { input, options, selected }
}

test('keys step through the options cyclically, and the field names the selected one', () => {
  const { options, selected } = combobox()
  const steps = ([1, 1, 1, 1, -1] as const).map(by => {
    options.step(by)
    return selected()
  })
  expect(steps).toEqual([
    ['a', 'a'],
    ['b', 'b'],
    ['c', 'c'],
    ['a', 'a'],
    ['c', 'c'],
  ])
})

test('new options are set with none selected', () => {
  const { input, options, selected } = combobox()
  options.select(1)
  options.set([])
  options.step(1)
  expect([input.getAttribute('aria-expanded'), selected()[0] ?? null]).toEqual(['false', null])
})
