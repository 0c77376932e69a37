import { afterAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeFolder } from '../support/checkout.ts'
import { startSite } from '../support/start-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'links-'))
const react = [
  { label: 'Overview', to: 'framework/react/overview' },
  { label: 'Planned', to: 'framework/react/planned' },
]
writeFolder(join(folder, 'content'), {
  'TanStack/query/main/docs/config.json': JSON.stringify({
    sections: [{ label: 'All', children: react }],
  }),
  'TanStack/query/main/docs/framework/react/overview.md': '# Overview\n',
  'TanStack/query/main/docs/community-resources.md': '# Community resources\n',
})
const site = await startSite({
  env: { CONTENT_SOURCE: 'directory', CONTENT_ROOT: join(folder, 'content') },
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

describe('addresses of React Query 3 without a page today', () => {
  const resources = '/query/latest/docs/community-resources'
  test.each([
    '/query/v3/videos',
    '/query/v3/community/tkdodos-blog',
    '/query/v3/examples/custom-hooks',
    '/query/v3/examples/focus-refetching',
    '/query/v3/examples/optimistic-updates',
    '/query/v3/examples/optimistic-updates-typescript',
  ])('%s leads to community resources by one redirect', async path => {
    const { status, headers } = await site.get(path)
    expect([status, headers.get('location')]).toEqual([308, `${resources}?from=reactQueryV3`])
  })

  test.each(['framework/vue/community/some-project', 'community/some-project'])(
    'so does %s',
    async path => {
      const { status, headers } = await site.get(`/query/latest/docs/${path}`)
      expect([status, headers.get('location')]).toEqual([308, resources])
    },
  )
})

test('a menu entry without a page is marked', async () => {
  const html = await (await site.get('/query/latest/docs/framework/react/overview')).text()
  expect(html).toMatch(/data-dead=""[^>]*>Planned<span class="visually-hidden">/)
  expect(html).not.toMatch(/data-dead=""[^>]*>Overview/)
})
