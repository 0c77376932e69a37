import { expect, test } from 'bun:test'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commitFolder, hasGit, writeFolder } from '../../../test/support/checkout.ts'
import { makeTemporaryFolder } from '../../../test/support/temporary-folder.ts'
import { createMemorySource } from '../../../test/support/tree.ts'
import { createTtlCache } from '../../storage/ttl-cache.ts'
import { createCachedSource } from './cached-source.ts'
import { createEditedSource, withEdited } from './edited-source.ts'

const [repo, ref] = ['TanStack/query', 'main'] as const
const parts = { timeoutMs: 60_000, now: () => 0, log: () => {} }

test.skipIf(!hasGit)('a saved file is read alone; a new or lost one lists the folder', async () => {
  await using scratch = await makeTemporaryFolder()
  const folder = scratch.path
  writeFolder(folder, { 'docs/a.md': '1', 'docs/b.md': '1' })
  commitFolder(folder, new Date('2026-08-01T12:00:00Z'))
  const source = createEditedSource([{ folder, repo, ref }], () => {})
  const save = (name: string) => {
    writeFileSync(join(folder, name), '22')
    return join(folder, name)
  }
  const next = async (last: Awaited<ReturnType<typeof source.tree>>, ...files: string[]) => {
    source.noteChanges(files)
    const tree = await source.tree(repo, ref, last)
    return { tree, sizes: Array.from(tree?.files ?? [], ([path, { size }]) => `${path} ${size}`) }
  }
  const first = await source.tree(repo, ref)
  save('docs/b.md')
  const second = await next(first, save('docs/a.md'))
  expect(second.sizes).toEqual(['docs/a.md 2', 'docs/b.md 1'])
  expect(second.tree?.commit).not.toBe(first?.commit)
  expect(second.tree && (await source.read(second.tree, 'docs/a.md'))?.length).toBe(2)
  const third = await next(second.tree, save('docs/c.md'))
  expect(third.sizes).toEqual(['docs/a.md 2', 'docs/b.md 2', 'docs/c.md 2'])
  rmSync(join(folder, 'docs/c.md'))
  const fourth = await next(third.tree, join(folder, 'docs/c.md'))
  expect(fourth.sizes).toEqual(['docs/a.md 2', 'docs/b.md 2'])
  // The next tree is not limited by files that were noted before.
  writeFileSync(join(folder, 'docs/a.md'), '333')
  expect((await source.tree(repo, ref, fourth.tree))?.files.get('docs/a.md')?.size).toBe(3)
})

test('a checkout takes the place of its ref alone', async () => {
  await using scratch = await makeTemporaryFolder()
  writeFolder(scratch.path, { 'docs/a.md': '' })
  const configured = createMemorySource({ 'TanStack/query@main': {}, 'TanStack/query@v4': {} })
  const cache = createTtlCache({ maxBytes: 1_000_000, now: () => 0 })
  const cached = createCachedSource(configured, { cache, ttl: 1, ...parts })
  const checkouts = createEditedSource([{ folder: scratch.path, repo, ref }], () => {})
  const source = withEdited(cached, checkouts, parts)
  expect((await source.tree(repo, ref))?.files.size).toBe(1)
  expect((await source.tree(repo, 'v4'))?.files.size).toBe(0)
  let moves = 0
  const stop = source.onMove(() => moves++)
  writeFileSync(join(scratch.path, 'docs/a.md'), 'more')
  await source.refresh(repo, ref)
  expect([moves, source.generation(), source.status().length]).toEqual([1, 3, 2])
  stop()
  expect(withEdited(cached, undefined, parts)).toBe(cached)
})
