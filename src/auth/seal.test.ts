import { afterAll, expect, test } from 'bun:test'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSeal, readSessionSecret } from './seal.ts'

function setUp(secret = 'a secret') {
  const clock = { ms: 1000 }
  return { clock, seal: createSeal({ secret, now: () => clock.ms }) }
}

test('sealed data can be opened until it expires', () => {
  const { seal, clock } = setUp()
  const text = seal.close('session', { login: 'é' }, 2000)
  expect(seal.open('session', text)).toEqual({ login: 'é' })
  clock.ms = 2000
  expect(seal.open('session', text)).toBeUndefined()
})

test('sealed data is not opened for another purpose, or with another secret', () => {
  const { seal } = setUp()
  const text = seal.close('session', 1, 2000)
  expect(seal.open('oauth', text)).toBeUndefined()
  expect(setUp('another').seal.open('session', text)).toBeUndefined()
})

test('changed text is not opened', () => {
  const { seal } = setUp()
  const text = seal.close('session', { login: 'someone' }, 2000)
  for (let at = 0; at < text.length; at++) {
    const forged = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
    expect(seal.open('session', forged)).toBeUndefined()
  }
})

test.each(['', '.', 'a', 'a.b', 'e30.', '.e30', `${'x'.repeat(10_000)}.y`])(
  '%p is not opened',
  text => expect(setUp().seal.open('session', text)).toBeUndefined(),
)

const folder = mkdtempSync(join(tmpdir(), 'secret-'))
afterAll(() => rmSync(folder, { recursive: true }))

const modeOf = (dataDir: string) => statSync(join(dataDir, 'session-secret')).mode & 0o777

test('the secret is made once, and readable by its owner alone', () => {
  const dataDir = join(folder, 'new')
  const secret = readSessionSecret(dataDir)
  expect(secret).toHaveLength(43)
  expect(modeOf(dataDir)).toBe(0o600)
  chmodSync(join(dataDir, 'session-secret'), 0o644)
  expect(readSessionSecret(dataDir)).toBe(secret)
  expect(modeOf(dataDir)).toBe(0o600)
  expect(readSessionSecret(join(folder, 'other'))).not.toBe(secret)
})

test('a short secret, or a folder that is a file, is an error that names DATA_DIR', () => {
  writeFileSync(join(folder, 'session-secret'), 'short')
  expect(() => readSessionSecret(folder)).toThrow('DATA_DIR')
  expect(() => readSessionSecret(join(folder, 'session-secret'))).toThrow('DATA_DIR')
})
