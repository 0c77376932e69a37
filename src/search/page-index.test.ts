import { expect, test } from 'bun:test'
import { createPageIndex } from './page-index.ts'
import { leadOf } from './results.ts'

const page = (title: string, text = '') => {
  const href = `/blog/${title}`
  return { href, kind: 'post', title, copyOf: href, sections: [leadOf(text)] } as const
}

function setUp(...pages: readonly ReturnType<typeof page>[]) {
  const index = createPageIndex()
  for (const one of pages) index.put(one)
  const find = (q: string) => index.find(index.parse(q), () => 1).map(({ entry }) => entry.title)
  return { index, find }
}

test('a page that is put again replaces the one before, and a removed one is not found', () => {
  const { index, find } = setUp(page('Apples'), page('Pears'))
  index.put({ ...page('Plums', 'blue'), href: '/blog/1' })
  index.put({ ...page('Cherries', 'red'), href: '/blog/1' })
  expect([find('plums'), find('blue'), find('cherries')]).toEqual([[], [], ['Cherries']])
  index.remove('/blog/Pears')
  expect(find('pears')).toEqual([])
})

test('a page is found by forms of its words, parts of its names, and beginnings of names', () => {
  const { find } = setUp(page('useOrchardRows', 'It keeps invalidating.'))
  const queries = ['useorchardrows', 'orchard', 'row', 'use orchard rows', 'invalidation', 'useOrc']
  expect(queries.map(find)).toEqual(queries.map(() => ['useOrchardRows']))
  expect(find('invali')).toEqual([])
})

test('of code only names are indexed, of text no stop words', () => {
  const { index, find } = setUp()
  const code = { ...leadOf('Where to go'), code: 'const orchardRows = plain' }
  index.put({ ...page('Apples'), sections: [code] })
  expect([find('orchardRows '), find('plain '), find('where go ')]).toEqual([
    ['Apples'],
    [],
    ['Apples'],
  ])
})

test('a word that is in no name stands for the nearest names too', () => {
  const { index } = setUp(page('Orchard', 'orchid'), page('Rows'))
  const forms = (q: string) => index.parse(q).words.map(one => one.forms)
  expect(forms('orchads ')).toEqual([['orchads', 'orchad', 'orchard']])
  expect(index.parse('an orchads row ').meant).toBe('an orchard row')
  expect(index.parse('an orchid ').meant).toBeUndefined()
  expect(forms('useTreesInRow ')).toEqual([['usetreesinrow', 'trees', 'row', 'tree']])
})
