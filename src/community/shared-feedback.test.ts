import { Database } from 'bun:sqlite'
import { beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { eventually } from '../../test/support/eventually.ts'
import { canSkipRedis, setUpRedis } from '../../test/support/redis.ts'
import { redisKey, redisKeys } from '../cache/redis/redis-keys.ts'
import type { LogEvent } from '../log.ts'
import { createFeedbackStore, type FeedbackStore } from './feedback-store.ts'
import { shareFeedback } from './shared-feedback.ts'

setDefaultTimeout(60_000)

describe.skipIf(canSkipRedis)('feedback that replicas share', () => {
  const server = setUpRedis()
  let events: LogEvent[]
  const log = (event: LogEvent) => events.push(event)

  beforeEach(() => {
    events = []
  })

  async function open(database = new Database(':memory:', { strict: true })) {
    const redis = await server.connect({ log, checkIntervalMs: 50 })
    return shareFeedback(createFeedbackStore(database, log), { redis, log })
  }
  const feedbackOf = (path: string, at = 1) => ({ path, helpful: true, text: undefined, at })
  const pathsOf = (store: FeedbackStore) => store.latest(1000).map(({ path }) => path)

  test('each replica lists all of it, also one that starts later', async () => {
    const [one, other] = [await open(), await open()]
    one.add(feedbackOf('/one', 1))
    other.add({ ...feedbackOf('/other', 2), helpful: false, text: 'é' })
    for (const store of [one, other, await open()]) {
      await eventually(() => pathsOf(store), ['/other', '/one'])
      expect(store.latest(1)).toEqual([{ path: '/other', helpful: false, text: 'é', at: 2 }])
    }
    expect(Number(await server.send('PTTL', redisKey('feedback')))).toBeGreaterThan(0)
  })

  test('what was given while Redis was away is handed on once', async () => {
    const [one, other] = [await open(), await open()]
    await server.kill()
    expect(one.add(feedbackOf('/a', 1))).toBe('kept')
    expect(other.add(feedbackOf('/b', 2))).toBe('kept')
    await server.start()
    for (const store of [one, other]) await eventually(() => pathsOf(store), ['/b', '/a'])
  })

  test('while Redis is full, feedback is kept, and handed on later', async () => {
    const [one, other] = [await open(), await open()]
    await server.send('CONFIG', 'SET', 'maxmemory', '1')
    expect(one.add(feedbackOf('/a'))).toBe('kept')
    expect(pathsOf(one)).toEqual(['/a'])
    await server.send('CONFIG', 'SET', 'maxmemory', '0')
    await eventually(() => pathsOf(other), ['/a'])
  })

  test('a reply that was lost makes no second entry', async () => {
    const [one, other] = [await open(), await open()]
    server.signal('SIGSTOP')
    // Redis gets the calls, but answers too late.
    one.add(feedbackOf('/a'))
    await Bun.sleep(0)
    server.signal('SIGCONT')
    one.add(feedbackOf('/b', 2))
    await eventually(() => pathsOf(other), ['/b', '/a'])
    const [[, [, text] = []] = []] = (await server.send(
      'XRANGE',
      redisKey('feedback'),
      '-',
      '+',
    )) as [string, string[]][]
    await server.send('XADD', redisKey('feedback'), '*', 'json', text ?? '')
    one.add(feedbackOf('/c', 3))
    await eventually(() => pathsOf(other), ['/c', '/b', '/a'])
  })

  test('nothing is lost where Redis loses all: a replica has read it', async () => {
    const database = new Database(':memory:', { strict: true })
    const [one, other] = [await open(), await open(database)]
    one.add(feedbackOf('/a'))
    await eventually(() => pathsOf(other), ['/a'])
    await server.kill()
    await server.start()
    one.add(feedbackOf('/b', 2))
    await eventually(() => pathsOf(other), ['/b', '/a'])
    expect(pathsOf(createFeedbackStore(database, log))).toEqual(['/b', '/a'])
  })

  test('the stream does not grow without an end', async () => {
    const database = new Database(':memory:', { strict: true })
    const store = await open(database)
    const { maxEntries } = redisKeys.feedback
    for (let n = 0; n < maxEntries + 500; n++) store.add(feedbackOf(`/${n}`))
    const { toShare } = createFeedbackStore(database, log)
    await eventually(() => toShare(1), [])
    const length = Number(await server.send('XLEN', redisKey('feedback')))
    expect(length).toBeGreaterThan(maxEntries - 1)
    expect(length).toBeLessThanOrEqual(maxEntries + 200)
  })

  test('an entry that cannot be read is passed over', async () => {
    await server.send('XADD', redisKey('feedback'), '*', 'json', '{"path":1}')
    const [one, other] = [await open(), await open()]
    one.add(feedbackOf('/a'))
    await eventually(() => pathsOf(other), ['/a'])
    expect(events).toEqual([])
  })
})
