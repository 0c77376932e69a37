import { expect, test } from 'bun:test'
import { splitCode } from './code-words.ts'

test.each([
  ['The gcTime is independent.', ['The ', 'gcTime', ' is independent.']],
  ['queryClient.query() fetches', ['', 'queryClient.query()', ' fetches']],
  ['raise staleTime. TypeScript', ['raise ', 'staleTime', '. TypeScript']],
  ['TanStack and GitHub are prose', ['TanStack and GitHub are prose']],
])('%s', (text, parts) => {
  expect(splitCode(text)).toEqual(parts)
})
