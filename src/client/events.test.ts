import { expect, test } from 'bun:test'
import { Window } from 'happy-dom'
import { ignoreComposition } from './events.ts'

test('keys of an input method reach no listener, also where only their code says so', () => {
  const window = new Window()
  const keys: string[] = []
  ignoreComposition(window as unknown as globalThis.Window)
  for (const target of [window, window.document.body])
    target.addEventListener('keydown', event => keys.push((event as { key?: string }).key ?? ''))
  const press = (key: string, options: object) =>
    window.document.body.dispatchEvent(
      new window.KeyboardEvent('keydown', { key, bubbles: true, ...options }),
    )
  press('Enter', { isComposing: true })
  press('Enter', { keyCode: 229 })
  press('a', { keyCode: 65 })
  expect(keys).toEqual(['a', 'a'])
})
