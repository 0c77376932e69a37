import { expect, test } from 'bun:test'
import { createSeal } from './seal.ts'
import { createSessions } from './sessions.ts'

const twelveHours = 12 * 3_600_000

function setUp({ isSecure = false, secret = 'a secret' } = {}) {
  const world = {
    ms: 1_000_000,
    tickMs: 0,
    admitted: ['someone', undefined] as (string | undefined)[],
  }
  const now = () => (world.ms += world.tickMs)
  const seal = createSeal({ secret, now })
  const admits = (login: string | undefined) => world.admitted.includes(login)
  return { sessions: createSessions({ seal, admits, isSecure, now }), world, seal }
}

/** What a browser sends back of a `Set-Cookie`. */
const sent = (setCookie: string) => setCookie.split(';', 1)[0] ?? ''

test('a session is an HttpOnly cookie that lasts twelve hours', () => {
  const { sessions, world } = setUp()
  const cookie = sessions.begin('someone')
  expect(cookie).toMatch(/^site-session=[\w.-]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/)
  expect(sessions.of(`theme=dark; ${sent(cookie)}`)).toMatchObject({ login: 'someone' })
  world.ms += twelveHours - 1
  expect(sessions.of(sent(cookie))).toBeDefined()
  world.ms += 1
  expect(sessions.of(sent(cookie))).toBeUndefined()
})

test('over HTTPS the cookie is secure and has the __Host- prefix', () => {
  const { sessions } = setUp({ isSecure: true })
  const cookie = sessions.begin('someone')
  expect(cookie).toMatch(
    /^__Host-site-session=[\w.-]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax; Secure$/,
  )
  expect(sessions.of(sent(cookie).replace('__Host-', ''))).toBeUndefined()
})

test('a user who is not admitted any more has no session', () => {
  const { sessions, world } = setUp()
  const cookie = sent(sessions.begin('someone'))
  world.admitted = []
  expect(sessions.of(cookie)).toBeUndefined()
})

test('a cookie that is forged, doubled, or of another purpose or shape is no session', () => {
  const { sessions, seal } = setUp()
  const good = sent(sessions.begin('someone'))
  const expiresAt = 2e6
  const sealed = (purpose: string, data: object) =>
    `site-session=${seal.close(purpose as 'session', data, expiresAt)}`
  const other = sent(setUp({ secret: 'another' }).sessions.begin('someone'))
  const wrong = sealed('oauth', { login: 'someone' })
  for (const cookie of [other, wrong, sealed('session', { login: 1 })])
    expect(sessions.of(cookie)).toBeUndefined()
  expect(sessions.of(`${good}; ${good}`)).toBeUndefined()
  expect(sessions.of('site-session=')).toBeUndefined()
  expect(sessions.of('')).toBeUndefined()
})
