import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test'
import { Window } from 'happy-dom'
import { addCopyButtons, startCopyingCode } from './copy.ts'

let window: Window
let document: Document

beforeEach(() => {
  window = new Window()
  document = window.document as unknown as Document
  const code =
    '<figure class="code"><figcaption>a.ts</figcaption><pre><code>const <b>a</b> = 1\n\n  &lt;p/&gt;</code></pre></figure>'
  window.document.body.innerHTML = code + code
})
afterEach(() => window.happyDOM.close())

const settle = () => new Promise(resolve => setImmediate(resolve))

test('each block gets one button', () => {
  addCopyButtons(document)
  addCopyButtons(document)
  expect(document.querySelectorAll('.code > .copy').length).toBe(2)
})

test('copies the exact text and announces it', async () => {
  const written: string[] = []
  startCopyingCode(document, async text => void written.push(text))
  addCopyButtons(document)
  const button = document.querySelector<HTMLElement>('.copy')
  button?.click()
  await settle()
  expect(written).toEqual(['const a = 1\n\n  <p/>'])
  expect(button?.dataset.copied).toBe('')
  expect(document.getElementById('ui-announcer')?.textContent).toBe('Copied')
})

test('selects the code where the clipboard can not be written', async () => {
  using warned = spyOn(console, 'warn').mockImplementation(() => {})
  startCopyingCode(document, () => Promise.reject(new Error('NotAllowedError')))
  addCopyButtons(document)
  document.querySelector<HTMLElement>('.copy')?.click()
  await settle()
  expect(warned).toHaveBeenCalledTimes(1)
  expect(String(document.getSelection())).toContain('const a = 1')
  expect(document.getElementById('ui-announcer')?.textContent).toBe('Selected, ready to be copied')
})
