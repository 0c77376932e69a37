import { timingSafeEqual } from 'node:crypto'
import { type PreviewName, previewPathname } from './preview-name.ts'

type PreviewLinks = {
  /** The whole address of a page in the preview, for 30 days. `path` starts with `/`. */
  sign(name: PreviewName, path?: string): string
  /** Whether a request may see the preview, by the `key` of its address or by its cookie. */
  check(name: PreviewName, search: string, cookies: string): PreviewAccess
}

type PreviewAccess =
  /** `link` opens the same preview for others; it ends at `expiresAt` (ms since the epoch). */
  | { readonly kind: 'granted'; readonly link: string; readonly expiresAt: number }
  /** By the address: `cookie` grants the pages below it. */
  | { readonly kind: 'opened'; readonly cookie: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'refused' }

type Options = {
  readonly secret: string
  readonly siteUrl: string
  readonly now: () => number
}

const parameter = 'key'
const lifeSeconds = 30 * 86_400

export function createPreviewLinks({ secret, siteUrl, now }: Options): PreviewLinks {
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
    const [given, expected] = [key, keyOf(name, expires)].map(text => Buffer.from(text))
    if (!given || given.length !== expected?.length || !timingSafeEqual(given, expected))
      return 'refused'
    return nowSeconds() < expires ? 'granted' : 'expired'
  }

  const linkOf = (name: PreviewName, path: string, key: string) =>
    `${siteUrl}${previewPathname(name)}${path}?${parameter}=${key}`

  return {
    sign: (name, path = '') => linkOf(name, path, keyOf(name, nowSeconds() + lifeSeconds)),
    check(name, search, cookies) {
      const ofAddress = new URLSearchParams(search).get(parameter)
      const keys = ofAddress === null ? keysOf(cookies) : [ofAddress]
      const key = keys.find(one => judge(name, one) === 'granted')
      if (key === undefined)
        return { kind: keys.some(one => judge(name, one) === 'expired') ? 'expired' : 'refused' }
      const expires = expiryOf(key)
      if (ofAddress === null)
        return { kind: 'granted', link: linkOf(name, '', key), expiresAt: expires * 1000 }
      const cookie = [
        `preview=${key}; Path=${previewPathname(name)}; Max-Age=${expires - nowSeconds()}`,
        `HttpOnly; SameSite=Lax${secure}`,
      ].join('; ')
      return { kind: 'opened', cookie }
    },
  }
}

/** In seconds since the epoch; `NaN` for a text that is no key. */
function expiryOf(key: string): number {
  return Number(/^(\d{10})\./.exec(key)?.[1])
}

function keysOf(cookies: string): string[] {
  return cookies
    .split(/; */)
    .flatMap(pair => (pair.startsWith('preview=') ? [pair.slice('preview='.length)] : []))
}
