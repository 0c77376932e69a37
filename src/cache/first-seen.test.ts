import { afterEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFirstSeen } from './first-seen.ts'

const folder = mkdtempSync(join(tmpdir(), 'first-seen-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the first time that a blob was seen stays, also after a restart', () => {
  const before = openFirstSeen(folder, () => {})
  before.see(['a', 'b'], 1000)
  before.see(['b', 'c'], 2000)
  before.close()
  const after = openFirstSeen(folder, () => {})
  after.see(['a', 'd'], 3000)
  expect(['a', 'b', 'c', 'd', 'e'].map(id => after.of(id))).toEqual([
    1000,
    1000,
    2000,
    3000,
    undefined,
  ])
  after.close()
})
