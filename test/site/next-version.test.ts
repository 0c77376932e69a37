import { expect, test } from 'bun:test'
import { table } from '../../src/libraries/table/library.ts'
import { shareSite } from '../support/start-site.ts'

const site = await shareSite()

const textOf = async (path: string) =>
  (await (await site.get(path)).text()).replaceAll(/<!-- -->|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test('the docs of the next version say that it is not the latest yet, and lead to the latest', async () => {
  const text = await textOf('/table/v9/docs/overview')
  expect(text).toContain('Docs for v9, the next version.')
  expect(text).toContain('This page in v8')
  expect(text).toContain('v9 (next)')
  expect(text).not.toContain('CONTENT_SOURCE')
  expect(await textOf('/table/latest/docs/introduction')).not.toContain('Docs for v')
})

test('the next version has its own frameworks', async () => {
  const selector = /Framework All (.+?) Opens this page for the framework/
  const [, frameworks = ''] = selector.exec(await textOf('/table/v9/docs/overview')) ?? []
  expect(frameworks.split(' ')).toHaveLength(table.nextVersion?.frameworks.length ?? 0)
  expect(frameworks).toContain('Octane')
  expect(frameworks).not.toContain('Qwik')
})

test('the landing page of the next version has no code, demo or size of the latest', async () => {
  const text = await textOf('/table/v9')
  expect(text).toContain('v9 is not the latest version yet. Use v8 (latest)')
  expect(text).toContain('for React, Vue, Angular')
  expect(text).toContain('Package Changes since v8 Releases')
  const ofLatest = /createColumnHelper|Runs in React|minified and gzipped|react-table 8\./g
  expect(text.match(ofLatest)).toBeNull()
  expect(new Set((await textOf('/table/latest')).match(ofLatest)).size).toBe(4)
})

test('latest stays the version before', async () => {
  const { headers } = await site.get('/table', { redirect: 'manual' })
  expect(headers.get('location')).toBe('/table/latest')
  expect(await textOf('/table/latest/docs/introduction')).toContain('v8 (latest)')
})
