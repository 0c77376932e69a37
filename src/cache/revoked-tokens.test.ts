import { afterEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRevokedTokens } from './revoked-tokens.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'spent-'))
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('what was spent stays so over a restart, until its time, or until it is given back', () => {
  let ms = 1000
  const open = () => openRevokedTokens({ dataDir, now: () => ms, log: () => {} })
  const before = open()
  before.add('a', 2000)
  before.add('b', 3000)
  before.close()
  const after = open()
  expect([after.has('a'), after.has('b'), after.has('c')]).toEqual([true, true, false])
  after.remove('b')
  ms = 2000
  expect([after.has('a'), after.has('b')]).toEqual([false, false])
  after.close()
})
