import { beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { connect, createServer } from 'node:net'
import { eventually } from '../../../test/support/eventually.ts'
import { canSkipRedis, setUpRedis } from '../../../test/support/redis.ts'
import type { LogEvent } from '../../log.ts'
import type { Redis } from './redis.ts'

setDefaultTimeout(60_000)

describe.skipIf(canSkipRedis)('Redis', () => {
  const server = setUpRedis()
  let redis: Redis
  let events: LogEvent[]

  function open(url?: string): Promise<Redis> {
    const log = (event: LogEvent) => events.push(event)
    return server.connect({ log, checkIntervalMs: 50, maxCallMs: 50 }, url)
  }
  const messages = () => events.map(({ message }) => message)
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      error => error.kind,
    )

  beforeEach(async () => {
    events = []
    redis = await open()
  })

  test('text, numbers and bytes come back as they were', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    expect(await redis.send('SET', 'bytes', bytes, 'PX', 60_000)).toBe('OK')
    expect(Uint8Array.from((await redis.getBytes('bytes')) ?? [])).toEqual(bytes)
    expect(await redis.getBytes('nothing')).toBeUndefined()
    expect(await redis.send('SET', 'bytes', 'x', 'NX')).toBeNull()
    expect(redis.outage()).toBeUndefined()
  })

  test('a message reaches all replicas that listen to its topic, and no other database', async () => {
    const heard: unknown[] = []
    const others = [await open(), await open(`${server.url}/1`)]
    for (const [index, replica] of [redis, ...others].entries())
      replica.subscribe('push', message => heard.push([index, message]))
    redis.subscribe('purge', () => heard.push('purge'))
    await redis.publish('push', { ref: 'main' })
    await eventually(() => heard.length, 2)
    expect(heard.sort()).toEqual([
      [0, { ref: 'main' }],
      [1, { ref: 'main' }],
    ])
  })

  test('a wrong command is a bug: it is logged, and others go on', async () => {
    await redis.send('SET', 'a', 'b')
    expect(await failure(redis.send('HGET', 'a', 'b'))).toBe('refused')
    expect(messages()).toEqual([expect.stringContaining('WRONGTYPE')])
    expect(await redis.send('GET', 'a')).toBe('b')
  })

  test('while it is killed, calls fail; then they and messages work again', async () => {
    const heard: unknown[] = []
    const backs: boolean[] = []
    redis.subscribe('push', message => heard.push(message))
    redis.onRecovery(isReconnected => backs.push(isReconnected))
    await server.kill()
    expect(await failure(redis.send('GET', 'a'))).toBe('unreachable')
    expect(await failure(redis.publish('push', 1))).toBe('unreachable')
    await eventually(() => messages().length, 1)
    await server.start()
    await eventually(() => redis.outage(), undefined)
    await redis.publish('push', 2)
    await eventually(() => heard, [2])
    expect(backs).toEqual([true])
    expect(messages()).toEqual([
      expect.stringContaining('does not answer'),
      expect.stringContaining('answers again'),
    ])
  })

  test('an outage is noticed without a call', async () => {
    await server.kill()
    await eventually(() => redis.outage()?.kind, 'unreachable')
    await server.start()
    await eventually(() => redis.outage(), undefined)
  })

  test('while it is stopped, one call waits for it, later ones fail at once', async () => {
    server.signal('SIGSTOP')
    const first = failure(redis.send('GET', 'a'))
    expect(await first).toBe('unreachable')
    expect(redis.outage()?.kind).toBe('unreachable')
    const isAtOnce = await Promise.race([failure(redis.send('GET', 'a')), Bun.sleep(0)])
    expect(isAtOnce).toBe('unreachable')
    server.signal('SIGCONT')
    await eventually(() => redis.outage(), undefined)
    expect(await redis.send('PING')).toBe('PONG')
  })

  test('when a call runs out of time, those under way end with it', async () => {
    server.signal('SIGSTOP')
    const first = failure(redis.send('GET', 'a'))
    const under = Promise.withResolvers<unknown>()
    setTimeout(() => under.resolve(failure(redis.send('GET', 'a'))), 30)
    await first
    expect(await Promise.race([under.promise, Bun.sleep(0)])).toBe('unreachable')
    server.signal('SIGCONT')
  })

  test('as long as it answers late, calls fail at once', async () => {
    const line = delayReplies(Number(new URL(server.url).port))
    const late = await open(line.url)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    line.delay = () => held
    expect(await failure(late.send('GET', 'a'))).toBe('unreachable')
    line.delay = () => Bun.sleep(400)
    release()
    await eventually(() => messages().length, 1)
    const isAtOnce = await Promise.race([failure(late.send('GET', 'a')), Bun.sleep(0)])
    expect(isAtOnce).toBe('unreachable')
    line.delay = async () => {}
    await eventually(() => late.outage(), undefined)
    late.close()
    line.stop()
  })

  test('a reply that has arrived while the process was busy is not late', async () => {
    await redis.send('SET', 'a', 'b')
    for (let times = 0; times < 3; times++) {
      const reply = redis.send('GET', 'a')
      await Promise.resolve()
      Bun.sleepSync(100)
      // Redis serves in turn, so that the reply is there when another client has one.
      Bun.spawnSync(['redis-cli', '-u', server.url, 'PING'])
      expect(await reply).toBe('b')
    }
  })

  test('while it is full, it is read, and writes fail until it has space', async () => {
    const backs: boolean[] = []
    redis.onRecovery(isReconnected => backs.push(isReconnected))
    await redis.send('SET', 'a', 'b')
    await server.send('CONFIG', 'SET', 'maxmemory', '1')
    expect(await failure(redis.send('SET', 'a', 'c'))).toBe('full')
    expect(redis.outage()?.kind).toBe('full')
    expect(await redis.send('GET', 'a')).toBe('b')
    await eventually(() => messages(), [expect.stringContaining('refuses writes')])
    await server.send('CONFIG', 'SET', 'maxmemory', '0')
    await eventually(() => redis.outage(), undefined)
    expect(await redis.send('SET', 'a', 'c')).toBe('OK')
    expect(backs).toEqual([false])
  })

  test('one that is away at the start is used once it is there', async () => {
    await server.kill()
    const late = await open()
    expect(late.outage()?.kind).toBe('unreachable')
    await server.start()
    await eventually(() => late.outage(), undefined)
    expect(await late.send('PING')).toBe('PONG')
  })

  test('a user who may not listen is an outage, which is logged once with its reason', async () => {
    const rights = ['on', '>secret', '~*', '&*', '+@all', '-subscribe']
    await server.send('ACL', 'SETUSER', 'limited', ...rights)
    const limited = await open(server.url.replace('//', '//limited:secret@'))
    expect(limited.outage()?.reason).toContain('subscribe')
    expect(await failure(limited.send('PING'))).toBe('unreachable')
    const readRefusals = async () =>
      /errorstat_NOPERM:count=(\d+)/.exec(String(await server.send('INFO', 'errorstats')))?.[1]
    await eventually(async () => Number(await readRefusals()) > 2, true)
    expect(messages()).toEqual([expect.stringContaining('subscribe')])
    expect(messages().join()).not.toContain('secret')
    await server.send('ACL', 'SETUSER', 'limited', '+subscribe')
    await eventually(() => limited.outage(), undefined)
  })

  test('nothing is asked after it was closed', async () => {
    const pending = failure(redis.send('PING'))
    redis.close()
    expect([await pending, await failure(redis.send('PING'))]).toEqual([
      'unreachable',
      'unreachable',
    ])
    expect(events).toEqual([])
  })
})

/** A slow line to a server on this machine. */
function delayReplies(port: number) {
  const line = { delay: async () => {}, url: '', stop: () => listener.close() }
  const listener = createServer(client => {
    const upstream = connect(port, '127.0.0.1')
    client.on('data', bytes => upstream.write(bytes)).on('close', () => upstream.destroy())
    let last = Promise.resolve()
    upstream
      .on('data', bytes => {
        last = last.then(line.delay).then(() => void client.write(bytes))
      })
      .on('close', () => client.destroy())
  }).listen(0, '127.0.0.1')
  const address = listener.address()
  if (address && typeof address === 'object') line.url = `redis://127.0.0.1:${address.port}`
  return line
}
