import { expect, test } from 'bun:test'
import { withDom } from '../../../test/support/dom.ts'
import { clearFilter, filterAsTyped, filterSidebar } from './sidebar-filter.ts'

withDom()

function sidebar(): HTMLInputElement {
  document.body.innerHTML = `<div class="docs-side"><input><nav class="sidebar"><section><h2>Guides</h2><ul><li><a href="/a">Query Keys</a></li><li><a href="/b">Mutations</a></li></ul></section>
    <details><summary>Reference</summary><ul><li><a href="/c">useQuery</a></li></ul></details><section><h2>Used by</h2><p>All</p></section></nav></div>`
  return document.querySelector('input') as HTMLInputElement
}
const left = () =>
  [...document.querySelectorAll('li:not([hidden]) a')].map(link => link.textContent)

test('shows entries that have every word, in label or group, and opens their groups', () => {
  const input = sidebar()
  input.value = 'que'
  filterAsTyped(input)
  expect(left()).toEqual(['Query Keys', 'useQuery'])
  expect(document.querySelector('details')?.open).toBe(true)
  expect(document.getElementById('ui-announcer')?.textContent).toBe('2 entries')
  input.value = 'guides mut'
  expect(filterSidebar(input)).toBe(1)
  expect(left()).toEqual(['Mutations'])
  expect(document.querySelector('details')?.hidden).toBe(true)
})

test('a filter that is cleared restores the menu, and has the focus', () => {
  const input = sidebar()
  input.value = 'use'
  filterSidebar(input)
  clearFilter(input)
  expect([input.value, document.activeElement]).toEqual(['', input])
  expect(left()).toEqual(['Query Keys', 'Mutations', 'useQuery'])
  expect(
    [...document.querySelectorAll<HTMLElement>('section, details')].some(group => group.hidden),
  ).toBe(false)
  expect(document.querySelector('details')?.open).toBe(false)
})
