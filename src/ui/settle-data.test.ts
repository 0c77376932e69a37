import { expect, mock, test } from 'bun:test'
import { settleData, wholeData } from './settle-data.ts'

const unheard = () => expect.unreachable()

test('data without deferred fields is itself', async () => {
  const data = { title: 'Query', nested: { list: [1] } }
  expect(await settleData(data, unheard)).toEqual({ data, late: [] })
  expect((await settleData(data, unheard)).data).toBe(data)
  expect(await settleData(null, unheard)).toEqual({ data: null, late: [] })
})

test('a field that rejects, early or late, is reported and is undefined', async () => {
  const onError = mock()
  const soon = await settleData({ sponsors: Promise.reject(new Error('down')) }, onError, 5)
  expect(soon).toEqual({ data: { sponsors: undefined }, late: [] })
  const { promise, reject } = Promise.withResolvers<string[]>()
  const late = await settleData({ sponsors: promise }, onError, 5)
  reject(new Error('still down'))
  expect(await wholeData(late.data)).toEqual({ sponsors: undefined })
  expect(onError.mock.calls.map(([error]) => error.message)).toEqual(['down', 'still down'])
})
