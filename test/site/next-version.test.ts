import { expect, test } from 'bun:test'
import { shareSite } from '../support/start-site.ts'

const site = await shareSite()

const read = async (path: string) => (await site.get(path)).text()
const textOf = async (path: string) =>
  (await read(path)).replaceAll(/<!-- -->|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test('the docs of the next version are read here, and lead to the latest', async () => {
  const html = await read('/table/v9/docs/overview')
  expect(html).toContain('<strong>You are reading v9</strong>, the next version.')
  expect(html).toMatch(
    /<a href="\/table\/latest\/docs\/overview"[^>]*>This page in(?:<!-- -->| )*v8/,
  )
  expect(html).toContain('href="/table/v9/docs/framework/react/guide/migrating"')
  expect(await textOf('/table/latest/docs/introduction')).not.toContain('You are reading')
})

test('the landing page of the next version has no code, demo or size of the latest', async () => {
  const text = await textOf('/table/v9')
  expect(text).toContain('v9 is not the latest version yet. Use v8 (latest)')
  expect(text).toContain('for React, Vue, Angular')
  expect(text).toContain('Versions Changes from v8 to v9 Releases Works well with TanStack Virtual')
  const ofLatest = /createColumnHelper|Runs in React|minified and gzipped|react-table 8\./g
  expect(text.match(ofLatest)).toBeNull()
  expect(new Set((await textOf('/table/latest')).match(ofLatest)).size).toBe(4)
})

test('latest stays the version before', async () => {
  const { headers } = await site.get('/table', { redirect: 'manual' })
  expect(headers.get('location')).toBe('/table/latest')
  expect(await textOf('/table/latest/docs/introduction')).toContain('v8 (latest)')
})
