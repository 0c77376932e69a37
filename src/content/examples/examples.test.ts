import { expect, test } from 'bun:test'
import { createMemorySource, docsOf } from '../../../test/support/tree.ts'
import { findLibrary } from '../../libraries/registry.ts'
import { createTtlCache } from '../../storage/ttl-cache.ts'
import { docsTreeOf } from '../docs/docs-tree.ts'
import { createExamples, makeListing, shownFrameworks, summaryOf } from './examples.ts'

/** The text of the listing, as a browser would copy it. */
const textOf = (html: string) => html.replace(/<[^>]*>/g, '')

test('each line has an id and a link to itself, and the text stays the code’s', () => {
  const code = '<span class="pl-k">let</span> a\n\nb'
  const { html, omitted } = makeListing(code)
  expect(omitted).toBe(0)
  expect(html).toStartWith(
    '<span class="line" id="L1"><a href="#L1" aria-label="Line 1" tabindex="-1"></a><span><span class="pl-k">let</span> a\n</span></span>',
  )
  expect(textOf(html)).toBe('let a\n\nb')
})

test.each([
  ['start', ['react', 'vue', 'solid', 'svelte']],
  ['router', ['react', 'angular', 'solid']],
])('the frameworks of %s are those of its data, documents and examples', (id, expected) => {
  const docs = docsOf(id, [
    'docs/start/framework/svelte/overview.md',
    'examples/angular/basic/package.json',
    'examples/vue/start-basic/package.json',
    'examples/sandbox/src/App.tsx',
  ])
  expect(shownFrameworks(docs.library, 'latest', docs)).toEqual(expected)
  expect(shownFrameworks(docs.library, 'latest', undefined)).toEqual(['react', 'solid'])
})

test.each(['', '\n', 'a', 'a\n', 'a\n\n', '\n\na'])('%j keeps its line ends', code => {
  expect(textOf(makeListing(code).html)).toBe(code)
})

test('a line has the depth of its own indentation, up to the deepest that is styled', () => {
  const code = `a\n  b\n<i>\t</i>\tc\n   d\n${' '.repeat(40)}e`
  const depths = makeListing(code).html.matchAll(/id="L(\d)"(?: data-depth="(\d)")?/g)
  expect(Array.from(depths, ([, line, depth]) => [line, depth])).toEqual([
    ['1', undefined],
    ['2', '1'],
    ['3', '2'],
    ['4', '1'],
    ['5', '8'],
  ])
})

test('what follows the last line end is no line', () => {
  const count = (code: string) => makeListing(code).html.match(/id="L/g)?.length
  expect(['a\nb\n', 'a\nb', ''].map(count)).toEqual([2, 2, 1])
})

test.each([
  [
    '# Custom steps\n\nSteps at `uneven` <b>distances</b>,\nwith [ticks](x.md).\n\n## More\n\nMore.\n',
    'Steps at uneven distances, with ticks.',
  ],
  ['Routes are `.tsx` files. Names mean:\n\n- `$id`', 'Routes are .tsx files.'],
  ['A form with two rules:\n\n- one\n- two\n', 'A form with two rules.'],
  ['# Basic\n\nTo run this example:\n\n- `npm install`\n', undefined],
  ['', undefined],
])('the summary of %j is %p', (readme, summary) => {
  expect(summaryOf(readme)).toBe(summary)
})

test('summaries are what READMEs say, and what code imports, hooks first', async () => {
  const source = createMemorySource({
    'TanStack/query@main': {
      'examples/react/basic/README.md': '# Basic\n\nShows a query.\n',
      'examples/react/basic/docs/README.md': '# Docs\n\nNot this.\n',
      'examples/react/basic/src/main.tsx':
        "import type { Query } from '@tanstack/react-query'\nimport { QueryClient, type QueryKey, useQuery as use, useQueries } from '@tanstack/react-query'\nimport { Devtools } from '@tanstack/react-query-devtools'\n",
      'examples/react/other/src/main.tsx':
        "import {\n  QueryClient,\n  useQuery,\n} from '@tanstack/react-query'\n",
      'README.md': '# Query\n\nNor this.\n',
    },
  })
  const [library, tree] = [findLibrary('query'), await source.tree('TanStack/query', 'main')]
  if (!library || !tree) throw new Error('There is no query')
  const cache = createTtlCache({ maxBytes: 100_000, now: () => 0 })
  const examples = createExamples({ source, highlight: async () => undefined, cache })
  const summaries = await examples.summaries(docsTreeOf(library, 'latest', tree))
  expect(Object.fromEntries(summaries ?? [])).toEqual({
    'react/basic': { text: 'Shows a query.', names: ['useQueries', 'useQuery', 'QueryClient'] },
    'react/other': { text: '', names: ['useQuery', 'QueryClient'] },
  })
})
