import { expect, test } from 'bun:test'
import { findLines } from './find-lines.ts'

const files = [
  ['src/App.tsx', 'import x\n\n  const { data } = useQuery({ a })\r\n// usequery, useQuery\n'],
  ['package.json', '{}'],
] as const

test('finds lines in any case, with the number of each and what is around the match', () => {
  expect(findLines(files, 'useQuery')).toEqual([
    { path: 'src/App.tsx', line: 3, parts: ['… { data } = ', 'useQuery', '({ a })'] },
    { path: 'src/App.tsx', line: 4, parts: ['// ', 'usequery', ', useQuery'] },
  ])
})

test('finds characters, not a pattern', () => {
  expect(findLines(files, '.*')).toEqual([])
  expect(findLines(files, '{}')).toEqual([{ path: 'package.json', line: 1, parts: ['', '{}', ''] }])
})

test('cuts a long line around the match', () => {
  const [found] = findLines([['a', `${'b'.repeat(5000)}needle${'c'.repeat(5000)}`]], 'needle')
  expect(found?.parts.map(part => part.length)).toEqual([13, 6, 120])
})
