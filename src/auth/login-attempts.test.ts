import { expect, test } from 'bun:test'
import { createVisitorCounts } from '../cache/visitor-counts.ts'
import { createLoginAttempts, failureWindowMs } from './login-attempts.ts'

function createFailures() {
  return createVisitorCounts({ windowMs: failureWindowMs, now: () => 0 })
}

function setUp() {
  const delays: number[] = []
  const sleep = async (ms: number) => void delays.push(ms)
  return { delays, attempts: createLoginAttempts({ failures: createFailures(), sleep }) }
}

test('answers to failures take longer with each failure of an address', async () => {
  const { attempts, delays } = setUp()
  for (let n = 0; n < 9; n++) await attempts.fail('a')
  expect(delays).toEqual([250, 500, 1000, 2000, 4000, 4000])
  for (let n = 0; n < 3; n++) await attempts.fail('b')
  expect(delays).toHaveLength(6)
})

test('only so many answers are delayed at once; the others are sent', async () => {
  const held = Promise.withResolvers<void>()
  const attempts = createLoginAttempts({ failures: createFailures(), sleep: () => held.promise })
  let answered = 0
  const all = Array.from({ length: 500 }, () => attempts.fail('a').then(() => answered++))
  await Bun.sleep(0)
  expect(answered).toBe(400)
  held.resolve()
  await Promise.all(all)
})

/** Asks that end when the test calls `end`, in the order in which they began. */
function createAsks() {
  const begun: { readonly name: string; readonly end: () => void }[] = []
  const ask = (name: string) => () =>
    new Promise<string>(resolve => begun.push({ name, end: () => resolve(name) }))
  return { begun, ask }
}

test('eight ask at a time, and an address without failures is before those with', async () => {
  const { attempts } = setUp()
  const { begun, ask } = createAsks()
  const strangers = Array.from({ length: 30 }, (_, n) => attempts.inTurn('a', ask(`stranger ${n}`)))
  await Bun.sleep(0)
  expect(begun).toHaveLength(8)
  const owner = attempts.inTurn('b', ask('owner'))
  await attempts.fail('a')
  begun[0]?.end()
  await strangers[0]
  await Bun.sleep(0)
  expect(begun.map(({ name }) => name)).toEqual([
    ...Array.from({ length: 8 }, (_, n) => `stranger ${n}`),
    'owner',
  ])
  for (const { end } of begun) end()
  expect(await owner).toBe('owner')
})

test('where too many wait, those of the address with the most failures are dropped', async () => {
  const { attempts } = setUp()
  const { ask, begun } = createAsks()
  await attempts.fail('a')
  let dropped = 0
  for (let n = 0; n < 1000; n++)
    void attempts.inTurn('a', ask('stranger')).then(value => {
      if (value === undefined) dropped++
    })
  const owner = attempts.inTurn('b', ask('owner'))
  await Bun.sleep(0)
  expect(dropped).toBe(793)
  begun[0]?.end()
  await Bun.sleep(0)
  expect(begun.at(-1)?.name).toBe('owner')
  begun.at(-1)?.end()
  expect(await owner).toBe('owner')
})

test('an ask that fails ends its turn', async () => {
  const { attempts } = setUp()
  const fail = () => Promise.reject(new Error('no'))
  const failing = Array.from({ length: 20 }, () => attempts.inTurn('a', fail).catch(String))
  expect(await Promise.all(failing)).toEqual(Array(20).fill('Error: no'))
  expect(await attempts.inTurn('a', async () => 'yes')).toBe('yes')
})
