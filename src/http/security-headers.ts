import type { Partners } from '../config.ts'
import { frameHosts } from '../markdown/embeds.ts'

/** On all pages, because a document that began elsewhere may navigate to an example. */
const sandboxHosts = ['https://codesandbox.io', 'https://stackblitz.com']

type PartnerHosts = Readonly<Record<'script-src' | 'connect-src' | 'frame-src', readonly string[]>>

const partnerHosts: Readonly<Record<'gtmId' | 'gamNetworkCode', PartnerHosts>> = {
  gtmId: {
    'script-src': ['https://www.googletagmanager.com'],
    'connect-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
    'frame-src': [],
  },
  gamNetworkCode: {
    'script-src': ['https://securepubads.g.doubleclick.net', 'https://*.googlesyndication.com'],
    'connect-src': ['https://securepubads.g.doubleclick.net', 'https://*.googlesyndication.com'],
    'frame-src': [
      'https://securepubads.g.doubleclick.net',
      'https://googleads.g.doubleclick.net',
      'https://*.googlesyndication.com',
    ],
  },
}

/** `inlineScripts` are the texts of the scripts in every page: their hashes allow them. */
export function createSecurityHeaders(partners: Partners, inlineScripts: readonly string[]) {
  // https://www.w3.org/TR/CSP3/#grammardef-hash-source
  const hashes = inlineScripts.map(script => {
    return `'sha256-${new Bun.CryptoHasher('sha256').update(script).digest('base64')}'`
  })
  const names = (['gtmId', 'gamNetworkCode'] as const).filter(name => partners[name] !== undefined)
  const hosts = (directive: keyof PartnerHosts) =>
    names.flatMap(name => partnerHosts[name][directive])

  /** `nonce` allows inline scripts of one response, which is not cached. */
  return (kind: 'public' | 'embedded' | 'private' = 'public', nonce?: string) => {
    const others = (sources: readonly string[]) => (kind === 'private' ? [] : sources)
    const directives: Readonly<Record<string, readonly string[]>> = {
      'default-src': ["'none'"],
      'script-src': [
        "'self'",
        ...hashes,
        ...(nonce === undefined ? [] : [`'nonce-${nonce}'`]),
        ...others(hosts('script-src')),
      ],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:', ...others(['https:'])],
      'media-src': ["'self'", ...others(['https:'])],
      'font-src': ["'self'"],
      'connect-src': [
        "'self'",
        ...others([...sandboxHosts, ...hosts('connect-src'), ...convexOrigins(partners)]),
      ],
      'manifest-src': ["'self'"],
      // An empty list of sources allows none.
      'frame-src': others([...frameHosts.map(host => `https://${host}`), ...hosts('frame-src')]),
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': [kind === 'embedded' ? '*' : "'none'"],
    }
    const policy = Object.entries(directives).map(([name, sources]) => [name, ...sources].join(' '))
    return {
      ...commonHeaders,
      'content-security-policy': policy.join('; '),
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'cross-origin-opener-policy': 'same-origin',
    }
  }
}

/** The hosted backend uses a web socket, or HTTP if that is blocked. */
function convexOrigins({ convexUrl }: Partners): readonly string[] {
  if (convexUrl === undefined) return []
  const { origin } = new URL(convexUrl)
  return [origin, origin.replace(/^http/, 'ws')]
}

export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  // Scripts of third parties see it, and the address of a page may hold a token or a search.
  'referrer-policy': 'strict-origin',
}

/** For files of repositories, such as SVG images: opened alone, they run and load nothing. */
export const sandboxedFile: Readonly<Record<string, string>> = {
  ...commonHeaders,
  'content-security-policy': "default-src 'none'; sandbox",
}
