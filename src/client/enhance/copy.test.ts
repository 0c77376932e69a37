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

const line = (kind: string, text: string) => `<span class="line line-${kind}">${text}</span>`

test.each([
  ['ts', 'a\n<del>b\n</del><ins>c\n</ins>', 'a\nc\n'],
  ['ts', `a\n${line('removed', '<b>b</b>')}\n${line('added', 'c')}`, 'a\nc'],
  ['ts', `${line('removed', 'a')}\n${line('removed', 'b')}`, 'a\nb'],
  ['ts', 'const $ = a\n$ b', 'const $ = a\n$ b'],
  ['diff', '- a\n+ b\n\nc(\n  d)', 'b\n\nc(\n  d)'],
  ['diff', '  a\n-   b\n+   c\n+', 'a\n  c\n'],
  ['diff', 'diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n a\n-b\n+  c', 'a\n  c'],
  ['diff', '- a\n- b', '- a\n- b'],
  ['bash', '$ a\n  $ b $ c', 'a\nb $ c'],
  ['console', '$ a\nb', 'a\nb'],
])('of %s, %j is copied as %j', async (language, html, copied) => {
  const window = new Window()
  const document = window.document as unknown as Document
  document.body.innerHTML = `<figure class="code" data-language="${language}"><pre><code>${html}</code></pre></figure>`
  const written: string[] = []
  startCopyingCode(document, async text => void written.push(text))
  addCopyButtons(document)
  document.querySelector<HTMLElement>('.copy')?.click()
  await new Promise(setImmediate)
  expect(written).toEqual([copied])
  await window.happyDOM.close()
})
