import { expect, test } from 'bun:test'
import { inOrder } from './in-order.ts'

test('things come in their order, however long each takes, a few at a time', async () => {
  let underWay = 0
  let most = 0
  const make = async (turns: number) => {
    most = Math.max(most, ++underWay)
    for (let turn = 0; turn < turns; turn++) await Promise.resolve()
    underWay--
    return turns
  }
  expect(await Array.fromAsync(inOrder([9, 1, 5, 0, 3], 2, make))).toEqual([9, 1, 5, 0, 3])
  expect(most).toBe(2)
})

test('the first error ends it', async () => {
  const make = async (item: number) => {
    if (item > 1) throw new Error(`no ${item}`)
    return item
  }
  const made: number[] = []
  const all = async () => {
    for await (const item of inOrder([0, 1, 2, 3], 3, make)) made.push(item)
  }
  expect(all()).rejects.toThrow('no 2')
  await all().catch(() => {})
  expect(made).toEqual([0, 1, 0, 1])
})
