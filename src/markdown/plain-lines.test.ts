import { expect, test } from 'bun:test'
import { plainLines } from './plain-lines.ts'

test('each block of markdown is a line, without its signs', () => {
  const text =
    '## Fixes\n\n- **query**: `select` keeps [its time](./a.md),\n  as before\n- Map<Key> (#12)\n\n```ts\nlost()\n```\n\nOne\nparagraph. <br>\n'
  expect(plainLines(text).split('\n')).toEqual([
    'Fixes',
    'query: select keeps its time, as before',
    'Map<Key> (#12)',
    'One paragraph.',
  ])
})
