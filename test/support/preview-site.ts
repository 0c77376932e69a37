import { join } from 'node:path'
import {
  createPreviewLinks,
  type PreviewName,
  parsePreviewName,
} from '../../src/content/preview/preview-links.ts'
import { type FakeGitHub, startFakeGitHub } from './fake-github.ts'
import { readFolder } from './fake-repository.ts'
import { serveSite } from './serve-site.ts'

export const previewSecret = 'the secret that signs links to previews'
export const webhookSecret = 'the secret of the webhook'
export const forkName = 'alice/query'
const branchName = 'fix/typos'
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

/** For a site that reads from the fake. */
export function previewEnv(github: FakeGitHub) {
  return {
    ...github.env,
    PREVIEW_SECRET: previewSecret,
    WEBHOOK_SECRET: webhookSecret,
  }
}

/** A signed address, without the origin. */
export function linkTo(text: string, path = '', now = Date.now): string {
  const name: PreviewName | undefined = parsePreviewName(text)
  if (!name) throw new Error(`Not a name: ${text}`)
  return createPreviewLinks({ secret: previewSecret, siteUrl: '', now }).sign(name, path)
}

export type ServedPreviews = Awaited<ReturnType<typeof servePreviews>>

/** The site, for a browser, with the fork. */
export async function servePreviews() {
  const github = startFakeFork()
  const site = await serveSite(previewEnv(github))
  const close = async () => {
    await site.close()
    await github.stop()
  }
  return { github, origin: site.origin, close }
}
