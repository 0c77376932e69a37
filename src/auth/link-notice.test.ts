import { expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLinkNotice } from './link-notice.ts'

function setUp(isTTY: boolean) {
  const dataDir = mkdtempSync(join(tmpdir(), 'notice-'))
  const written: string[] = []
  const show = createLinkNotice({ dataDir, output: { isTTY, write: text => written.push(text) } })
  return { show, written, dataDir, file: join(dataDir, 'login-link') }
}

test('a terminal shows it', () => {
  const { show, written, dataDir } = setUp(true)
  show('http://x/login?token=1')
  expect(written).toEqual([expect.stringContaining('http://x/login?token=1\n')])
  rmSync(dataDir, { recursive: true })
})

test('what may be a log says where it is, once; its owner alone reads it there', () => {
  const { show, written, file, dataDir } = setUp(false)
  show('http://x/login?token=1')
  show('http://x/login?token=2')
  expect(written).toEqual([`The link to log in to the dashboard is in ${file}\n`])
  expect(readFileSync(file, 'utf8')).toBe('http://x/login?token=2\n')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  rmSync(dataDir, { recursive: true })
})
