import { encodeSegment } from '../../router/canonical-pathname.ts'

/** What to preview: a branch, or a pull request by its number. */
export type PreviewName = {
  /** `owner/name` on GitHub; of a pull request, the repository that it is for. */
  readonly repo: string
  /** `1234`, `my-branch`; `heads/1234` for a branch that is named like a pull request. */
  readonly ref: string
}

/** Parameters of the route. A branch has `~` for `/`, which no name of a branch contains. */
export function nameOfAddress({
  owner = '',
  repo = '',
  ref = '',
}: Readonly<Record<string, string>>): PreviewName | undefined {
  return checkName(`${owner}/${repo}`, ref.replaceAll('~', '/'))
}

/** `TanStack/query#1234`, `me/query@my-branch`, or the address of either on GitHub. */
export function parsePreviewName(text: string): PreviewName | undefined {
  const [, repo = '', sign = '', ref = ''] =
    /^(?:https:\/\/github\.com\/)?([^/\s]+\/[^/\s#@]+?)(#|@|\/pull\/|\/tree\/)([^\s?#]+)$/.exec(
      text.trim(),
    ) ?? []
  const isBranch = sign === '@' || sign === '/tree/'
  return checkName(repo, isBranch && /^(?:heads\/|\d+$)/.test(ref) ? `heads/${ref}` : ref)
}

export function pullNumberOf({ ref }: PreviewName): number | undefined {
  return /^[1-9]\d{0,8}$/.test(ref) ? Number(ref) : undefined
}

export function branchOf({ ref }: PreviewName): string {
  return ref.replace(/^heads\//, '')
}

export function previewPathname({ repo, ref }: PreviewName): string {
  return `/preview/${repo}/${encodeSegment(ref.replaceAll('/', '~'))}`
}

const repoPattern = /^[\w-]{1,39}\/(?!\.{1,2}$)[\w.-]{1,100}$/
const refPattern = /^(?!.*(?:\.\.|\/\/|\.\/|\/\.|\.lock$))[\w+@-](?:[\w.+@/-]{0,198}[\w+@-])?$/

function checkName(repo: string, ref: string): PreviewName | undefined {
  return repoPattern.test(repo) && refPattern.test(ref) ? { repo, ref } : undefined
}
