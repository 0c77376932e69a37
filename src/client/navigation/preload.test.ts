import { expect, spyOn, test } from 'bun:test'
import { callFunction } from '../../rpc/call.ts'
import { pageCallAddress } from './preload.ts'

test('the address that is preloaded is the one that is called', async () => {
  const address = '/query/latest/docs/a b?q="é"&page=2'
  const fetched = spyOn(globalThis, 'fetch').mockResolvedValue(
    Response.json({ result: 1 }) as never,
  )
  await callFunction('page', address)
  expect(fetched.mock.calls[0]?.[0]).toBe(pageCallAddress(address))
  fetched.mockRestore()
})
