import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { eventually } from '../support/eventually.ts'
import type { FakeGitHub } from '../support/fake-github.ts'
import { pullRequest } from '../support/github-push.ts'
import {
  addPostsFork,
  linkTo,
  postFiles,
  postsBranch,
  postsFork,
  previewEnv,
  startFakeFork,
  webhookSecret,
} from '../support/preview-site.ts'
import { startSite, type TestSite } from '../support/start-site.ts'

const prefix = `/preview/${postsFork}/${postsBranch}`
let github: FakeGitHub
let site: TestSite

setDefaultTimeout(60_000)

beforeAll(async () => {
  github = startFakeFork()
  addPostsFork(github)
  site = await startSite({ env: previewEnv(github) })
})
afterAll(async () => {
  await site.close()
  await github.stop()
})

async function openPreview(
  path = '',
  name = `${postsFork}@${postsBranch}`,
  on = site,
): Promise<Response> {
  const { headers } = await on.get(linkTo(name, path))
  const [cookie = ''] = headers.getSetCookie()[0]?.split(';', 1) ?? []
  return on.get(headers.get('location') ?? '', { headers: { cookie } })
}

/** Without the places where long names may break. */
const textOf = async (path?: string, name?: string) =>
  (await (await openPreview(path, name)).text()).replaceAll('<wbr/>', '')

test('the list has the posts of the branch, drafts and future ones too', async () => {
  const html = await textOf('/blog')
  expect(html).toContain(`href="${prefix}/blog/zebrafish"`)
  expect(html).toContain(`href="${prefix}/blog?library=query"`)
  expect(html).not.toContain('store-0-9')
  expect(html).not.toMatch(/href="\/blog(?:[?/][^".]*)?"|class="feed-links"/)
  expect(html).toContain('class="branch-bar"')
})

test('a post has its text, the image beside it, and links that stay in the preview', async () => {
  const html = await textOf('/blog/zebrafish')
  expect(html).toContain('Striped danios')
  expect(html).toContain(`src="${prefix}/blog/pictures/fish.svg"`)
  expect(html).toContain(`href="${prefix}/blog/form-1-33"`)
  expect(html).toContain('href="/query/latest/docs/framework/react/overview"')
  expect(html).toMatch(/store-0-9"[^>]* data-dead/)
  const image = await openPreview('/blog/pictures/fish.svg')
  expect(image.headers.get('content-type')).toBe('image/svg+xml')
  expect(image.headers.get('cache-control')).toBe('private, no-store')
  expect((await openPreview('/blog/store-0-9')).status).toBe(404)
})

test('the preview says which posts differ and what breaks', async () => {
  await eventually(async () => (await textOf()).includes('still being checked'), false)
  const html = await textOf()
  const items = html.matchAll(/<span class="badge" data-kind="(\w+)">.*?<a href="([^"]+)"/g)
  expect(Array.from(items, ([, kind, href]) => `${kind} ${href}`).sort()).toEqual([
    `added ${prefix}/blog/zebrafish`,
    `changed ${prefix}/blog/form-1-33`,
    'removed /blog/store-0-9',
  ])
  expect(html).toContain(`class="button" href="${prefix}/blog">Open the blog`)
  const text = html.replaceAll('<!-- -->', '')
  const file = 'src/blog/zebrafish.md:12</code>'
  expect(text).toContain(`${file}&quot;./store-0-9&quot; leads to no page`)
  expect(text).toContain('/blog/store-0-9 has no post: add')
})

test('a changed post is shown with its changes in place', async () => {
  const page = await textOf('/blog/form-1-33')
  expect(page).toContain(`href="${prefix}/blog/form-1-33/changes">Changes here`)
  const html = await textOf('/blog/form-1-33/changes')
  expect(html).toMatch(/<del[^>]*>asynchronous<.*<ins[^>]*>slow</s)
  expect(html).toContain('1 change from TanStack/tanstack.com@main to alice/tanstack.com@posts')
  const added = await textOf('/blog/zebrafish/changes')
  expect(added).toContain('This post is new in alice/tanstack.com@posts')
})

test('the search of the preview finds its posts', async () => {
  const { headers } = await site.get(linkTo(`${postsFork}@${postsBranch}`))
  const [cookie = ''] = headers.getSetCookie()[0]?.split(';', 1) ?? []
  const found = await site.get(`${prefix}/search?q=danios`, { headers: { cookie } })
  expect(await found.text()).toContain(`href="${prefix}/blog/zebrafish#striped-danios"`)
})

test('the site itself has no post of the branch', async () => {
  expect(await (await site.get('/blog')).text()).not.toContain('zebrafish')
  expect((await site.get('/blog/zebrafish')).status).toBe(404)
  expect((await site.get('/blog/form-1-33/changes')).status).toBe(404)
  expect(await textOf('/blog/rss.xml')).not.toContain('zebrafish')
})

test('a post with wrong frontmatter is left out, and the preview says why', async () => {
  github.move(postsFork, 'broken', { 'src/blog/a.md': '---\ntitle: A\n---\n\nText\n' })
  const name = `${postsFork}@broken`
  await eventually(async () => (await textOf('', name)).includes('still being checked'), false)
  expect(await textOf('', name)).toContain('frontmatter.published: ')
  expect(site.events.filter(({ level }) => level === 'error')).toEqual([])
})

test('an id that a post loses is a problem of the post that links to it', async () => {
  const post = (body: string) => `---\ntitle: A\npublished: 2026-01-01\n---\n\n${body}\n`
  const link = { 'src/blog/b.md': post('See [the end](./a#the-end).') }
  github.move('TanStack/tanstack.com', 'ids', { ...link, 'src/blog/a.md': post('## The end') })
  github.move(postsFork, 'ids', { ...link, 'src/blog/a.md': post('## The start') })
  github.pulls.set('TanStack/tanstack.com#6', {
    title: 'Start over',
    user: null,
    head: { ref: 'ids', repo: { full_name: postsFork } },
    base: { ref: 'ids' },
  })
  const show = () => textOf('', 'TanStack/tanstack.com#6')
  await eventually(async () => (await show()).includes('still being checked'), false)
  const problem = 'src/blog/b.md:6</code>&quot;./a#the-end&quot; leads to no page, or to an id'
  expect((await show()).replaceAll('<!-- -->', '')).toContain(problem)
})

test('a renamed post keeps its address by redirect_from', async () => {
  const post = '---\ntitle: Moved\npublished: 2026-01-01\nredirect_from: form-1-33\n---\n\nText\n'
  github.move(postsFork, 'renamed', { 'src/blog/form-1-33-patches.md': post })
  const html = await textOf('', `${postsFork}@renamed`)
  expect(html).toMatch(/data-kind="renamed".*?form-1-33-patches"/s)
  const { status, headers } = await openPreview('/blog/form-1-33', `${postsFork}@renamed`)
  expect(status).toBe(307)
  expect(headers.get('location')).toBe(`/preview/${postsFork}/renamed/blog/form-1-33-patches`)
})

test('a pull request that changes posts gets a comment with their links', async () => {
  await site.get('/webhooks/github', pullRequest('TanStack/tanstack.com', 5, webhookSecret))
  await eventually(async () => github.comments.size, 1)
  const body = github.comments.get(1)?.body
  expect(body).toMatch(/\[`blog\/zebrafish`\]\(<\S+\/blog\/zebrafish\?key=\S+>\) \(added\)/)
  expect(body).toContain('- `blog/store-0-9` (removed)')
})

test('while GitHub is slow to send the posts, a reader is asked to try again', async () => {
  const copies = Array.from({ length: 9 }, (_, index) => [
    `src/blog/slow-${index}.md`,
    postFiles['src/blog/form-1-33.md'] ?? '',
  ])
  github.move(postsFork, 'slow', { ...postFiles, ...Object.fromEntries(copies) })
  const hurried = await startSite({ env: previewEnv(github), timeoutMs: 1000 })
  const statusOf = async (path: string) =>
    (await openPreview(path, `${postsFork}@slow`, hurried)).status
  const { promise: until, resolve } = Promise.withResolvers<void>()
  github.fail({ host: 'codeload', kind: 'hang', until })
  expect(await statusOf('/blog')).toBe(503)
  resolve()
  github.heal()
  await eventually(() => statusOf('/blog/slow-0'), 200)
  await hurried.close()
})

test('without the name of its repository, the blog has no previews', async () => {
  const other = await startSite({ env: { ...previewEnv(github), BLOG_REPOSITORY: '' } })
  expect((await openPreview('', undefined, other)).status).toBe(403)
  await other.close()
})
