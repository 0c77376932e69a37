import { afterAll, beforeAll, expect, test } from 'bun:test'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepSessionSecret } from './session-secret.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const modeOf = (dataDir: string) => statSync(join(dataDir, 'session-secret')).mode & 0o777

test('it is made once, and readable by its owner alone', () => {
  const dataDir = join(folder, 'new')
  const secret = keepSessionSecret(dataDir)
  expect(secret).toHaveLength(43)
  expect(modeOf(dataDir)).toBe(0o600)
  chmodSync(join(dataDir, 'session-secret'), 0o644)
  expect(keepSessionSecret(dataDir)).toBe(secret)
  expect(modeOf(dataDir)).toBe(0o600)
  expect(keepSessionSecret(join(folder, 'other'))).not.toBe(secret)
})

test('one that could be guessed, or a folder that is none, stops the start and names DATA_DIR', () => {
  writeFileSync(join(folder, 'session-secret'), 'short')
  expect(() => keepSessionSecret(folder)).toThrow('DATA_DIR')
  expect(() => keepSessionSecret(join(folder, 'session-secret'))).toThrow('DATA_DIR')
})
