import { expect, test } from 'bun:test'
import { createSeal } from './seal.ts'

function setUp(secret = 'a secret') {
  const clock = { ms: 1000 }
  return { clock, seal: createSeal({ secret, now: () => clock.ms }) }
}

test('what was sealed opens until its hour', () => {
  const { seal, clock } = setUp()
  const text = seal.close('session', { login: 'é' }, 2000)
  expect(seal.open('session', text)).toEqual({ login: 'é' })
  clock.ms = 2000
  expect(seal.open('session', text)).toBeUndefined()
})

test('for another purpose, or with another secret, it stays closed', () => {
  const { seal } = setUp()
  const text = seal.close('session', 1, 2000)
  expect(seal.open('oauth', text)).toBeUndefined()
  expect(setUp('another').seal.open('session', text)).toBeUndefined()
})

test('every change of a character closes it', () => {
  const { seal } = setUp()
  const text = seal.close('session', { login: 'someone' }, 2000)
  for (let at = 0; at < text.length; at++) {
    for (const character of ['A', 'B', '.', '=']) {
      const forged = text.slice(0, at) + character + text.slice(at + 1)
      if (forged !== text) expect(seal.open('session', forged)).toBeUndefined()
    }
  }
})

test.each(['', '.', 'a', 'a.b', '..', 'e30.', '.e30', `${'x'.repeat(10_000)}.y`])(
  '%p opens to nothing',
  text => {
    expect(setUp().seal.open('session', text)).toBeUndefined()
  },
)
