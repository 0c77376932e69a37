import { expect, test } from 'bun:test'
import { shareSite } from '../support/start-site.ts'

const site = await shareSite()

const read = async (path: string) => (await site.get(path)).text()
const textOf = async (path: string) =>
  (await read(path)).replaceAll(/<!-- -->|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test('a version whose docs are on GitHub leads there, and to the latest', async () => {
  const text = await textOf('/table/v9/docs/overview')
  expect(text).toContain('Read the v9 docs on GitHub Read the v8 docs')
  expect(text).toContain('v9 (next)')
  expect(text).not.toMatch(/Was this helpful|Copy page|Read offline|Framework All/)
  expect(await read('/table/v9')).toMatch(
    /<a class="button" href="https:\/\/github.com\/TanStack\/table\/tree\/main\/docs">/,
  )
  expect(await textOf('/table/latest/docs/introduction')).not.toContain('Docs for v')
})

test('the landing page of the next version has no code, demo or size of the latest', async () => {
  const text = await textOf('/table/v9')
  expect(text).toContain('v9 is not the latest version yet. Use v8 (latest)')
  expect(text).toContain('for React, Vue, Angular')
  expect(text).not.toContain('Get started')
  expect(text).toContain('Versions Releases Works well with TanStack Virtual')
  const ofLatest = /createColumnHelper|Runs in React|minified and gzipped|react-table 8\./g
  expect(text.match(ofLatest)).toBeNull()
  expect(new Set((await textOf('/table/latest')).match(ofLatest)).size).toBe(4)
})

test('latest stays the version before', async () => {
  const { headers } = await site.get('/table', { redirect: 'manual' })
  expect(headers.get('location')).toBe('/table/latest')
  expect(await textOf('/table/latest/docs/introduction')).toContain('v8 (latest)')
})
