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

const removed = (text: string) => `<span class="line line-removed">${text}</span>`

test.each([
  ['a\n<del>b\n</del><ins>c\n</ins>', 'a\nc\n'],
  [`a\n${removed('<b>b</b>')}\n${removed('b')}\nc`, 'a\nc'],
  [`a\n\n${removed('b')}`, 'a\n'],
  [`${removed('a')}\n${removed('b')}`, 'a\nb'],
  ['<i data-uncopied="line">- a</i>\n<i><b data-uncopied="sign">+ </b>b</i>', 'b'],
])('%j is copied as %j', async (html, copied) => {
  const window = new Window()
  const document = window.document as unknown as Document
  document.body.innerHTML = `<figure class="code"><pre><code>${html}</code></pre></figure>`
  const written: string[] = []
  startCopyingCode(document, async text => void written.push(text))
  addCopyButtons(document)
  document.querySelector<HTMLElement>('.copy')?.click()
  await new Promise(setImmediate)
  expect(written).toEqual([copied])
  await window.happyDOM.close()
})
