import { expect, test } from 'bun:test'
import { eventually } from '../../test/support/eventually.ts'
import type { LogEvent } from '../log.ts'
import { createSearch } from './search.ts'

function setUp(parts: Partial<Parameters<typeof createSearch>[0]>) {
  return createSearch({
    source: { onMove: () => () => undefined },
    docs: {
      openKnown: () => undefined,
      menu: async () => undefined,
      async *sections() {},
      async *exampleTexts() {},
    },
    async *siteEntries() {
      yield { href: '/ethos', kind: 'page', title: 'Ethos', copyOf: '/ethos', sections: [] }
    },
    log() {},
    now: () => 0,
    ...parts,
  })
}

/** Workers that the tests end, with the log and what is to be done later. */
function setUpWithLog(workerUrl: URL) {
  const events: LogEvent[] = []
  const later: (() => void)[] = []
  const search = setUp({
    workerUrl,
    log: event => events.push(event),
    after(_, act) {
      later.push(act)
      return () => undefined
    },
  })
  const starts = () => events.filter(({ level }) => level === 'error').length
  return { search, starts, restart: () => later.shift()?.() }
}

const fixture = (name: string) => new URL(`../../test/support/${name}`, import.meta.url)

test('after a worker ended, another is started in the background', async () => {
  const { search, starts, restart } = setUpWithLog(fixture('no-such-worker.ts'))
  await search.whenIndexed()
  expect(starts()).toBe(1)
  expect(await search.find({ q: 'ethos' })).toEqual({ hits: [], total: 0, isWhole: false })
  await search.whenIndexed()
  expect(starts()).toBe(1)
  restart()
  await eventually(starts, 2)
  await search.close()
})

test('of many queries at once, those beyond the queue are dropped and not counted', async () => {
  const search = setUp({})
  await search.whenIndexed()
  const asked = Array.from({ length: 40 }, () => search.find({ q: 'nothing like this' }))
  const outcomes = await Promise.allSettled(asked)
  const dropped = outcomes.filter(({ status }) => status === 'rejected')
  expect(dropped.map(one => 'reason' in one && one.reason.name)).toEqual(Array(7).fill('BusyError'))
  expect(search.missed().map(({ times }) => times)).toEqual([33])
  await search.close()
})

test('a query that is aborted before it begins is dropped', async () => {
  const search = setUp({})
  await search.whenIndexed()
  const [first, second] = [new AbortController(), new AbortController()]
  const asked = [
    search.find({ q: 'first' }, first.signal),
    search.find({ q: 'second' }, second.signal),
  ]
  second.abort()
  await Promise.all(asked)
  expect(search.missed().map(({ words }) => words)).toEqual(['first'])
  await search.close()
})

test('a query that takes too much CPU time ends the worker, and is dropped', async () => {
  const { search, restart } = setUpWithLog(fixture('endless-search-worker.ts'))
  await search.whenIndexed()
  const [endless, next] = await Promise.allSettled([
    search.find({ q: 'ethos' }),
    search.find({ q: 'ethos' }),
  ])
  expect(endless).toMatchObject({ reason: { name: 'BusyError' } })
  expect(next).toMatchObject({ reason: { name: 'BusyError' } })
  expect((await search.find({ q: 'ethos' })).isWhole).toBe(false)
  restart()
  await search.whenIndexed()
  expect(search.missed()).toEqual([])
  await search.close()
})
