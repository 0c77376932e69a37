import { expect, spyOn, test } from 'bun:test'
import { Window } from 'happy-dom'
import { addCopyButtons, startCopyingCode } from './copy.ts'

test('selects the code where the clipboard can not be written', async () => {
  const window = new Window()
  const document = window.document as unknown as Document
  document.body.innerHTML = '<figure class="code"><pre><code>const a = 1</code></pre></figure>'
  using warned = spyOn(console, 'warn').mockImplementation(() => {})
  startCopyingCode(document, () => Promise.reject(new Error('NotAllowedError')))
  addCopyButtons(document)
  document.querySelector<HTMLElement>('.copy')?.click()
  await new Promise(setImmediate)
  expect(warned).toHaveBeenCalledTimes(1)
  expect(String(document.getSelection())).toContain('const a = 1')
  expect(document.getElementById('ui-announcer')?.textContent).toBe(
    'Selected. Press Ctrl+C or ⌘C to copy.',
  )
  await window.happyDOM.close()
})

test('copies the newer state of compared code', async () => {
  const window = new Window()
  const document = window.document as unknown as Document
  document.body.innerHTML =
    '<figure class="code"><pre><code>a\n<del>b\n</del><ins>c\n</ins></code></pre></figure>'
  const written: string[] = []
  startCopyingCode(document, async text => void written.push(text))
  addCopyButtons(document)
  document.querySelector<HTMLElement>('.copy')?.click()
  await new Promise(setImmediate)
  expect(written).toEqual(['a\nc\n'])
  await window.happyDOM.close()
})
