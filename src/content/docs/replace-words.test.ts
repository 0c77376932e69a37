import { expect, test } from 'bun:test'
import { createReplacer } from './follow-ref.ts'

const replace = (text: string, words: Record<string, string>) => createReplacer(words)(text)

test.each<[behavior: string, words: Record<string, string>, text: string, result: string]>([
  [
    'a word is replaced wherever it stands',
    { React: 'Vue' },
    'React and ReactUse',
    'Vue and VueUse',
  ],
  [
    'a key that occurs is meant literally',
    { 'viteReact()': 'viteSolid()' },
    'viteReact() of viteReact',
    'viteSolid() of viteReact',
  ],
  [
    'so is one with an open bracket',
    { 'useQuery(': 'injectQuery(' },
    'useQuery(a)',
    'injectQuery(a)',
  ],
  [
    'so is one with every sign of a pattern',
    { '({ a }?) => a[0].$b*|^\\': 'x' },
    '({ a }?) => a[0].$b*|^\\!',
    'x!',
  ],
  ['a dot that occurs matches only dots', { 'a.b': 'x' }, 'a.b aab', 'x aab'],
  [
    'a key that does not occur is a pattern',
    { 'useQuery[(]': 'useQuery(() => ' },
    'useQuery(a) useQuery(b)',
    'useQuery(() => a) useQuery(() => b)',
  ],
  [
    'a pattern fills its replacement from its groups',
    { 'use(\\w+)[(]': 'inject$1(' },
    'useQuery(a)',
    'injectQuery(a)',
  ],
  ['a literal key takes its replacement as it is', { a: "$& $1 $'" }, 'a', "$& $1 $'"],
  [
    'a key that is neither there nor a pattern does nothing',
    { 'useQuery(': 'x' },
    'useMutation(a)',
    'useMutation(a)',
  ],
  ['a key that matches nothing does nothing', { 'pluginReact(),': 'x' }, 'text', 'text'],
  ['an empty key does nothing', { '': 'x' }, 'text', 'text'],
  ['an empty replacement deletes', { ' hook': '' }, 'a hook', 'a'],
  ['a replacement may have several lines', { a: 'b\nc' }, 'a', 'b\nc'],
  [
    'keys apply one after the other',
    { React: 'Solid', 'Solid Query': 'Solid Query!' },
    'React Query',
    'Solid Query!',
  ],
])('%s', (_, words, text, result) => {
  expect(replace(text, words)).toBe(result)
})

test('one replacer serves many texts', () => {
  const replaceIn = createReplacer({ 'a[0-9]': 'x' })
  expect(['a1a2', 'a3', 'a4a5'].map(replaceIn)).toEqual(['xx', 'x', 'xx'])
})
