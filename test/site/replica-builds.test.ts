import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { redisKey } from '../../src/cache/redis/redis-keys.ts'
import { eventually } from '../support/eventually.ts'
import { canSkipRedis, type RedisServer, startRedis } from '../support/redis.ts'
import { startSite, type TestSite } from '../support/start-site.ts'
import { makeTemporaryFolder } from '../support/temporary-folder.ts'

setDefaultTimeout(60_000)

describe.skipIf(canSkipRedis)('replicas of two builds', () => {
  let server: RedisServer
  let one: TestSite
  const ask = (site: TestSite, name: string) => site.get(`/assets/${name}`)

  beforeAll(async () => {
    server = await startRedis()
    one = await startSite({ env: { REDIS_URL: server.url } })
  })
  afterAll(async () => {
    await one.close()
    await server[Symbol.asyncDispose]()
  })

  /** Starts another one, which has a file that this build has not. */
  async function startOther(dataDir: string, name: string): Promise<TestSite> {
    mkdirSync(join(dataDir, 'builds/current'), { recursive: true })
    writeFileSync(join(dataDir, 'builds/current', name), `export const name = '${name}'`)
    return startSite({ env: { REDIS_URL: server.url, DATA_DIR: dataDir } })
  }

  test('each has the files of the other, whichever started first', async () => {
    await using folder = await makeTemporaryFolder()
    await using other = await startOther(folder.path, 'page-0a1b2c3d.js')
    await using later = await startSite({ env: { REDIS_URL: server.url } })
    for (const site of [one, other, later]) {
      await eventually(async () => (await ask(site, 'page-0a1b2c3d.js')).status, 200)
      const response = await ask(site, 'page-0a1b2c3d.js')
      expect(response.headers.get('cache-control')).toContain('immutable')
      expect(response.headers.get('content-type')).toStartWith('text/javascript')
      expect(await response.text()).toBe("export const name = 'page-0a1b2c3d.js'")
    }
    const ttl = await server.send('PTTL', redisKey('build-file', '/assets/page-0a1b2c3d.js'))
    expect(Number(ttl)).toBeGreaterThan(0)
  })

  test('a file that was asked for once is served while Redis is away; others are missing', async () => {
    await using folder = await makeTemporaryFolder()
    await using other = await startOther(folder.path, 'page-11111111.js')
    await eventually(async () => (await ask(one, 'page-11111111.js')).status, 200)
    await server.kill()
    expect((await ask(one, 'page-11111111.js')).status).toBe(200)
    expect((await ask(one, 'page-33333333.js')).status).toBe(404)
    expect((await ask(other, 'page-11111111.js')).status).toBe(200)
    await server.start()
    const key = redisKey('build-file', '/assets/page-11111111.js')
    await eventually(() => server.send('EXISTS', key), 1)
  })

  test('invented names cost one lookup, others none', async () => {
    await server.send('CONFIG', 'SET', 'slowlog-log-slower-than', '0', 'slowlog-max-len', '100000')
    const listLookups = async () => {
      const commands = JSON.stringify(await server.send('SLOWLOG', 'GET', '-1'))
      return commands.match(/"GET","[^"]*build-file[^"]*"/g) ?? []
    }
    // The site connects again some time after the server is back.
    await eventually(async () => {
      await ask(one, 'page-22222222.js')
      return (await listLookups()).length > 0
    }, true)
    await server.send('SLOWLOG', 'RESET')
    for (const name of ['page.js', 'page-short.js', 'a/page-00000000.js', 'page-00000000'])
      expect((await ask(one, name)).status).toBe(404)
    expect((await ask(one, 'page-00000000.js')).status).toBe(404)
    const key = redisKey('build-file', '/assets/page-00000000.js')
    expect(await listLookups()).toEqual([`"GET","${key}"`])
  })

  test('a file is there before a page names it', async () => {
    await using folder = await makeTemporaryFolder()
    await using other = await startOther(folder.path, 'page-44444444.js')
    expect((await ask(other, 'page-44444444.js')).status).toBe(200)
    expect((await ask(one, 'page-44444444.js')).status).toBe(200)
  })
})
