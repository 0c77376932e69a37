import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { writeFolder } from '../../test/support/checkout.ts'
import { makeTemporaryFolder } from '../../test/support/temporary-folder.ts'
import { createFrameworkDemos } from './framework-demos.ts'

const open = (root: string) => createFrameworkDemos(root, () => undefined)

test('bundles a demo once for all who ask at the same time', async () => {
  const find = open(join(import.meta.dir, '../..'))
  const [one, other] = await Promise.all([
    find('/demos/store-svelte.js'),
    find('/demos/store-svelte.js'),
  ])
  expect(one?.type).toStartWith('text/javascript')
  expect(new TextDecoder().decode(one?.bytes)).toContain(' as mount')
  expect(other).toBe(one)
})

test('has no demo of another name', async () => {
  const find = open(join(import.meta.dir, '../..'))
  for (const name of ['form-svelte.js', 'store-svelte.txt', 'store-vue.js', '..-svelte.js'])
    expect(await find(`/demos/${name}`)).toBeUndefined()
})

test('names a demo that can not be compiled', async () => {
  await using folder = await makeTemporaryFolder()
  writeFolder(folder.path, { 'src/libraries/store/demo.svelte': '<p>{#if true}</p>' })
  const bundling = open(folder.path)('/demos/store-svelte.js')
  await expect(bundling).rejects.toThrow(/store\/demo\.svelte: .*attempted to close/)
})
