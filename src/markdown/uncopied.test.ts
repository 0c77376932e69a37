import { expect, test } from 'bun:test'
import { renderBody } from '../../test/support/markdown-world.ts'

/** The code, with what a copy leaves out between brackets. */
async function brackets(language: string, code: string): Promise<string> {
  const html = await renderBody(`\`\`\`${language}\n${code}\n\`\`\``)
  const [, inner = ''] = /<code>(.*)<\/code>/s.exec(html) ?? []
  return inner.replace(/<span data-uncopied[^>]*>([^<]*)<\/span>/g, '[$1]')
}

test.each([
  ['ts', '$ a\n- b', '$ a\n- b'],
  ['bash', '$ a\n  $ b $ c', '[$ ]a\n[  $ ]b $ c'],
  ['console', '$ a\nb', '[$ ]a\nb'],
  ['diff', '- a\n+ b\n\nc(\n  d)', '[- a]\n[+ ]b\n\nc(\n  d)'],
  ['diff', '  a\n-   b\n+   c\n+', '[  ]a\n[-   b]\n[+ ]  c\n[+]'],
  [
    'diff',
    'diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n a\n-b\n+  c',
    '[diff --git a/x b/x]\n[--- a/x]\n[+++ b/x]\n[@@ -1 +1 @@]\n[ ]a\n[-b]\n[+]  c',
  ],
])('a copy of %s leaves out what is between brackets: %j is %j', async (language, code, marked) => {
  expect(await brackets(language, code)).toBe(marked)
})
