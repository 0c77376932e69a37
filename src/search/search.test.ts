import { expect, setDefaultTimeout, test } from 'bun:test'
import type { LogEvent } from '../log.ts'
import { createSearch } from './search.ts'

setDefaultTimeout(60_000)

test('after a worker failed, none is started for a minute', async () => {
  const events: LogEvent[] = []
  let time = 0
  const search = createSearch({
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
