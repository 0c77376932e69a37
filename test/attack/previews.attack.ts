import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { FakeGitHub } from '../support/fake-github.ts'
import { forkName, linkTo, previewEnv, queryFiles, startFakeFork } from '../support/preview-site.ts'
import { type ServerProcess, startSiteProcess } from '../support/site-process.ts'

const page = '/query/latest/docs/framework/react/overview'
const file = 'docs/framework/react/overview.md'
const hostile = `---
title: '"><script>alert(1)</script>'
redirect_from: ['https://example.com/', '//example.com', '../../../login']
---

<script>fetch('/dashboard/render', { method: 'POST' })</script>
<img src="x" onerror="alert(1)">
<form method="post" action="/dashboard/render"><button name="library" value="query">Render again</button></form>
<a href="javascript:alert(1)">click</a> <a href="//example.com" target="_top" data-search>out</a>
<iframe srcdoc="<script>alert(1)</script>"></iframe>
<meta http-equiv="refresh" content="0;url=https://example.com">
<link rel="stylesheet" href="https://example.com/x.css">
<style>body { display: none }</style>
<base href="https://example.com/">

# A page of a stranger
`
let github: FakeGitHub
let site: ServerProcess

beforeAll(async () => {
  github = startFakeFork()
  site = await startSiteProcess(previewEnv(github))
})
afterAll(async () => {
  await site?.[Symbol.asyncDispose]()
  await github?.stop()
})

async function openPreview(name: string, path = ''): Promise<Response> {
  const first = await fetch(site.origin + linkTo(name, path), { redirect: 'manual' })
  const cookie = first.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  const location = first.headers.get('location') ?? ''
  return fetch(site.origin + location, { headers: { cookie }, redirect: 'manual' })
}

test('HTML of a stranger’s fork runs nothing and sends nothing', async () => {
  github.move(forkName, 'hostile', { ...queryFiles, [file]: hostile })
  github.pulls.set('TanStack/query#66', {
    title: '<script>alert("title")</script>',
    user: { login: 'mallory' },
    head: { ref: 'hostile', repo: { full_name: forkName } },
    base: { ref: 'main' },
  })
  for (const path of [page, '', '/search?q=stranger']) {
    const response = await openPreview('TanStack/query#66', path)
    const html = await response.text()
    expect(response.status).toBe(200)
    // The site's own, whose hash is in the policy.
    expect(html.match(/<script>/g)?.length).toBe(1)
    expect(html).not.toMatch(/onerror=|javascript:|srcdoc|http-equiv|x\.css|<base|<style/)
    expect(html).not.toMatch(/action="(?!\/preview\/TanStack\/query\/66\/search")/)
    expect(response.headers.get('content-security-policy')).toContain("base-uri 'none'")
  }
})

test('a stranger’s pictures run nothing either, and a large one is not read', async () => {
  const image =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
  github.move(forkName, 'pictures', {
    ...queryFiles,
    'docs/x.svg': image,
    'docs/large.png': 'x'.repeat(3 * 2 ** 20),
  })
  const svg = await openPreview(`${forkName}@pictures`, '/query/latest/docs/x.svg')
  expect(svg.headers.get('content-type')).toBe('image/svg+xml')
  expect(svg.headers.get('content-security-policy')).toMatch(/sandbox/)
  const large = await openPreview(`${forkName}@pictures`, '/query/latest/docs/large.png')
  expect(large.status).toBe(404)
})

test('an address of the branch can’t lead out of the site', async () => {
  for (const path of ['//example.com/x', '/https://example.com', '/%2F%2Fexample.com']) {
    const response = await openPreview('TanStack/query#7', path)
    const location = response.headers.get('location')
    expect([path, location === null || /^\/(?!\/)/.test(location)]).toEqual([path, true])
  }
})

test('a branch with too many documents is refused before one is read', async () => {
  github.forks.set('mallory/query', 'TanStack/query')
  const large = 'x'.repeat(2 ** 20)
  const files = Array.from({ length: 13 }, (_, index) => [`docs/large-${index}.md`, large])
  github.move('mallory/query', 'large', Object.fromEntries(files))
  const response = await openPreview('mallory/query@large')
  expect(response.status).toBe(403)
  expect(await response.text()).toContain('too large')
  const read = github.requests.filter(({ path }) => path.includes('large-'))
  expect(read).toEqual([])
})
