import { expect, test } from 'bun:test'
import { parseCores } from './cores.ts'

test.each([
  ['0', [0]],
  ['0-1', [0, 1]],
  ['2,4-6,11', [2, 4, 5, 6, 11]],
])('the kernel’s list %s names cores', (list, cores) => {
  expect(parseCores(list)).toEqual(cores)
})
