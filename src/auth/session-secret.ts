import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The secret that sessions are signed with where none is configured: made once and kept in the data folder, readable by its owner alone, so that
 * sessions outlive a restart. Throws one error that names `DATA_DIR` when it can neither be read nor written.
 */
export function keepSessionSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret')
  try {
    mkdirSync(dataDir, { recursive: true })
    // Fails where there is one, so that of two processes that start together one makes it.
    writeFileSync(
      file,
      Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url'),
      { mode: 0o600, flag: 'wx' },
    )
  } catch (error) {
    if (!isNodeError(error) || error.code !== 'EEXIST') throw unusable(dataDir, error)
  }
  try {
    chmodSync(file, 0o600)
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length < 32) throw new Error(`${file} holds less than 32 characters: remove it`)
    return secret
  } catch (error) {
    throw unusable(dataDir, error)
  }
}

function unusable(dataDir: string, error: unknown): Error {
  return new Error(
    `DATA_DIR (${dataDir}) can't keep the secret of sessions: ${error instanceof Error ? error.message : error}`,
    {
      cause: error,
    },
  )
}

function isNodeError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error
}
