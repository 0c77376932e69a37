import { describe, expect, test } from 'bun:test'
import { chmodSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from '../../test/support/eventually.ts'
import { canSkipRedis, setUpRedis } from '../../test/support/redis.ts'
import { makeScratchFolder } from '../../test/support/temporary-folder.ts'
import type { Redis } from '../cache/redis/redis.ts'
import { redisKey } from '../cache/redis/redis-keys.ts'
import { openSessionSecret } from './session-secret.ts'

const folder = makeScratchFolder()

const log = () => {}
const fileOf = (dataDir: string) => join(dataDir, 'session-secret')
const modeOf = (dataDir: string) => statSync(fileOf(dataDir)).mode & 0o777
const open = (dataDir: string, redis?: Redis, configured?: string) =>
  openSessionSecret({ dataDir, redis, configured, log })

test('the secret is made once, and readable by its owner alone', async () => {
  const dataDir = join(folder, 'new')
  const secret = (await open(dataDir))()
  expect(secret).toHaveLength(43)
  expect(modeOf(dataDir)).toBe(0o600)
  chmodSync(fileOf(dataDir), 0o644)
  expect((await open(dataDir))()).toBe(secret)
  expect(modeOf(dataDir)).toBe(0o600)
  expect((await open(join(folder, 'other')))()).not.toBe(secret)
})

test('a short secret, or a folder that is a file, is an error that names DATA_DIR', async () => {
  writeFileSync(fileOf(folder), 'short')
  await expect(open(folder)).rejects.toThrow('DATA_DIR')
  await expect(open(fileOf(folder))).rejects.toThrow('DATA_DIR')
})

describe.skipIf(canSkipRedis)('with Redis', () => {
  const server = setUpRedis()
  const connect = () => server.connect({ checkIntervalMs: 50 })

  test('all replicas have one secret, also when Redis is gone', async () => {
    const redis = await connect()
    const [one, other] = [join(folder, 'one'), join(folder, 'two')]
    const secrets = [await open(one, redis), await open(other, redis)]
    expect(secrets[0]?.()).toBe(String(secrets[1]?.()))
    expect(modeOf(other)).toBe(0o600)
    expect(Number(await server.send('PTTL', redisKey('session-secret')))).toBeGreaterThan(0)
    await server.kill()
    expect((await open(other, redis))()).toBe(String(secrets[0]?.()))
    await server.start()
  })

  test('a replica that started without Redis takes the secret of the others later', async () => {
    const first = await open(join(folder, 'first'), await connect())
    server.signal('SIGSTOP')
    const late = await open(join(folder, 'late'), await connect())
    expect(late()).not.toBe(first())
    server.signal('SIGCONT')
    await eventually(late, first())
    expect(readFileSync(fileOf(join(folder, 'late')), 'utf8')).toBe(first())
  })

  test('when Redis has lost its data, the oldest secret wins, whoever is first', async () => {
    const [oldDir, newDir] = [join(folder, 'old'), join(folder, 'newer')]
    const old = await open(oldDir)
    utimesSync(fileOf(oldDir), 1000, 1000)
    const newer = await open(newDir, await connect())
    expect(newer()).not.toBe(old())
    const shared = await open(oldDir, await connect())
    await eventually(newer, shared())
    expect(shared()).toBe(old())
    expect(statSync(fileOf(newDir)).mtimeMs).toBe(1_000_000)
  })

  test('a configured secret wins, and is not sent to Redis', async () => {
    const configured = 'x'.repeat(32)
    expect((await open(folder, await connect(), configured))()).toBe(configured)
    expect(await server.send('DBSIZE')).toBe(0)
  })
})
