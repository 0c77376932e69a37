import { expect, test } from 'bun:test'
import { replaceWords } from './replace-words.ts'

test.each<[behavior: string, words: Record<string, string>, text: string, result: string]>([
  ['a word is replaced everywhere', { React: 'Vue' }, 'React and ReactUse', 'Vue and VueUse'],
  ['a key that occurs is literal', { 'a.b(x)': 'c' }, 'a.b(x) aab(x)', 'c aab(x)'],
  [
    'so is one with every sign of a pattern',
    { '({a}?)=>[0].$b*|^\\': 'x' },
    '({a}?)=>[0].$b*|^\\!',
    'x!',
  ],
  ['any other key is a pattern', { 'use[A-Z]\\w+': 'x' }, 'useQuery(a) useState(b)', 'x(a) x(b)'],
  ['a pattern has groups', { 'use(\\w+)[(]': 'inject$1(' }, 'useQuery(a)', 'injectQuery(a)'],
  ['a literal key has no groups', { a: "$& $1 $'" }, 'a', "$& $1 $'"],
  [
    'a key that is no pattern does nothing',
    { 'useQuery(': 'x' },
    'useMutation(a)',
    'useMutation(a)',
  ],
  ['an empty key does nothing', { '': 'x' }, 'text', 'text'],
  ['keys apply one after the other', { React: 'Solid', 'Solid Query': 'It' }, 'React Query', 'It'],
])('%s', (_, words, text, result) => {
  expect(replaceWords([text], words, { patterns: true })).toEqual([result])
})

test('words apply to many texts, and patterns may be left out', () => {
  const words = { 'a[0-9]': 'x', b: 'y' }
  const texts = ['a1a2', 'a3b', 'a4a5']
  expect(replaceWords(texts, words, { patterns: true })).toEqual(['xx', 'xy', 'xx'])
  expect(replaceWords(texts, words, { patterns: false })).toEqual(['a1a2', 'a3y', 'a4a5'])
})
