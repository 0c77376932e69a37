import { expect, test } from 'bun:test'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { makeScratchFolder } from '../../test/support/temporary-folder.ts'
import { createLinkNotice, createTerminalLink } from './terminal-link.ts'

const twelveHours = 12 * 3_600_000

function setUp() {
  const clock = { ms: 0 }
  const links: string[] = []
  const now = () => clock.ms
  const terminal = createTerminalLink({ siteUrl: 'http://localhost:3000', now })
  terminal.start(link => links.push(link))
  const tokenOf = (link = '') => new URL(link).searchParams.get('token') ?? ''
  return { terminal, links, clock, tokenOf }
}

test('a link expires after twelve hours', () => {
  const { terminal, links, clock, tokenOf } = setUp()
  clock.ms = twelveHours
  expect(terminal.use(tokenOf(links[0]))).toBe(false)
  terminal.close()
})

test('there is no link before the start, or after the site has closed', () => {
  const { terminal, links, tokenOf } = setUp()
  terminal.close()
  expect(terminal.use(tokenOf(links[0]))).toBe(false)
})

function setUpNotice(isTTY: boolean) {
  const dataDir = makeScratchFolder()
  const written: string[] = []
  const show = createLinkNotice(dataDir, { isTTY, write: text => written.push(text) })
  return { show, written, file: join(dataDir, 'login-link') }
}

test('a terminal shows the link', () => {
  const { show, written } = setUpNotice(true)
  show('http://x/login?token=1')
  expect(written).toEqual([expect.stringContaining('http://x/login?token=1\n')])
})

test('a log gets the name of a private file, once, and the file has the latest link', () => {
  const { show, written, file } = setUpNotice(false)
  show('http://x/login?token=1')
  show('http://x/login?token=2')
  expect(written).toEqual([`The link to log in to the dashboard is in ${file}\n`])
  expect(readFileSync(file, 'utf8')).toBe('http://x/login?token=2\n')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})
