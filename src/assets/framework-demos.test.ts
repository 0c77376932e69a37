import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { writeFolder } from '../../test/support/checkout.ts'
import { makeTemporaryFolder } from '../../test/support/temporary-folder.ts'
import { openFrameworkDemos } from './framework-demos.ts'

const root = join(import.meta.dir, '../..')
const open = (root: string) => openFrameworkDemos(root, () => undefined)

test.each(['vue', 'solid', 'svelte'])(
  'bundles a demo in %s once for all who ask at the same time',
  async framework => {
    const { find, modules } = await open(root)
    const pathname = modules[`store-${framework}`] ?? ''
    const [one, other] = await Promise.all([find(pathname), find(pathname)])
    expect(one).toMatchObject({ pathname, type: expect.stringMatching(/^text\/javascript/) })
    expect(new TextDecoder().decode(one?.bytes)).toContain(' as mount')
    expect(other).toBe(one)
  },
)

test('bundles one demo after another', async () => {
  const { find } = await open(root)
  const bundled: string[] = []
  // The second takes less time.
  const names = ['store-svelte', 'store-solid']
  await Promise.all(
    names.map(name => find(`/demos/${name}.js`).then(() => void bundled.push(name))),
  )
  expect(bundled).toEqual(names)
})

test('has no demo of another name', async () => {
  const { find } = await open(root)
  for (const name of ['form-svelte.js', 'store-svelte.txt', 'store.js', '..-svelte.js'])
    expect(await find(`/demos/${name}`)).toBeUndefined()
})

test('names a demo that can not be compiled', async () => {
  await using folder = await makeTemporaryFolder()
  writeFolder(folder.path, { 'src/libraries/store/demo.svelte': '<p>{#if true}</p>' })
  const { find } = await open(folder.path)
  await expect(find('/demos/store-svelte.js')).rejects.toThrow(
    /store\/demo\.svelte: .*attempted to close/,
  )
})
