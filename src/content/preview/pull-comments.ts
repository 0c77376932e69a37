import * as v from 'valibot'
import { openKvStore } from '../../storage/kv-store.ts'
import type { PageChange } from '../change-report/page-changes.ts'
import { parseResponse } from '../source/github/github-client.ts'
import { SourceError } from '../source/source.ts'
import type { PreviewName } from './preview-links.ts'
import { addressOf, type Preview, type Previews } from './previews.ts'

type PullCommentOptions = Parameters<typeof openKvStore>[1] & { readonly previews: Previews }

const maxListed = 50
const keepMs = 365 * 86_400_000

/** https://docs.github.com/en/rest/issues/comments */
const createdComment = v.object({ id: v.number() })

/** Writes or changes one comment on a pull request with links to its preview. */
export function createPullComments(
  options: PullCommentOptions,
): (name: PreviewName) => Promise<void> {
  const { previews, now, log } = options
  const comments = openKvStore('preview-comments', options)
  let last: Promise<unknown> = Promise.resolve()

  async function comment(name: PreviewName): Promise<void> {
    previews.forget(name)
    const preview = await previews.open(name)
    if (typeof preview === 'string') return
    const key = `${name.repo}#${name.ref}`
    const id = comments.get(key, v.number())
    const pages = await preview.pages()
    if (pages.length === 0 && id === undefined) return
    const body = textOf(previews, preview, pages)
    if (id !== undefined && (await change(name, id, body))) return
    comments.put(key, await add(name, body), now() + keepMs)
  }

  async function add(name: PreviewName, body: string): Promise<number> {
    const route = `/repos/${name.repo}/issues/${name.ref}/comments`
    const response = await previews.client.call(name, route, { body }, { method: 'POST' })
    return parseResponse(name, createdComment, response).id
  }

  /** Returns false if the comment was deleted. */
  async function change(name: PreviewName, id: number, body: string): Promise<boolean> {
    const route = `/repos/${name.repo}/issues/comments/${id}`
    const accepts = (status: number) => status === 404 || status === 410
    const options = { method: 'PATCH', accepts } as const
    return !accepts((await previews.client.call(name, route, { body }, options)).status)
  }

  return name => {
    const result = last
      .then(() => comment(name))
      .catch(error => {
        // A token that may not comment is no reason to deliver the event again.
        if (!(error instanceof SourceError) || error.kind !== 'forbidden') throw error
        log({ level: 'info', message: `${name.repo}#${name.ref}: ${error.message}` })
      })
    last = result.catch(() => undefined)
    return result
  }
}

/** Writes markdown, with file names as code, so that none acts as markdown. */
function textOf({ links }: Previews, preview: Preview, pages: readonly PageChange[]): string {
  const { name, tree } = preview.branch
  const lines = pages.slice(0, maxListed).map(page => {
    const code = `\`${page.path.replaceAll('`', "'")}\``
    const link =
      page.kind === 'removed' ? code : `[${code}](<${links.sign(name, addressOf(preview, page))}>)`
    return `- ${link} (${page.kind})`
  })
  const rest = pages.length - lines.length
  return [
    `**[Preview](<${links.sign(name)}>)** as of ${tree.commit.slice(0, 7)}. The links work for 30 days.`,
    '',
    ...(lines.length > 0 ? lines : ['No page differs any more.']),
    ...(rest > 0 ? [`- and ${rest} more`] : []),
    '',
  ].join('\n')
}
