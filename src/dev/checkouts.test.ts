import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { writeFolder } from '../../test/support/checkout.ts'
import { makeScratchFolder } from '../../test/support/temporary-folder.ts'
import { foldersOf, openCheckouts } from './checkouts.ts'

test('checkouts of several libraries open, one of a repository with two of them', async () => {
  const scratch = makeScratchFolder()
  const [query, router] = ['query', 'router'].map(name => join(scratch, name))
  writeFolder(scratch, {
    'query/docs/a.md': '',
    'query/examples/react/basic/src/main.tsx': '',
    'router/docs/router/a.md': '',
    'router/docs/start/a.md': '',
  })
  const checkouts = await openCheckouts([query ?? '', router ?? ''])
  expect(checkouts.flatMap(foldersOf).sort()).toEqual(
    ['query/docs', 'query/examples', 'router/docs/router', 'router/docs/start'].map(name =>
      join(scratch, name),
    ),
  )
})

test('two checkouts of one version, and one without documents, are named', async () => {
  const scratch = makeScratchFolder()
  writeFolder(scratch, {
    'query/docs/a.md': '',
    'other/query/docs/a.md': '',
    'table/src/main.ts': '',
  })
  const open = (...names: string[]) => openCheckouts(names.map(name => join(scratch, name)))
  await expect(open('query', 'other/query')).rejects.toThrow('Both are TanStack/query@main')
  await expect(open('table')).rejects.toThrow('has no documents')
})
