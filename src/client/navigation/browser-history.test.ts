import { afterEach, beforeEach, expect, test } from 'bun:test'
import { Window } from 'happy-dom'
import { startGoingBack } from './browser-history.ts'

let window: Window
let went: string[]

beforeEach(() => {
  window = new Window({ url: 'https://example.org/lost' })
  window.document.body.innerHTML =
    '<a data-go-back href="/">Go back</a><button data-go-back>Go back</button><a id="other" href="/other">Other</a>'
  went = []
  window.history.back = () => void went.push('back')
  window.location.assign = (url: string) => void went.push(url)
})
afterEach(() => window.happyDOM.close())

/** Clicks, and returns whether the default action was prevented. */
function click(selector: string, canGoBack: boolean): boolean {
  Object.assign(window, { navigation: { canGoBack } })
  startGoingBack(window as unknown as globalThis.Window)
  const event = new window.MouseEvent('click', { bubbles: true, cancelable: true })
  window.document.querySelector(selector)?.dispatchEvent(event)
  return event.defaultPrevented
}

test.each([
  ['a', true, true, ['back']],
  ['a', false, false, []],
  ['button', true, true, ['back']],
  ['button', false, false, ['/']],
  ['#other', true, false, []],
])('a click on %s, with an earlier page of this site: %p', (selector, canGoBack, isHandled, to) => {
  expect([click(selector, canGoBack), went]).toEqual([isHandled, to])
})
