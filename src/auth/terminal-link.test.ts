import { expect, test } from 'bun:test'
import { createTerminalLink } from './terminal-link.ts'

const twelveHours = 12 * 3_600_000

function setUp() {
  const clock = { ms: 0 }
  const links: string[] = []
  const terminal = createTerminalLink({ siteUrl: 'http://localhost:3000', now: () => clock.ms })
  terminal.start(link => links.push(link))
  const tokenOf = (link = '') => new URL(link).searchParams.get('token') ?? ''
  return { terminal, links, clock, tokenOf }
}

test('a link works once, and the next one is shown', () => {
  const { terminal, links, tokenOf } = setUp()
  expect(links).toEqual([
    expect.stringMatching(/^http:\/\/localhost:3000\/login\?token=[\w-]{43}$/),
  ])
  const token = tokenOf(links[0])
  expect(terminal.spend('')).toBe(false)
  expect(terminal.spend(`${token}x`)).toBe(false)
  expect(terminal.spend(token)).toBe(true)
  expect(terminal.spend(token)).toBe(false)
  expect(links).toHaveLength(2)
  expect(terminal.spend(tokenOf(links[1]))).toBe(true)
  terminal.close()
})

test('after twelve hours it works no more', () => {
  const { terminal, links, clock, tokenOf } = setUp()
  clock.ms = twelveHours
  expect(terminal.spend(tokenOf(links[0]))).toBe(false)
  terminal.close()
})

test('before it is shown, and after the site has closed, there is none', () => {
  const { terminal, links, tokenOf } = setUp()
  terminal.close()
  expect(terminal.spend(tokenOf(links[0]))).toBe(false)
  const silent = createTerminalLink({ siteUrl: 'http://localhost:3000', now: () => 0 })
  expect(silent.spend('')).toBe(false)
})
