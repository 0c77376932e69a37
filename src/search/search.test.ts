import { expect, setDefaultTimeout, test } from 'bun:test'
import { eventually } from '../../test/support/eventually.ts'
import type { LogEvent } from '../log.ts'
import { createSearch } from './search.ts'

setDefaultTimeout(60_000)

function setUp(parts: Partial<Parameters<typeof createSearch>[0]>, pages = 1) {
  const listeners = new Set<() => void>()
  const search = createSearch({
    source: {
      onMove(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    docs: {
      openKnown: () => undefined,
      menu: async () => undefined,
      async *sections() {},
      async *exampleTexts() {},
    },
    async *siteEntries() {
      for (let n = 0; n < pages; n++) {
        const href = `/page-${n}`
        yield { href, kind: 'page', title: 'Ethos', copyOf: href, sections: [] }
      }
    },
    log() {},
    now: () => 0,
    ...parts,
  })
  const move = () => {
    for (const listener of listeners) listener()
  }
  return { search, move }
}

test('after a worker failed, none is started for a minute', async () => {
  const events: LogEvent[] = []
  let time = 0
  const { search } = setUp({
    log: event => events.push(event),
    now: () => time,
    workerUrl: new URL('./absent.ts', import.meta.url),
  })
  const starts = () => events.filter(({ level }) => level === 'error').length

  await search.whenIndexed()
  expect(starts()).toBe(1)
  expect(await search.find({ q: 'ethos' })).toEqual({ hits: [], total: 0, isWhole: false })
  time = 59_999
  await search.whenIndexed()
  expect(starts()).toBe(1)
  time = 60_000
  await search.whenIndexed()
  expect(starts()).toBe(2)
  await search.close()
})

test('it rests after each page, except when somebody waits for the first index', async () => {
  let rests = 0
  const rest = () => {
    rests++
    return new Promise<void>(() => {})
  }
  const { search, move } = setUp({ rest }, 20)
  search.start()
  await eventually(() => rests, 1)
  const first = await search.find({ q: 'ethos' })
  expect([first.total, first.isWhole]).toEqual([20, true])
  expect(rests).toBe(20)

  move()
  await eventually(() => rests, 21)
  expect((await search.find({ q: 'ethos' })).total).toBe(20)
  expect(rests).toBe(21)
  await search.close()
})
