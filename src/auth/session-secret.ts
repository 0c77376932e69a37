import { chmodSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Redis, RedisError } from '../cache/redis/redis.ts'
import { redisKey, redisKeys } from '../cache/redis/redis-keys.ts'
import { type Log, messageOf } from '../log.ts'

type Parts = {
  readonly configured: string | undefined
  readonly dataDir: string
  readonly redis: Redis | undefined
  readonly log: Log
}

const key = redisKey('session-secret')
const { ttlMs } = redisKeys['session-secret']
const minLength = 32
const shareIntervalMs = 10 * 60_000

/** The oldest wins, so that one new replica can't end all sessions when Redis has lost its data. */
const script = `
local held = redis.call('GET', KEYS[1])
local isChanged = 0
if not held or cjson.decode(held)[1] > cjson.decode(ARGV[1])[1] then
  held = ARGV[1]
  isChanged = 1
  redis.call('SET', KEYS[1], held)
end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return {held, isChanged}`

/** Signs sessions. If none is configured, the first replica makes one, and all keep it. */
export async function openSessionSecret(parts: Parts): Promise<() => string> {
  const { configured, dataDir, redis, log } = parts
  if (configured !== undefined) return () => configured
  let secret = readOwnSecret(dataDir)
  if (!redis) return () => secret

  /** A replica that started without Redis takes the others' secret later. */
  async function share({ send, publish }: Redis): Promise<void> {
    try {
      const file = fileIn(dataDir)
      const madeAt = Math.floor(statSync(file).mtimeMs / 1000)
      const own = JSON.stringify([madeAt, secret])
      const reply = await send('EVAL', script, 1, key, own, ttlMs)
      const [held, isChanged] = reply as [string, 0 | 1]
      if (isChanged) await publish(key, null)
      if (held === own) return
      const [sharedAt, shared] = JSON.parse(held) as [number, string]
      secret = shared
      writeFileSync(file, secret, { mode: 0o600 })
      utimesSync(file, sharedAt, sharedAt)
    } catch (error) {
      if (error instanceof RedisError) return
      log({ level: 'error', message: `The shared secret of sessions could not be kept: ${error}` })
    }
  }
  redis.onRecovery(() => void share(redis))
  redis.subscribe(key, (_, isOwn) => {
    if (!isOwn) void share(redis)
  })
  // A full Redis may drop keys, first those that nobody has used for long.
  setInterval(() => void share(redis), shareIntervalMs).unref()
  await share(redis)
  return () => secret
}

/** Made on first use and readable by its owner alone, so that sessions outlive a restart. */
function readOwnSecret(dataDir: string): string {
  const file = fileIn(dataDir)
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

function fileIn(dataDir: string): string {
  return join(dataDir, 'session-secret')
}
