import { expect, test } from 'bun:test'
import type { Entry } from './entry.ts'
import { kindOf, listSymbols } from './symbols.ts'

function entry(name: string, framework?: string): Entry {
  const href = `/query/latest/docs/${framework ?? 'all'}/${name}`
  const place = { library: 'query', version: 'latest', ...(framework ? { framework } : {}) }
  return {
    href,
    kind: 'reference',
    title: name,
    copyOf: name,
    sections: [],
    symbol: { name },
    ...place,
  }
}

test.each([
  ['useQuery', undefined, 'hook'],
  ['useQuery', 'function', 'hook'],
  ['injectQuery', 'function', 'function'],
  ['linkOptions', undefined, 'function'],
  ['Link', 'component', 'component'],
  ['QueryClientProvider', undefined, 'component'],
  ['Hydrate', undefined, 'component'],
  ['useHydrate', undefined, 'hook'],
  ['QueryClient', undefined, 'class'],
  ['QueryOptions', 'interface', 'type'],
  ['QueryKey', 'type alias', 'type'],
  ['RouterOptions', undefined, 'type'],
  ['skipToken', 'variable', 'variable'],
] as const)('%s, written as %p, is a %s', (name, kind, expected) => {
  expect(kindOf(kind ? { name, kind } : { name })).toBe(expected)
})

test('a framework has its own names and those of none; all have each name once', () => {
  const entries = [
    entry('useQuery', 'vue'),
    entry('useQuery', 'react'),
    entry('injectQuery', 'angular'),
    entry('QueryClient'),
  ]
  const list = (framework?: string) => listSymbols(entries, framework)
  const hrefs = (framework?: string) => list(framework).symbols.map(({ href }) => href.slice(19))
  expect(Object.keys(list('vue').symbols[1] ?? {})).toEqual(['name', 'kind', 'href'])
  expect(hrefs()).toEqual(['angular/injectQuery', 'all/QueryClient', 'react/useQuery'])
  expect(hrefs('vue')).toEqual(['all/QueryClient', 'vue/useQuery'])
  expect(list('vue').frameworks).toEqual(['angular', 'react', 'vue'])
})
