import { describe, expect, test } from 'bun:test'
import { createSecurityHeaders } from './security-headers.ts'

/** The sources of a directive. */
function sourcesOf(directive: string, policy = ''): string[] {
  const found = policy.split('; ').find(part => part.startsWith(`${directive} `))
  return found?.split(' ').slice(1) ?? []
}

const policyWith = (partners = {}, kind?: 'embedded' | 'private') =>
  createSecurityHeaders(partners, ['a()', 'b()'])(kind)['content-security-policy']

describe('without partners', () => {
  test("scripts are the site's own and the inline scripts with their hashes", async () => {
    const hashes = await Promise.all(
      ['a()', 'b()'].map(text => crypto.subtle.digest('SHA-256', Buffer.from(text))),
    )
    const sources = hashes.map(hash => `'sha256-${Buffer.from(hash).toString('base64')}'`)
    expect(sourcesOf('script-src', policyWith())).toEqual(["'self'", ...sources])
    expect(sourcesOf('style-src', policyWith())).toEqual(["'self'"])
    const sandboxes = ['https://codesandbox.io', 'https://stackblitz.com']
    expect(sourcesOf('connect-src', policyWith())).toEqual(["'self'", ...sandboxes])
    expect(sourcesOf('frame-src', policyWith())).toContain('https://stackblitz.com')
    expect(sourcesOf('default-src', policyWith())).toEqual(["'none'"])
  })

  test('a nonce allows the inline scripts of one response', () => {
    const policy = createSecurityHeaders({}, [])('public', 'abc')['content-security-policy']
    expect(sourcesOf('script-src', policy)).toContain("'nonce-abc'")
    expect(policyWith()).not.toContain('nonce')
  })

  test('a page may not use the camera, the microphone or the location', () => {
    const policy = createSecurityHeaders({}, [])()['permissions-policy']
    expect(policy).toBe('camera=(), geolocation=(), microphone=()')
  })

  test('nobody may frame a page, unless anybody may', () => {
    expect(sourcesOf('frame-ancestors', policyWith())).toEqual(["'none'"])
    expect(sourcesOf('frame-ancestors', policyWith({}, 'embedded'))).toEqual(['*'])
  })
})

const tagManager = 'https://www.googletagmanager.com'
const ads = 'https://securepubads.g.doubleclick.net'

test.each([
  [{ gtmId: 'GTM-ABC1234' }, tagManager, ads],
  [{ gamNetworkCode: '1234' }, ads, tagManager],
])("%o adds its own hosts and no other partner's", (partners, own, other) => {
  const policy = policyWith(partners)
  expect(sourcesOf('script-src', policy)).toContain(own)
  expect(sourcesOf('connect-src', policy)).toContain(own)
  expect(policy).not.toContain(other)
  expect(policy).not.toContain('unsafe')
})

test('a private page names no other host', () => {
  const convexUrl = 'https://x.convex.cloud'
  const partners = { gtmId: 'GTM-ABC1234', gamNetworkCode: '1234', convexUrl }
  expect(policyWith(partners, 'private')).not.toMatch(/https?:|wss?:|\*/)
  expect(policyWith(partners)).toMatch(/https:/)
})
