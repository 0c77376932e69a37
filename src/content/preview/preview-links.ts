import { encodeSegment } from '../../router/canonical-pathname.ts'
import { isSameSecret } from '../../storage/bytes.ts'

/** Names a branch, or a pull request by its number. */
export type PreviewName = {
  /** `owner/name` on GitHub. A pull request has the repository that it is for. */
  readonly repo: string
  /** `1234`, `my-branch`; `heads/1234` for a branch that is named like a pull request. */
  readonly ref: string
}

/** Reads the parameters of the route. Branches have `~` for `/`, as none contains a `~`. */
export function nameOfAddress({
  owner = '',
  repo = '',
  ref = '',
}: Readonly<Record<string, string>>): PreviewName | undefined {
  return checkName(`${owner}/${repo}`, ref.replaceAll('~', '/'))
}

/** Reads `TanStack/query#1234`, `me/query@my-branch`, or the address of either on GitHub. */
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

const parameter = 'key'
const lifeSeconds = 30 * 86_400

export function createPreviewLinks({
  secret,
  siteUrl,
  now,
}: {
  readonly secret: string
  readonly siteUrl: string
  readonly now: () => number
}) {
  const nowSeconds = () => Math.floor(now() / 1000)
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''

  function keyOf({ repo, ref }: PreviewName, expires: number): string {
    const signature = new Bun.CryptoHasher('sha256', secret)
      .update(`preview\n${repo}\n${ref}\n${expires}`)
      .digest('base64url')
    return `${expires}.${signature}`
  }

  function judge(name: PreviewName, key: string): 'granted' | 'expired' | 'refused' {
    const expires = expiryOf(key)
    if (!isSameSecret(key, keyOf(name, expires))) return 'refused'
    return nowSeconds() < expires ? 'granted' : 'expired'
  }

  const linkOf = (name: PreviewName, path: string, key: string) =>
    `${siteUrl}${previewPathname(name)}${path}?${parameter}=${key}`

  return {
    /** Returns the address of a page in the preview, for 30 days. `path` starts with `/`. */
    sign: (name: PreviewName, path = ''): string =>
      linkOf(name, path, keyOf(name, nowSeconds() + lifeSeconds)),
    /** Judges a request by the `key` of its address, or by its cookie. */
    check(name: PreviewName, search: string, cookies: string) {
      const ofAddress = new URLSearchParams(search).get(parameter)
      const keys = ofAddress === null ? keysOf(cookies) : [ofAddress]
      const key = keys.find(one => judge(name, one) === 'granted')
      if (key === undefined) {
        const isExpired = keys.some(one => judge(name, one) === 'expired')
        return { kind: isExpired ? 'expired' : 'refused' } as const
      }
      const expires = expiryOf(key)
      // The link opens the same preview for others. `expiresAt` is in ms since the epoch.
      if (ofAddress === null)
        return { kind: 'granted', link: linkOf(name, '', key), expiresAt: expires * 1000 } as const
      const cookie = [
        `preview=${key}; Path=${previewPathname(name)}; Max-Age=${expires - nowSeconds()}`,
        `HttpOnly; SameSite=Lax${secure}`,
      ].join('; ')
      // The cookie grants the pages below the address that had the key.
      return { kind: 'opened', cookie } as const
    },
  }
}

/** Returns seconds since the epoch; `NaN` for a text that is no key. */
function expiryOf(key: string): number {
  return Number(/^(\d{10})\./.exec(key)?.[1])
}

function keysOf(cookies: string): string[] {
  return cookies
    .split(/; */)
    .flatMap(pair => (pair.startsWith('preview=') ? [pair.slice('preview='.length)] : []))
}
