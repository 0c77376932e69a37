import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../log.ts'

const minLength = 32

/** Signs sessions. Made on first use and readable by its owner alone: sessions outlive a restart. */
export function openSessionSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret')
  try {
    mkdirSync(dataDir, { recursive: true })
    const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
    try {
      // Fails if the file exists, so the secret of an earlier start stays.
      writeFileSync(file, secret, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    chmodSync(file, 0o600)
    const stored = readFileSync(file, 'utf8').trim()
    if (stored.length < minLength)
      throw new Error(`${file} has less than ${minLength} characters: remove it`)
    return stored
  } catch (error) {
    const message = `DATA_DIR (${dataDir}) can't store the secret of sessions: ${messageOf(error)}`
    throw new Error(message, { cause: error })
  }
}
