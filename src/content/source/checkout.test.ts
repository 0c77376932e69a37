import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { commitFolder, hasGit, runGit, writeFolder } from '../../../test/support/checkout.ts'
import type { Files } from '../../../test/support/fake-repository.ts'
import { makeScratchFolder } from '../../../test/support/temporary-folder.ts'
import { findBase, findCheckout } from './checkout.ts'

const date = new Date('2026-08-01T12:00:00Z')

test.each<[how: string, name: string, files: Files]>([
  ['the name of its folder', 'query', {}],
  ['the repository in package.json', 'x', { 'package.json': '{"repository":"TanStack/query"}' }],
  [
    'the address of the repository in package.json',
    'table',
    { 'package.json': '{"repository":{"url":"git+https://github.com/TanStack/query.git"}}' },
  ],
  ['the name in package.json', 'x', { 'package.json': '{"name":"@tanstack/query"}' }],
])('a checkout is found by %s', async (_, name, files) => {
  const scratch = makeScratchFolder()
  const folder = join(scratch, name)
  writeFolder(folder, { 'docs/a.md': '', ...files })
  expect(await findCheckout(folder)).toEqual({ folder, repo: 'TanStack/query', ref: 'main' })
})

test('no folder, and a folder of no library, are named', async () => {
  const scratch = makeScratchFolder()
  writeFolder(join(scratch, 'site'), { 'package.json': '{"name":"query-site"}' })
  expect(await findCheckout(join(scratch, 'gone'))).toContain('There is no folder')
  expect(await findCheckout(join(scratch, 'site'))).toContain('is no checkout of a library')
})

test.skipIf(!hasGit)('a remote names the library, and the branch its version', async () => {
  const scratch = makeScratchFolder()
  const folder = join(scratch, 'my-fork')
  writeFolder(folder, { 'docs/a.md': '' })
  commitFolder(folder, date)
  runGit(folder, 'remote', 'add', 'origin', 'git@github.com:someone/query.git')
  const repo = 'TanStack/query'
  expect(await findCheckout(folder)).toEqual({ folder, repo, ref: 'main' })
  runGit(folder, 'checkout', '-b', 'v4')
  expect(await findCheckout(folder)).toEqual({ folder, repo, ref: 'v4' })
  runGit(folder, 'checkout', '-b', 'topic')
  expect(await findCheckout(folder)).toEqual({ folder, repo, ref: 'main' })
  expect(await findCheckout(folder, 'v4')).toEqual({ folder, repo, ref: 'v4' })
})

test.skipIf(!hasGit)('the base is where the checkout left its default branch', async () => {
  const scratch = makeScratchFolder()
  const folder = join(scratch, 'query')
  writeFolder(folder, { 'docs/a.md': '' })
  commitFolder(folder, date)
  const first = runGit(folder, 'rev-parse', 'HEAD')
  runGit(folder, 'checkout', '-b', 'topic')
  runGit(folder, 'commit', '--allow-empty', '-m', 'later')
  const checkout = { folder, repo: 'TanStack/query', ref: 'main' }
  expect(await findBase(checkout, undefined)).toBe(first)
  expect(await findBase(checkout, 'topic')).toBe(runGit(folder, 'rev-parse', 'HEAD'))
  expect(await findBase(checkout, 'gone')).toBeUndefined()
  expect(await findBase({ ...checkout, ref: 'v4' }, undefined)).toBeUndefined()
})
