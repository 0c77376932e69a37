import { expect, test } from 'bun:test'
import { chmodSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeScratchFolder } from '../../test/support/temporary-folder.ts'
import { createSessions, createSignedCookie, openSessionSecret } from './sessions.ts'

const twelveHours = 12 * 3_600_000

const secret = 'a secret'

function setUp({ isSecure = false, secret: own = secret } = {}) {
  const world = {
    ms: 1_000_000,
    tickMs: 0,
    admitted: ['someone', undefined] as (string | undefined)[],
  }
  const now = () => (world.ms += world.tickMs)
  const admits = (login: string | undefined) => world.admitted.includes(login)
  return { sessions: createSessions({ secret: own, isSecure, now }, admits), world }
}

/** Returns the part of a `Set-Cookie` that a browser sends back. */
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
  const { sessions } = setUp()
  const good = sent(sessions.begin('someone'))
  const signed = (name: string, data: object) => {
    const cookie = createSignedCookie(name, { secret, isSecure: false, now: () => 1e6 })
    return sent(cookie.set(data, 2e6)).replace(name, 'site-session')
  }
  const other = sent(setUp({ secret: 'another' }).sessions.begin('someone'))
  expect(sessions.of(signed('site-session', { login: 'someone' }))).toBeDefined()
  const ofLogin = signed('site-login', { login: 'someone' })
  for (const cookie of [other, ofLogin, signed('site-session', { login: 1 })])
    expect(sessions.of(cookie)).toBeUndefined()
  expect(sessions.of(`${good}; ${good}`)).toBeUndefined()
  expect(sessions.of('site-session=')).toBeUndefined()
  expect(sessions.of('')).toBeUndefined()
})

test('a signed cookie is not read if it was changed', () => {
  const cookie = createSignedCookie('site-test', { secret, isSecure: false, now: () => 1000 })
  const text = sent(cookie.set({ login: 'é' }, 2000))
  expect(cookie.read(text)).toEqual({ login: 'é' })
  for (let index = 'site-test='.length; index < text.length; index++) {
    const other = text[index] === 'A' ? 'B' : 'A'
    expect(cookie.read(text.slice(0, index) + other + text.slice(index + 1))).toBeUndefined()
  }
  for (const forged of ['.', 'a', 'a.b', 'e30.', '.e30', `${'x'.repeat(10_000)}.y`, `${text}.`])
    expect(cookie.read(`site-test=${forged}`)).toBeUndefined()
})

const folder = makeScratchFolder()

const fileOf = (dataDir: string) => join(dataDir, 'session-secret')
const modeOf = (dataDir: string) => statSync(fileOf(dataDir)).mode & 0o777

test('the secret is made once, and readable by its owner alone', () => {
  const dataDir = join(folder, 'new')
  const secret = openSessionSecret(dataDir)
  expect(secret).toHaveLength(43)
  expect(modeOf(dataDir)).toBe(0o600)
  chmodSync(fileOf(dataDir), 0o644)
  expect(openSessionSecret(dataDir)).toBe(secret)
  expect(modeOf(dataDir)).toBe(0o600)
  expect(openSessionSecret(join(folder, 'other'))).not.toBe(secret)
})

test('a short secret, or a folder that is a file, is an error that names DATA_DIR', () => {
  writeFileSync(fileOf(folder), 'short')
  expect(() => openSessionSecret(folder)).toThrow('DATA_DIR')
  expect(() => openSessionSecret(fileOf(folder))).toThrow('DATA_DIR')
})
