import { expect, test } from 'bun:test'
import { noStatistics } from '../../content/statistics.ts'
import { loadLibrary } from './loader.ts'

const parts = {
  sponsors: { circles: async () => [], list: async () => [], freshUntil: () => Number.POSITIVE_INFINITY },
  statistics: noStatistics,
  samples: { html: async (id: string) => `<p>${id}</p>` },
  renderStill: async (id: string) => (id === 'query' ? '<b>still</b>' : undefined),
  scarfIds: { query: '00000000-0000-0000-0000-000000000000' },
}
const load = (libraryId: string, version = 'latest') => loadLibrary(parts, { params: { libraryId, version }, search: {} })

test('the page has its code and the still of its piece', async () => {
  expect(await load('query', 'v4')).toMatchObject({ data: { canonical: '/query/v4', html: '<p>query</p>', still: '<b>still</b>' } })
})

test('a library without a piece has a page all the same', async () => {
  expect(await load('table')).toMatchObject({ kind: 'page', data: { still: '' } })
})

test('visits are counted where an id is configured, and there alone', async () => {
  expect(await load('query')).toMatchObject({ data: { scarfId: parts.scarfIds.query } })
  expect(await load('table')).not.toHaveProperty('data.scarfId')
})

test('what is not there is missing in the words of the catalogue', async () => {
  expect(await load('__proto__')).toMatchObject({ kind: 'missing', message: 'Library with id "__proto__" not found' })
  expect(await load('query', 'v99')).toMatchObject({ kind: 'missing', message: 'Could not resolve version for TanStack Query' })
})
