import { expect, test } from 'bun:test'
import { createMemorySource } from '../../../test/support/tree.ts'
import { readExampleSummaries, summaryOf } from './example-summaries.ts'

test.each([
  [
    '# Custom steps\n\nSteps at `uneven` distances,\nwith [ticks](x.md).\n\n## More\n\nMore.\n',
    'Steps at uneven distances, with ticks.',
  ],
  ['# Basic\n\nTo run this example:\n\n- `npm install`\n', undefined],
  ['# Example\n\n- `npm install`\n', undefined],
  ['# Vite + React\n\nThis project was bootstrapped with a tool.\n', undefined],
  ['', undefined],
])('of %j: %p', (readme, summary) => {
  expect(summaryOf(readme)).toBe(summary)
})

test('a long one is cut at a word', () => {
  const summary = summaryOf(`# A\n\n${'word '.repeat(60)}`)
  expect(summary).toEndWith('word…')
  expect(summary?.length).toBeLessThanOrEqual(161)
})

test('all READMEs of examples are read, and no other', async () => {
  const source = createMemorySource({
    'TanStack/ranger@main': {
      'examples/react/a/README.md': '# A\n\nShows a.\n',
      'examples/react/a/src/README.md': '# Deep\n\nNot this.\n',
      'examples/react/README.md': '# Stray\n\nNor this.\n',
      'docs/README.md': '# Docs\n\nNor that.\n',
    },
  })
  const tree = await source.tree('TanStack/ranger', 'main')
  if (!tree) throw new Error('No tree')
  expect([...(await readExampleSummaries(tree, source))]).toEqual([['react/a', 'Shows a.']])
})
