import { expect, test } from 'bun:test'
import { renderBody } from '../../../test/support/markdown-world.ts'
import { codeTitle, readLineMarks } from './code-block.ts'

test.each([
  ['a // [!code ++]', 'a', 'added'],
  ['a // [!code --]', 'a', 'removed'],
  ['a # [!code ++]', 'a', 'added'],
  ['<a /> <!-- [!code --] -->', '<a />', 'removed'],
  ['a /* [!code highlight] */', 'a', 'highlight'],
  ['<a /> {/* [!code focus] */}', '<a />', 'focus'],
  ['+ a // [!code ++]', 'a', 'added'],
  ['-   a // [!code --]  ', '  a', 'removed'],
  ['- a // [!code ++]', '- a', 'added'],
  ['  + a // [!code ++]', '  + a', 'added'],
] as const)('%j is %j, %s', (line, text, kind) => {
  expect(readLineMarks(line)).toEqual({ text, marks: new Map([[0, kind]]) })
})

test.each(['a // [!code]', 'a [!code ++]', '+ a', 'a // [!code ++] b'])(
  '%j carries no mark',
  line => {
    expect(readLineMarks(line)).toEqual({ text: line, marks: new Map() })
  },
)

test('marked lines are wrapped, line ends are not, and the text is what is copied', async () => {
  const text = '```tsx\n- old() // [!code --]\n+ new() // [!code ++]\n\nsame()\n```'
  expect(await renderBody(text)).toContain(
    '<code><span class="line line-removed">old()</span>\n<span class="line line-added">new()</span>\n\nsame()</code>',
  )
})

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
