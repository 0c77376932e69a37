import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { Window } from 'happy-dom'
import { startTabs, updateTabs } from './tab-lists.ts'

let window: Window
let document: Document

beforeEach(() => {
  window = new Window({ url: 'https://example.org/' })
  document = window.document as unknown as Document
})
afterEach(() => window.happyDOM.close())

/** Sets of tabs as the server writes them. */
function show(...sets: (readonly [kind: string, ...values: string[]])[]): void {
  const html = sets.map(([kind, ...values], set) => {
    const tabs = values.map(
      (value, index) =>
        `<button role="tab" id="${set}-${value}" aria-selected="${index === 0}" data-value="${value}"></button>`,
    )
    const panels = values.map(
      value => `<section class="tabs-panel" role="tabpanel" data-value="${value}"></section>`,
    )
    return `<div class="tabs" data-tabs="${kind}"><div class="tabs-list" role="tablist">${tabs.join('')}</div>${panels.join('')}</div>`
  })
  document.body.innerHTML = html.join('')
  startTabs(document)
  updateTabs(document)
}

const tab = (id: string) => document.getElementById(id) as HTMLElement
const idsOf = (selector: string) => Array.from(document.querySelectorAll(selector), ({ id }) => id)
const selected = () => idsOf('[aria-selected="true"]')

describe('tabs of a page alone', () => {
  test.each([
    ['files', 'b'],
    ['framework', 'other'],
  ])('of the kind %s, such as %s, change alone and are not remembered', (kind, value) => {
    show([kind, 'a', value], [kind, 'a', value])
    tab(`0-${value}`).click()
    expect(selected()).toEqual([`0-${value}`, '1-a'])
    expect(document.querySelectorAll('[data-selected]')).toHaveLength(1)
    expect(document.querySelector('[data-selected]')?.getAttribute('data-value')).toBe(value)
    expect(document.cookie).toBe('')
  })
})
