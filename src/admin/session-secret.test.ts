import { expect, test } from 'bun:test'
import { chmodSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeScratchFolder } from '../../test/support/temporary-folder.ts'
import { openSessionSecret } from './session-secret.ts'

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
