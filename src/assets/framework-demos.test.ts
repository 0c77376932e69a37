import { expect, test } from 'bun:test'
import { readdirSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { writeFolder } from '../../test/support/checkout.ts'
import { makeScratchFolder, makeTemporaryFolder } from '../../test/support/temporary-folder.ts'
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

/** A project whose two demos are `text`. */
function writeDemos(root: string, text: string): void {
  const folder = 'src/libraries/store'
  writeFolder(root, { [`${folder}/demo-vue.ts`]: text, [`${folder}/demo-solid.tsx`]: text })
}

/** Reads the text of a demo, as after a start of the server. */
async function start(root: string, folder: string) {
  const logged: string[] = []
  const { find } = await openFrameworkDemos(root, ({ message }) => logged.push(message), folder)
  const read = async (name: string) =>
    new TextDecoder().decode((await find(`/demos/${name}.js`))?.bytes)
  return { logged, read }
}

test('a second start has the demo that the first one bundled', async () => {
  const [root, folder] = [makeScratchFolder(), join(makeScratchFolder(), 'demos')]
  writeDemos(root, 'export const mount = "first"')
  const first = await (await start(root, folder)).read('store-vue')
  expect(first).toContain('first')
  writeDemos(root, 'import "./missing"')
  const second = await start(root, folder)
  expect(await second.read('store-vue')).toBe(first)
  await expect(second.read('store-solid')).rejects.toThrow('missing')
  expect(second.logged).toEqual([])
})

test('a kept demo that is broken is bundled again', async () => {
  const [root, folder] = [makeScratchFolder(), makeScratchFolder()]
  writeDemos(root, 'export const mount = "first"')
  const first = await (await start(root, folder)).read('store-vue')
  const [name = ''] = readdirSync(folder)
  truncateSync(join(folder, name), 5)
  const second = await start(root, folder)
  expect(await second.read('store-vue')).toBe(first)
  expect(second.logged).toEqual([])
  expect(readdirSync(folder)).toEqual([name])
  expect(await Bun.file(join(folder, name)).text()).toBe(first)
})

test('demos that can’t be kept are served, and that is logged once', async () => {
  const [root, file] = [makeScratchFolder(), join(makeScratchFolder(), 'file')]
  writeDemos(root, 'export const mount = "first"')
  await Bun.write(file, '')
  const { logged, read } = await start(root, join(file, 'demos'))
  expect(await read('store-vue')).toContain('first')
  expect(await read('store-solid')).toContain('first')
  expect(logged).toEqual([expect.stringContaining('could not be kept')])
})
