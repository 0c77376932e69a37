import { afterAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { writeFolder } from '../support/checkout.ts'
import { startSite } from '../support/start-site.ts'
import { makeScratchFolder } from '../support/temporary-folder.ts'

const folder = makeScratchFolder()
const react = [
  { label: 'Overview', to: 'framework/react/overview' },
  { label: 'Planned', to: 'framework/react/planned' },
  { label: 'Dangling', to: 'framework/react/dangling' },
]
writeFolder(join(folder, 'content'), {
  'TanStack/query/main/docs/config.json': JSON.stringify({
    sections: [{ label: 'All', children: react }],
  }),
  'TanStack/query/main/docs/framework/react/overview.md': '# Overview\n',
  'TanStack/query/main/docs/framework/react/guide.md': '# Guide\n\n## Part\n',
  'TanStack/query/main/docs/framework/react/dangling.md': '---\nref: docs/gone.md\n---\n',
  'TanStack/query/main/docs/framework/react/hashes.md':
    '[no](./guide#gone) [yes](./guide#PART) [top](./guide#top) [post](/blog/first#gone)',
  'TanStack/query/main/docs/community-resources.md': '# Community resources\n',
  'TanStack/form/main/docs/overview.md': [
    '[gone](https://tanstack.com/query/latest/docs/gone)',
    '[overview](https://tanstack.com/query/latest/docs/framework/react/overview)',
    '[post](/blog/first) [no post](/blog/second)',
  ].join('\n'),
})
writeFolder(join(folder, 'posts'), {
  'first.md':
    '---\ntitle: First\npublished: 2026-01-01\n---\n\n![Boxes](./boxes.svg) and [a page](/query/latest/docs/gone), [a part](/query/latest/docs/framework/react/guide#lost).',
  'boxes.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>',
})
let now = Date.now()
const site = await startSite({
  now: () => now,
  env: {
    CONTENT_SOURCE: 'directory',
    CONTENT_ROOT: join(folder, 'content'),
    BLOG_ROOT: join(folder, 'posts'),
  },
})
afterAll(async () => {
  await site.close()
})

test('a menu entry without a page is marked', async () => {
  const html = await site.text('/query/latest/docs/framework/react/overview')
  expect(html).toMatch(/data-dead=""[^>]*>Planned<span class="visually-hidden">/)
  expect(html).not.toMatch(/data-dead=""[^>]*>Overview/)
})

const markedIn = async (path: string) => {
  const html = await site.text(path)
  return Array.from(html.matchAll(/<a href="([^"]*)"[^>]* data-dead/g), ([, href]) => href)
}

test('hashes and documents that lead nowhere are marked once their pages are known', async () => {
  const docs = '/query/latest/docs/framework/react'
  const prose = () => markedIn(`${docs}/hashes`)
  expect(await prose()).toEqual([`${docs}/planned`])
  expect((await site.get(`${docs}/dangling`)).status).toBe(404)
  await site.get(`${docs}/guide`)
  await site.get('/blog/first')
  now += 6 * 60_000
  expect(await prose()).toEqual([
    `${docs}/planned`,
    `${docs}/dangling`,
    `${docs}/guide#gone`,
    '/blog/first#gone',
  ])
  expect(await markedIn('/blog/first')).toContain(`${docs}/guide#lost`)
})

test('links to other libraries and to posts are checked', async () => {
  const html = await site.text('/form/latest/docs/overview')
  expect(
    Array.from(html.matchAll(/<a href="([^"]*)"[^>]* data-dead/g), ([, href]) => href),
  ).toEqual(['https://tanstack.com/query/latest/docs/gone', '/blog/second'])
})

test('an image beside a post is served, and a dead link of a post is marked', async () => {
  const html = await site.text('/blog/first')
  expect(html).toContain('src="/blog/boxes.svg"')
  expect(html).toMatch(/<a href="\/query\/latest\/docs\/gone"[^>]* data-dead/)
  const image = await site.get('/blog/boxes.svg')
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(image.headers.get('content-security-policy')).toContain('sandbox')
})
