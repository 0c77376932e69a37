import { expect, test } from 'bun:test'
import { withDom } from '../../../test/support/dom.ts'
import { createOptionList } from './option-list.ts'

withDom()

function combobox() {
  document.body.innerHTML = '<input><div><a id="a"></a><a id="b"></a><a id="c"></a></div>'
  const input = document.querySelector('input') as HTMLInputElement
  const options = createOptionList(input, document.querySelector('div') as HTMLElement)
  const links = Array.from(document.querySelectorAll('a'))
  options.take(links)
  const chosen = () => [
    input.getAttribute('aria-activedescendant'),
    ...links.filter(link => link.getAttribute('aria-selected') === 'true').map(({ id }) => id),
  ]
  return { input, options, chosen }
}

test('keys go through the options and round, and the field names the one that is chosen', () => {
  const { options, chosen } = combobox()
  const steps = ([1, 1, 1, 1, -1] as const).map(by => {
    options.step(by)
    return chosen()
  })
  expect(steps).toEqual([
    ['a', 'a'],
    ['b', 'b'],
    ['c', 'c'],
    ['a', 'a'],
    ['c', 'c'],
  ])
})

test('up from where none is chosen is the last', () => {
  const { options, chosen } = combobox()
  options.step(-1)
  expect(chosen()).toEqual(['c', 'c'])
})

test('other options are taken with none chosen; of no options none can be', () => {
  const { input, options, chosen } = combobox()
  options.choose(1)
  options.take([])
  options.step(1)
  expect([input.getAttribute('aria-expanded'), chosen()[0] ?? null]).toEqual(['false', null])
})
