/** https://docs.github.com/en/webhooks/using-webhooks/validating-webhook-deliveries */
import * as v from 'valibot'
import { isSameSecret } from '../admin/seal.ts'
import type { PreviewName } from '../content/preview/preview-links.ts'
import { parseJson } from '../content/source/github/parse-response.ts'
import { type BodyRefusal, readBody } from '../functions/request-body.ts'
import { libraries, librariesAt } from '../libraries/registry.ts'
import { type Log, messageOf } from '../log.ts'

type Receipt = {
  readonly status: 200 | 202 | 401 | BodyRefusal['status']
  readonly message: string
  readonly headers?: Readonly<Record<string, string>>
}

type GitHubWebhook = (request: Request) => Promise<Receipt>

type Options = {
  readonly secret: string
  /** Reads the ref from upstream now. Rejects when that fails. */
  readonly refresh: (repo: string, ref: string) => Promise<void>
  /** Comments on pull requests of these repositories, or rejects; `undefined` without previews. */
  readonly pulls?: PullRequests | undefined
  readonly log: Log
}

type PullRequests = {
  readonly repos: ReadonlySet<string>
  readonly comment: (pull: PreviewName) => Promise<void>
}

/** Enough for a push of 2,000 commits, the most that GitHub lists. */
const maxBodyBytes = 5 * 2 ** 20

const unsigned: Receipt = { status: 401, message: 'The signature does not match the body' }

const pullEvent = v.object({
  action: v.string(),
  number: v.number(),
  repository: v.object({ full_name: v.string() }),
})
const pushEvent = v.object({ ref: v.string(), repository: v.object({ full_name: v.string() }) })

export function createGitHubWebhook({ secret, refresh, pulls, log }: Options): GitHubWebhook {
  return async ({ headers, body: stream }) => {
    const signature = headers.get('x-hub-signature-256') ?? ''
    if (!/^sha256=[\da-f]{64}$/.test(signature)) return unsigned
    const body = await readBody({ headers, body: stream }, maxBodyBytes)
    if (!(body instanceof Uint8Array)) return body
    if (!isSameSecret(signature, sign(body, secret))) return unsigned
    const inBackground = (work: Promise<void>, failure: string) =>
      work.catch((error: unknown) =>
        log({ level: 'warn', message: `${failure}: ${messageOf(error)}` }),
      )
    const event = headers.get('x-github-event')
    if (event === 'ping') return { status: 200, message: 'pong' }
    if (event === 'pull_request' && pulls) {
      const pull = readPull(body, pulls)
      if (!pull) return { status: 202, message: 'This event needs no comment' }
      const name = `${pull.repo}#${pull.ref}`
      inBackground(pulls.comment(pull), `${name} has no comment`)
      return { status: 202, message: `${name} is being previewed` }
    }
    if (event !== 'push') return { status: 202, message: 'This event is not supported' }

    const push = readPush(body)
    if (!push) return { status: 400, message: 'The body is not a push event in JSON' }
    const { repo, ref } = push
    if (librariesAt(repo, ref).length === 0)
      return { status: 202, message: `This site does not use ${repo}@${ref}` }
    inBackground(refresh(repo, ref), `${repo}@${ref} could not be refreshed`)
    return { status: 202, message: `${repo}@${ref} is being refreshed` }
  }
}

/** The branch or tag, and the repository, spelled as in the registry. */
function readPush(body: Uint8Array): { repo: string; ref: string } | undefined {
  const checked = v.safeParse(pushEvent, parseJson(body))
  if (!checked.success) return undefined
  const ref = /^refs\/(?:heads|tags)\/(.+)$/.exec(checked.output.ref)?.[1]
  if (ref === undefined) return undefined
  const name = checked.output.repository.full_name
  const library = libraries.find(({ repo }) => repo.toLowerCase() === name.toLowerCase())
  return { repo: library?.repo ?? name, ref }
}

/** Where its commits may have changed. */
function readPull(body: Uint8Array, { repos }: PullRequests): PreviewName | undefined {
  const checked = v.safeParse(pullEvent, parseJson(body))
  if (!checked.success || !/^(?:opened|reopened|synchronize)$/.test(checked.output.action))
    return undefined
  const { number, repository } = checked.output
  const { full_name: repo } = repository
  return repos.has(repo) ? { repo, ref: String(number) } : undefined
}

function sign(body: Uint8Array, secret: string): string {
  return `sha256=${new Bun.CryptoHasher('sha256', secret).update(body).digest('hex')}`
}
