import { expect, test } from 'bun:test'
import { readSearchParameters } from './load.ts'

const names = ['path', 'panel']

test('the parameters that a route reads, and no others', () => {
  expect(readSearchParameters('?path=src%2Fa%20b.tsx&utm=x&utm=y', names)).toEqual({
    search: { path: 'src/a b.tsx' },
  })
  expect(readSearchParameters('?path=a', [])).toEqual({ search: {} })
  expect(readSearchParameters('', names)).toEqual({ search: {} })
  expect(readSearchParameters('?path=', names)).toEqual({ search: { path: '' } })
})

test('one of more than 512 characters is refused, whatever they are encoded as', () => {
  expect(readSearchParameters(`?path=${'%E2%82%AC'.repeat(512)}`, names)).toEqual({
    search: { path: '€'.repeat(512) },
  })
  expect(readSearchParameters(`?path=${'a'.repeat(513)}`, names)).toEqual({
    fault: '“path” has more than 512 characters.',
  })
})
