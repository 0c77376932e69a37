import { expect, test } from 'bun:test'
import { eventually } from '../../test/support/eventually.ts'
import { createTestDocs } from '../../test/support/test-docs.ts'
import { query } from '../libraries/query/library.ts'
import { createTtlCache } from '../storage/ttl-cache.ts'
import { createExportedNames, signatureOf } from './exported-names.ts'

const code = (...blocks: string[]) => blocks.map(one => `\`\`\`ts\n${one}\n\`\`\``).join('\n\n')

const codeOf = (name: string, page: string) => signatureOf(name, page)?.code

test('a signature is what declares the name, with its overloads', () => {
  const page = code(
    'useIt(1)',
    'function useIt(a): A',
    'function useItAll()',
    'function useIt(): B',
  )
  expect(codeOf('useIt', page)).toBe('function useIt(a): A\nfunction useIt(): B')
})

test('a signature is all members of a list, as typedoc writes them, or of an object type', () => {
  const list = `## Properties\n\n${code('readonly optional b: B;', 'a: A;')}`
  const members = { form: 'members', code: 'a: A\nreadonly b?: B' } as const
  expect(signatureOf('Options', list)).toEqual(members)
  const type = code('export type Options<T> = {\n  readonly b?: B\n  a: A\n}\n\nexport type C = 1')
  expect(signatureOf('Options', type)).toEqual(members)
})

test('a signature is else the first code, if it has the name', () => {
  expect(signatureOf('useIt', code('useIt()', 'b'))).toEqual({ form: 'use', code: 'useIt()' })
  expect(signatureOf('useIt', code('start()', 'useIt()'))).toBeUndefined()
  expect(signatureOf('useIt', 'Words')).toBeUndefined()
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

test('the summary of a name is the first sentence about it, of its page or below its heading', async () => {
  const pages = createTestDocs({
    'TanStack/query@main': {
      'docs/reference/useIt.md': `---\ntitle: useIt\n---\nIt runs. Then it stops.\n\n${code('useIt()')}`,
      'docs/reference/topic.md': [
        '# A topic\n\nWords.',
        `## \`pack\`\n\n\`pack\` folds. And more.\n\n${code('pack()')}`,
        `## \`unpack\`\n\nThe opposite.\n\n${code('unpack()')}`,
        `## \`Pack\`\n\n\`Pack\` is a component.\n\n${code('<Pack />')}`,
      ].join('\n\n'),
    },
  })
  const tree = await pages.open(query, 'latest')
  if (!tree) throw new Error('The tree is missing')
  const names = await createExportedNames({ docs: pages, cache: cache() }).of(tree)
  const summaries = names?.map(({ symbol, summary }) => [symbol?.name, summary])
  expect(Object.fromEntries(summaries ?? [])).toEqual({
    useIt: 'It runs.',
    pack: '`pack` folds.',
    unpack: undefined,
    Pack: '`Pack` is a component.',
  })
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

test('names of a page by topic lead to their heading, in the framework that they name', async () => {
  const table = createTestDocs({
    'TanStack/query@main': {
      'docs/api/core.md': `# Core API\n\n## \`useReactIt\` / \`useVueIt\`\n\n${code('type useReactIt = () => It')}\n\n### \`getRows\`\n\n${code('getRows: () => Row[]')}`,
      'docs/guide.md': code('useReactIt({ getRows: getRows() })'),
    },
  })
  const tree = await table.open(query, 'latest')
  if (!tree) throw new Error('The tree is missing')
  const found = await createExportedNames({ docs: table, cache: cache() }).of(tree)
  const root = '/query/latest/docs/api/core'
  expect(found).toMatchObject([
    { symbol: { name: 'useReactIt' }, framework: 'react', href: `${root}#usereactit-usevueit` },
    { symbol: { name: 'useVueIt' }, framework: 'vue', signature: undefined },
    { symbol: { name: 'getRows' }, href: `${root}#getrows`, signature: undefined },
  ])
})
