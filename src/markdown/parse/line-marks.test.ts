import { expect, test } from 'bun:test'
import { renderBody } from '../../../test/support/markdown-world.ts'
import { readLineMarks } from './line-marks.ts'

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

test('marked lines are wrapped, line ends stay community, the text is what is copied', async () => {
  const html = await renderBody(
    '```tsx\n- old() // [!code --]\n+ new() // [!code ++]\n\nsame()\n```',
  )
  expect(html).toContain(
    '<code><span class="line line-removed">old()</span>\n<span class="line line-added">new()</span>\n\nsame()</code>',
  )
})
