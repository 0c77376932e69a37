import { expect, test } from 'bun:test'
import { codeTitle, readCodeBlock, readLineMarks } from './code-block.ts'

test.each([
  ['a // [!code ++]', 'a', 'added'],
  ['a // [!code --]', 'a', 'removed'],
  ['<a /> <!-- [!code --] -->', '<a />', 'removed'],
  ['a /* [!code highlight] */', 'a', 'highlight'],
  ['<a /> {/* [!code focus] */}', '<a />', 'focus'],
  ['+ a // [!code ++]', 'a', 'added'],
  ['-   a // [!code --]  ', '  a', 'removed'],
  ['a -- [!code ++]', 'a', 'added'],
  ['{{a}} {{! [!code ++] }}', '{{a}}', 'added'],
] as const)('%j is %j, %s', (line, text, kind) => {
  expect(readLineMarks(line)).toMatchObject({ text, marks: new Map([[0, kind]]) })
})

test.each(['a // [!code]', 'a [!code ++]', '+ a', 'a // [!code ++] b'])(
  '%j carries no mark',
  line => {
    expect(readLineMarks(line)).toMatchObject({ text: line, marks: new Map() })
  },
)

test.each([
  ['a\n// [!code focus]\nb\nc', 'a\nb\nc', [1]],
  ['a\n  <!-- [!code focus] -->\nb\nc', 'a\nb\nc', [1]],
])('%j is %j, with lines %j marked', (code, text, lines) => {
  const read = readLineMarks(code)
  expect([read.text, [...read.marks.keys()]]).toEqual([text, lines])
})

const marked = (code: string) => {
  const { text, marks } = readLineMarks(code)
  return [text, [...marks].map(([line, kind]) => `${line} ${kind}`).join()]
}

test.each([
  ['// [!code highlight:2]\na\nb\nc', 'a\nb\nc', '0 highlight,1 highlight'],
  ['a // [!code hl:2]\nb\nc', 'a\nb\nc', '0 highlight,1 highlight'],
  ['a // [!code ++:2]\nb', 'a\nb', '0 added,1 added'],
  ['# [!code --:2]\na\nb\nc', 'a\nb\nc', '0 removed,1 removed'],
  ['a // [!code warning]\nb /* [!code error:9] */', 'a\nb', '0 warning,1 error'],
  ['// [!code focus:3]\na\nb // [!code error]\nc\nd', 'a\nb\nc\nd', '0 focus,1 error,2 focus'],
  ['a\n// [!code focus:2]', 'a', ''],
])('%j is %j with the marks %s', (code, text, marks) => {
  expect(marked(code)).toEqual([text, marks])
})

test.each([
  ['// [!code word:a.b]\na.b\nc', { word: 'a.b', from: 0, to: Number.POSITIVE_INFINITY }],
  ['a\nb // [!code word:b\\:c:1]\nc', { word: 'b:c', from: 1, to: 2 }],
])('%j marks the word %o', (code, word) => {
  expect(readLineMarks(code).words).toEqual([word])
  expect(readLineMarks(code).text).not.toContain('[!code')
})

test('a list of lines beyond the block costs no more than the block', () => {
  expect(marksOf('ts', '{1-999999999}').size).toBe(6)
})

const marksOf = (lang: string, meta: string) =>
  readCodeBlock({ value: 'a\nb\nc\nd // [!code ++]\ne\nf', lang, meta }).marks

test.each([
  ['ts', '{1,3-5}', [0, 2, 3, 4]],
  ['ts', 'title="a.ts" {2, 9}', [1]],
  ['ts{1,6}', '', [0, 5]],
  ['ts{1,', '6} showLineNumbers', [0, 5]],
  ['ts', 'showLineNumbers{5}', []],
  ['ts', '{0,x}', []],
])('```%s %s lists the lines %j', (lang, meta, lines) => {
  const highlighted = [...marksOf(lang, meta)].filter(([, kind]) => kind === 'highlight')
  // The mark of a line wins over the list.
  expect(highlighted.map(([line]) => line)).toEqual(lines.filter(line => line !== 3))
})

test.each([
  ['showLineNumbers', true],
  ['showLineNumbers{5}', true],
  ['showLineNumbers=false', false],
  ['title="showLineNumbers.ts"', false],
  ['', false],
])('%s numbers the lines: %s', (meta, isNumbered) => {
  expect(readCodeBlock({ value: 'a', lang: 'ts', meta }).isNumbered).toBe(isNumbered)
})

test.each([
  ['title="src/main.tsx"', 'src/main.tsx'],
  ['file="App.tsx"', 'App.tsx'],
  ['{1,3} title="a b.ts" twoslash', 'a b.ts'],
  ['title=main.ts', 'main.ts'],
  ['AppForm.tsx', 'AppForm.tsx'],
  ['twoslash', undefined],
  ['subtitle="x"', undefined],
  ['', undefined],
])('%s names %s', (meta, title) => {
  expect(codeTitle(meta)).toBe(title)
})
