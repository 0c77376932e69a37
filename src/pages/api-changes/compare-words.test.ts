import { expect, test } from 'bun:test'
import { compareWords } from './compare-words.ts'

const pair = (name: string, oldSignature: string, signature: string) => {
  const symbol = { name, kind: 'hook', href: '' } as const
  return { symbol, was: symbol, oldSignature, signature, isSample: false }
}

test('a name replaces another if it does so in two signatures', () => {
  const pairs = [
    pair('useQuery', '{ data, isLoading, cacheTime }', '{ data, isPending, gcTime }'),
    pair('useMutation', '{ isLoading } // the text', "{ isPending } // the 'other' one"),
  ]
  expect(compareWords(pairs)).toEqual([
    {
      name: 'useQuery',
      isSample: false,
      replaced: [['isLoading', 'isPending']],
      removed: ['cacheTime'],
      added: ['gcTime'],
    },
    {
      name: 'useMutation',
      isSample: false,
      replaced: [['isLoading', 'isPending']],
      removed: [],
      added: [],
    },
  ])
})
