import { expect, test } from 'bun:test'
import { codeTitle } from './code-title.ts'

test.each([
  ['title="src/main.tsx"', 'src/main.tsx'],
  ["title='src/routes/posts/$postId.tsx'", 'src/routes/posts/$postId.tsx'],
  ['file="App.tsx"', 'App.tsx'],
  ['{1,3} title="a b.ts" twoslash', 'a b.ts'],
  ['title=main.ts', 'main.ts'],
  ['AppForm.tsx', 'AppForm.tsx'],
  ['[...404].tsx', '[...404].tsx'],
  ['twoslash', undefined],
  ['{1,3}', undefined],
  ['title=""', undefined],
  ['subtitle="x"', undefined],
  [null, undefined],
])('%s names %s', (meta, title) => {
  expect(codeTitle({ type: 'code', value: '', lang: 'tsx', meta })).toBe(title)
})
