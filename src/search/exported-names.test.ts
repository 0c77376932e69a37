import { expect, test } from 'bun:test'
import { eventually } from '../../test/support/eventually.ts'
import { createTestDocs } from '../../test/support/test-docs.ts'
import { createTtlCache } from '../cache/ttl-cache.ts'
import { query } from '../libraries/query/library.ts'
import { createExportedNames, signatureOf } from './exported-names.ts'

const code = (...blocks: string[]) => blocks.map(one => `\`\`\`ts\n${one}\n\`\`\``).join('\n\n')

test('a signature is what declares the name, with its overloads', () => {
  const page = code(
    'useIt(1)',
    'function useIt(a): A',
    'function useItAll()',
    'function useIt(): B',
  )
  expect(signatureOf('useIt', page)).toBe('function useIt(a): A\nfunction useIt(): B')
})

test('a signature is all members of a list, or else the first code', () => {
  expect(signatureOf('Options', `## Properties\n\n${code('a: A', 'b: B')}`)).toBe('a: A\nb: B')
  expect(signatureOf('Options', code('a: A', 'b: B'))).toBe('a: A')
  expect(signatureOf('Options', 'Words')).toBe('')
})

const docs = createTestDocs({
  'TanStack/query@main': {
    'docs/reference/useIt.md': `---\ntitle: useIt\n---\n${code('# a comment', 'useIt()')}`,
  },
})
const cache = () => createTtlCache({ maxBytes: 1_000_000, now: () => 0 })

test('names are read once for a commit, without a heading too', async () => {
  let reads = 0
  const text: typeof docs.text = (...place) => {
    reads++
    return docs.text(...place)
  }
  const names = createExportedNames({ docs: { ...docs, text }, cache: cache() })
  const tree = await docs.open(query, 'latest')
  if (!tree) throw new Error('The tree is missing')
  const [first] = (await names.of(tree)) ?? []
  expect(first?.symbol).toEqual({ name: 'useIt' })
  await names.of(tree)
  expect(reads).toBe(1)
})

test('names that take too long are undefined, and known at a later call', async () => {
  const { promise: gate, resolve } = Promise.withResolvers<void>()
  const text: typeof docs.text = (...place) => gate.then(() => docs.text(...place))
  const names = createExportedNames({ docs: { ...docs, text }, cache: cache(), timeoutMs: 10 })
  const tree = await docs.open(query, 'latest')
  if (!tree) throw new Error('The tree is missing')
  expect(await names.of(tree)).toBeUndefined()
  resolve()
  await eventually(async () => (await names.of(tree))?.length, 1)
})
