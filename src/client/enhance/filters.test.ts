import { describe, expect, test } from 'bun:test'
import { fireEvent } from '@testing-library/react'
import { withDom } from '../../../test/support/dom.ts'
import { startFilters } from './filters.ts'

describe('the filter of a list', () => {
  withDom()

  test('leaves what has all words, and counts it for each framework', () => {
    const panel = (framework: string, ...names: string[]) =>
      `<button data-value="${framework}"><small>${names.length}</small></button>
      <div class="tabs-panel" data-value="${framework}"><section class="examples-topic">
        ${names.map(name => `<li data-filter="${name} ${framework}">${name}</li>`).join('')}
      </section></div>`
    document.body.innerHTML = `<div class="examples">
      <input data-filter-list><p class="list-filter-count"></p>
      ${panel('react', 'Basic', 'Suspense')}${panel('vue', 'Basic')}
    </div>`
    startFilters(document)
    const shown = (words: string) => {
      fireEvent.input(document.querySelector('input') ?? document, { target: { value: words } })
      const texts = (selector: string) =>
        Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent)
      return [
        texts('.examples-topic:not([hidden]) li:not([hidden])'),
        texts('button > small'),
        texts('.list-filter-count'),
      ]
    }
    expect(shown('BASIC r')).toEqual([['Basic'], ['1', '0'], ['1 match']])
    expect(shown('e')).toEqual([['Basic', 'Suspense', 'Basic'], ['2', '1'], ['3 matches']])
    expect(shown('')[2]).toEqual([''])
  })

  test('hides the letters that have no name left', () => {
    document.body.innerHTML = `<div class="symbols"><input data-filter-list>
      <section><h2>C</h2><li data-filter="createStore"></li></section>
      <section><h2>U</h2><li data-filter="useStore"></li></section></div>`
    startFilters(document)
    fireEvent.input(document.querySelector('input') ?? document, { target: { value: 'USE' } })
    expect(document.querySelector('section:not([hidden])')?.textContent?.trim()).toBe('U')
    expect(document.querySelectorAll('section[hidden]')).toHaveLength(1)
    document
      .querySelector('section')
      ?.insertAdjacentHTML('beforeend', '<li data-filter="useOther"></li>')
    document.dispatchEvent(new window.Event('ui:navigated'))
    expect(document.querySelectorAll('section[hidden]')).toHaveLength(0)
  })
})

describe('the filter of the menu', () => {
  withDom()

  function startMenu(): HTMLInputElement {
    const group = (label: string, ...items: string[]) =>
      `<details><summary>${label}</summary><ul>${items.map(item => `<li><a href="/">${item}</a></li>`).join('')}</ul></details>`
    document.body.innerHTML = `<div class="docs-side">
      <div><input data-sidebar-filter></div>
      <nav class="sidebar">${group('Guides', 'Query Keys', 'Mutations')}${group('Reference', 'useQuery')}
      </nav></div>`
    startFilters(document)
    return document.querySelector('input') as HTMLInputElement
  }
  const left = () =>
    [...document.querySelectorAll('li:not([hidden]) a')].map(link => link.textContent)
  const hiddenGroups = () => document.querySelectorAll(':is(details, section)[hidden]').length

  test('shows entries that have every word, in label or group, and opens their groups', () => {
    const input = startMenu()
    fireEvent.input(input, { target: { value: 'que' } })
    expect(left()).toEqual(['Query Keys', 'useQuery'])
    expect(document.querySelector('details')?.open).toBe(true)
    expect(document.getElementById('ui-announcer')?.textContent).toBe('2 matches')
    fireEvent.input(input, { target: { value: 'guides mut' } })
    expect([left(), hiddenGroups()]).toEqual([['Mutations'], 1])
  })

  test('restores the menu when Escape clears it', () => {
    const input = startMenu()
    fireEvent.input(input, { target: { value: 'use' } })
    fireEvent.keyDown(input, { key: 'Escape' })
    expect(input.value).toBe('')
    expect([left(), hiddenGroups()]).toEqual([['Query Keys', 'Mutations', 'useQuery'], 0])
    expect(document.querySelector('details')?.open).toBe(false)
  })
})
