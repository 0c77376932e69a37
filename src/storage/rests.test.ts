import { expect, test } from 'bun:test'
import { createRests } from './rests.ts'

function setUp() {
  const waits: number[] = []
  let time = 0
  const rests = createRests({
    now: () => time,
    after(ms, act) {
      waits.push(ms)
      time += ms
      act()
      return () => undefined
    },
  })
  const rest = rests.forWork(300)
  return {
    waits,
    forWork: rests.forWork,
    /** Works for `ms` while readers send `requests`, then rests. */
    async work(ms: number, requests: number, restAfter = rest) {
      for (let n = 0; n < requests; n++) rests.noteRequest()
      time += ms
      await restAfter(ms)
    },
  }
}

test('a rest is as long as readers are many since the last one began', async () => {
  const { work, waits } = setUp()
  await work(100, 1)
  // One request in 5.1 seconds.
  await work(100, 1)
  await work(200, 0)
  expect(waits).toEqual([5000, expect.closeTo((10 / 5.1) * 100)])
})

test('a rest is no longer than the kind of work allows, and than five seconds', async () => {
  const { work, waits, forWork } = setUp()
  const other = forWork(50)
  await work(10, 10_000)
  await work(10, 10_000, other)
  await work(100, 1_000_000)
  expect(waits).toEqual([3000, 500, 5000])
})
