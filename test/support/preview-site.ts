import { join } from 'node:path'
import { createPreviewLinks } from '../../src/content/preview/preview-links.ts'
import { type PreviewName, parsePreviewName } from '../../src/content/preview/preview-name.ts'
import { type FakeGitHub, startFakeGitHub } from './fake-github.ts'
import { readFolder } from './fake-repository.ts'
import { serveSite } from './serve-site.ts'

export const previewSecret = 'the secret that signs links to previews'
export const webhookSecret = 'the secret of the webhook'
export const forkName = 'alice/query'
export const branchName = 'fix/typos'
const snapshot = join(import.meta.dir, '../../src/snapshot')

/** The documents of `TanStack/query@main` in the snapshot. */
export const queryFiles = readFolder(join(snapshot, 'TanStack/query/main')) ?? {}

const overviewFile = 'docs/framework/react/overview.md'
const removedFile = 'docs/framework/react/comparison.md'
const changedOverview = `${new TextDecoder().decode(Buffer.from(queryFiles[overviewFile] ?? ''))}

## Added by Alice

Zebrafish swim here. See [the new page](./new-page) and [Table](https://tanstack.com/table/latest/docs/introduction).
`

/** A fork with a branch that changes, adds and removes a page, and has a pull request. */
export function startFakeFork(): FakeGitHub {
  const github = startFakeGitHub({ root: snapshot })
  const { [removedFile]: _, ...others } = queryFiles
  github.forks.set(forkName, 'TanStack/query')
  github.move(forkName, branchName, {
    ...others,
    [overviewFile]: changedOverview,
    'docs/framework/react/new-page.md':
      '---\ntitle: A new page\n---\n\nSee [the overview](./overview).\n',
  })
  github.pulls.set('TanStack/query#7', {
    title: 'Fix typos',
    user: { login: 'alice' },
    head: { ref: branchName, repo: { full_name: forkName } },
    base: { ref: 'main' },
  })
  return github
}

export const postsFork = 'alice/tanstack.com'
export const postsBranch = 'posts'
/** As the branch `main` has them. */
export const postFiles = Object.fromEntries(
  Object.entries(readFolder(join(import.meta.dir, '../../src/blog')) ?? {}).map(
    ([path, bytes]) => [`src/blog/${path}`, bytes] as const,
  ),
)
const changedPost = 'src/blog/form-1-33.md'
const removedPost = 'src/blog/store-0-9.md'
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="80"><rect width="640" height="80" fill="#27a"/></svg>'

/** A fork of the repository with the posts: a branch adds, changes and removes one. */
export function addPostsFork(github: FakeGitHub): void {
  const { [removedPost]: _, ...others } = postFiles
  const post = new TextDecoder().decode(Buffer.from(postFiles[changedPost] ?? ''))
  github.move('TanStack/tanstack.com', 'main', postFiles)
  github.forks.set(postsFork, 'TanStack/tanstack.com')
  github.move(postsFork, postsBranch, {
    ...others,
    [changedPost]: post.replace('Several asynchronous', 'Several slow'),
    'src/blog/pictures/fish.svg': picture,
    'src/blog/zebrafish.md': `---
title: Zebrafish in the cache
description: A draft that nobody has published yet.
published: 2999-01-01
draft: true
library: query
---

![A fish](./pictures/fish.svg)

See [another post](./form-1-33.md), [the overview](/query/latest/docs/framework/react/overview)
and [what is gone](./store-0-9).

## Striped danios

They swim.

## Stale water

It is fresh again.
`,
  })
  github.pulls.set('TanStack/tanstack.com#5', {
    title: 'Write about zebrafish',
    user: { login: 'alice' },
    head: { ref: postsBranch, repo: { full_name: postsFork } },
    base: { ref: 'main' },
  })
}

/** For a site that reads from the fake. */
export function previewEnv(github: FakeGitHub) {
  return {
    CONTENT_SOURCE: 'github',
    GITHUB_API_URL: github.apiUrl,
    GITHUB_RAW_URL: github.rawUrl,
    PREVIEW_SECRET: previewSecret,
    WEBHOOK_SECRET: webhookSecret,
    BLOG_REPOSITORY: 'TanStack/tanstack.com/src/blog',
  }
}

/** A signed address, without the origin. */
export function linkTo(text: string, path = '', now = Date.now): string {
  const name: PreviewName | undefined = parsePreviewName(text)
  if (!name) throw new Error(`Not a name: ${text}`)
  return createPreviewLinks({ secret: previewSecret, siteUrl: '', now }).sign(name, path)
}

export type ServedPreviews = Awaited<ReturnType<typeof servePreviews>>

/** The site, for a browser, with the forks of the documents and of the posts. */
export async function servePreviews() {
  const github = startFakeFork()
  addPostsFork(github)
  const site = await serveSite(previewEnv(github))
  const close = async () => {
    await site.close()
    await github.stop()
  }
  return { github, origin: site.origin, close }
}
