import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { type HTMLElement, Window } from 'happy-dom'
import { startTabs, updateTabs } from './tabs.ts'

let window: Window
let document: Document

beforeEach(() => {
  window = new Window({ url: 'https://example.org/' })
  document = window.document as unknown as Document
})
afterEach(() => window.happyDOM.close())

/** Sets of tabs as the server writes them. */
function show(...sets: (readonly [kind: string, ...values: string[]])[]): void {
  window.document.body.innerHTML = sets
    .map(([kind, ...values], set) => {
      const tabs = values.map(
        (value, index) =>
          `<button role="tab" id="tab-${set}-${value}" aria-selected="${index === 0}" data-value="${value}">${value}</button>`,
      )
      const panels = values.map(
        value => `<section class="tabs-panel" role="tabpanel" data-value="${value}"></section>`,
      )
      return `<div class="tabs" data-tabs="${kind}"><div class="tabs-list" role="tablist">${tabs.join('')}</div>${panels.join('')}</div>`
    })
    .join('')
  startTabs(document)
  updateTabs(document)
}

const tab = (id: string) => window.document.getElementById(`tab-${id}`) as HTMLElement
const selected = () =>
  [...window.document.querySelectorAll('[aria-selected="true"]')].map(({ id }) =>
    id.slice('tab-'.length),
  )
const inTabOrder = () =>
  [...document.querySelectorAll<globalThis.HTMLElement>('[role="tab"]')].flatMap(
    ({ id, tabIndex }) => (tabIndex === 0 ? [id.slice('tab-'.length)] : []),
  )
const press = (key: string, more = {}) => {
  const event = new window.KeyboardEvent('keydown', {
    key,
    bubbles: true,
    cancelable: true,
    ...more,
  })
  window.document.activeElement?.dispatchEvent(event)
  return event.defaultPrevented
}

test('what is chosen in one place is chosen in all of its kind, for later pages too', () => {
  show(
    ['package-manager', 'npm', 'pnpm', 'yarn', 'bun'],
    ['package-manager', 'npm', 'pnpm', 'yarn', 'bun'],
    ['files', 'a', 'b'],
  )
  tab('0-yarn').click()
  expect(selected()).toEqual(['0-yarn', '1-yarn', '2-a'])
  expect(document.documentElement.getAttribute('data-package-manager')).toBe('yarn')
  expect(document.cookie).toBe('prefs=package-manager%3Dyarn')
})

test('choices of different kinds are kept beside each other', () => {
  show(['package-manager', 'npm', 'bun'], ['framework', 'react', 'vue'])
  tab('0-bun').click()
  tab('1-vue').click()
  expect(decodeURIComponent(document.cookie)).toBe('prefs=package-manager=bun&framework=vue')
})

test('tabs that lack the choice show their first', () => {
  show(
    ['framework', 'react', 'vue'],
    ['framework', 'solid', 'react'],
    ['framework', 'solid', 'lit'],
  )
  tab('0-vue').click()
  expect(selected()).toEqual(['0-vue', '1-solid', '2-solid'])
})

describe('tabs of a page alone', () => {
  test('mark their panel and leave the others be', () => {
    show(['files', 'a', 'b'], ['files', 'a', 'b'])
    tab('0-b').click()
    expect(selected()).toEqual(['0-b', '1-a'])
    expect(
      [...document.querySelectorAll<globalThis.HTMLElement>('[data-selected]')].map(
        ({ dataset }) => dataset.value,
      ),
    ).toEqual(['b'])
    expect(document.cookie).toBe('')
  })

  test('are those too whose value the site does not remember', () => {
    show(['bundler', 'vite', 'webpack'], ['bundler', 'vite', 'rsbuild'])
    tab('1-vite').click()
    tab('0-webpack').click()
    expect(selected()).toEqual(['0-webpack', '1-vite'])
    tab('0-vite').click()
    expect(selected()).toEqual(['0-vite', '1-vite'])
    expect(document.querySelectorAll('[data-selected]').length).toBe(0)
  })
})

describe('by keyboard', () => {
  beforeEach(() => {
    show(['files', 'a', 'b', 'c'])
    tab('0-a').focus()
  })

  test.each([
    [['ArrowRight'], '0-b'],
    [['ArrowRight', 'ArrowRight', 'ArrowRight'], '0-a'],
    [['ArrowLeft'], '0-c'],
    [['End'], '0-c'],
    [['End', 'Home'], '0-a'],
  ])('%p leads to %s, which alone is in the tab order', (keys, expected) => {
    for (const key of keys) expect(press(key)).toBe(true)
    expect([selected(), inTabOrder(), window.document.activeElement?.id]).toEqual([
      [expected],
      [expected],
      `tab-${expected}`,
    ])
  })

  test('other keys, and keys with a modifier, are left to the browser', () => {
    expect([
      press('ArrowDown'),
      press('x'),
      press('ArrowLeft', { altKey: true }),
      press('Home', { metaKey: true }),
    ]).toEqual([false, false, false, false])
    expect(selected()).toEqual(['0-a'])
  })
})
