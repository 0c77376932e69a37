import type { Partners } from '../config.ts'

/**
 * Editors that run examples. In the policy of all pages, since a navigation shows an example in whatever document it began; a script asks
 * them nothing but whether they answer.
 */
const sandboxHosts = ['https://codesandbox.io', 'https://stackblitz.com']

/** Hosts of videos and sandboxes that documents may frame: those the markdown pipeline lets through. */
const frameHosts = [
  'https://www.youtube.com',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  ...sandboxHosts,
]

/** What a partner may do on a page, by the policy's own names; the hosts that its scripts ask for something. */
const partnerHosts = {
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
} as const satisfies Record<Exclude<keyof Partners, 'convexUrl'>, Record<string, readonly string[]>>

/**
 * Makes the headers of an HTML answer. `framedBy` says who may frame the page: nobody, but for the sponsors' frame. `nonce` is for one answer alone,
 * which no cache keeps: its inline scripts run that carry it.
 */
export type SecurityHeaders = (
  framedBy?: 'nobody' | 'anybody',
  nonce?: string,
) => Readonly<Record<string, string>>

/**
 * Scripts and styles are the site's own files, and the partners' that are configured. The inline scripts that every page has, `inlineScripts` by their
 * texts, are allowed by their hashes.
 */
export function createSecurityHeaders(
  partners: Partners,
  inlineScripts: readonly string[],
): SecurityHeaders {
  const hashes = inlineScripts.map(text => ` ${hashSource(text)}`).join('')
  const names = (['gtmId', 'gamNetworkCode'] as const).filter(name => partners[name] !== undefined)
  const hosts = (directive: keyof (typeof partnerHosts)[keyof typeof partnerHosts]) =>
    names.flatMap(name => ` ${partnerHosts[name][directive].join(' ')}`).join('')
  const policyFor = (framers: string, nonce = '') => [
    "default-src 'none'",
    `script-src 'self'${hashes}${nonce && ` 'nonce-${nonce}'`}${hosts('script-src')}`,
    "style-src 'self'",
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    "font-src 'self'",
    `connect-src 'self' ${sandboxHosts.join(' ')}${hosts('connect-src')}${convexOrigins(partners)}`,
    "manifest-src 'self'",
    `frame-src ${frameHosts.join(' ')}${hosts('frame-src')}`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framers}`,
  ]
  const headersFor = (framers: string, nonce?: string) => ({
    ...commonHeaders,
    'content-security-policy': policyFor(framers, nonce).join('; '),
  })
  return (framedBy = 'nobody', nonce) => headersFor(framedBy === 'nobody' ? "'none'" : '*', nonce)
}

/** A script's source expression: https://www.w3.org/TR/CSP3/#grammardef-hash-source */
function hashSource(text: string): string {
  return `'sha256-${new Bun.CryptoHasher('sha256').update(text).digest('base64')}'`
}

/** The hosted backend is asked by web socket, and by HTTP where that is closed. */
function convexOrigins({ convexUrl }: Partners): string {
  if (convexUrl === undefined) return ''
  const { origin } = new URL(convexUrl)
  return ` ${origin} ${origin.replace(/^http/, 'ws')}`
}

/** For answers of any kind. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}

/** For files that are not the site's own, such as SVG images of a repository: opened by themselves they run and load nothing. */
export const sandboxedFile: Readonly<Record<string, string>> = {
  ...commonHeaders,
  'content-security-policy': "default-src 'none'; sandbox",
}
