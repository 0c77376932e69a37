import { expect, test } from 'bun:test'
import { docsOf } from '../../../test/support/tree.ts'
import { noStatistics } from '../../community/community-statistics.ts'
import { type LibraryData, loadLibrary } from './loader.ts'

const parts = {
  docs: { openKnown: () => undefined, menu: async () => undefined },
  sponsors: {
    circles: async () => [],
    list: async () => [],
    freshUntil: () => Number.POSITIVE_INFINITY,
  },
  statistics: noStatistics,
  samples: {
    sample: async ({ id }: { id: string }) => ({
      title: '',
      introduction: '',
      html: `<p>${id}</p>`,
      highlights: [],
    }),
  },
  scarfIds: { query: '00000000-0000-0000-0000-000000000000' },
}
const input = (version: string, libraryId = 'query') => ({
  params: { libraryId, version },
  search: {},
})
const load = (libraryId: string, version = 'latest') =>
  loadLibrary(parts, input(version, libraryId))

test('visits are counted where a pixel is configured', async () => {
  expect(await load('query')).toMatchObject({ data: { scarfId: parts.scarfIds.query } })
  expect(await load('table')).not.toHaveProperty('data.scarfId')
})

test('only frameworks that the version has documents for are linked', async () => {
  const paths = ['react/overview', 'vue/quick-start'].map(path => `docs/framework/${path}.md`)
  const docs = docsOf('query', ['docs/config.json', ...paths, 'docs/eslint.md'])
  const { data } = (await loadLibrary(
    { ...parts, docs: { ...parts.docs, openKnown: () => docs } },
    input('v4'),
  )) as { data: LibraryData }
  expect(data.frameworks).toEqual([
    { framework: 'react', href: '/query/v4/docs/framework/react/overview' },
    { framework: 'vue', href: '/query/v4/docs/framework/vue/quick-start' },
    { framework: 'angular' },
    { framework: 'solid' },
    { framework: 'svelte' },
  ])
  expect(await load('query')).toMatchObject({ data: { frameworks: { length: 5 } } })
})
