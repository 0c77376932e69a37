import { expect, test } from 'bun:test'
import { shareSite } from '../support/start-site.ts'

const site = await shareSite()
const read = async (address: string) => (await site.get(address)).text()

/** Addresses of the modules that a document lists, and the address of its entry. */
async function listModules(path: string) {
  const html = await read(path)
  const [, list = '', entry = ''] =
    /<script type="module" data-modules="([^"]*)">import '([^']+)'/.exec(html) ?? []
  return { modules: list.split(' '), entry }
}

async function importsOf(address: string): Promise<string[]> {
  const imports = new Bun.Transpiler().scanImports(await read(address))
  return imports.flatMap(({ kind, path }) => (kind === 'import-statement' ? [path] : []))
}

test.each([
  ['/', 'home'],
  ['/query/latest', 'library'],
  ['/blog', 'blog'],
  ['/blog/the-address-is-state', 'blog-post'],
  ['/query/latest/docs/framework/react/examples/basic', 'example'],
  ['/query/latest/docs/framework/react/overview', 'doc'],
])('%s lists the view of its route, and all that the list imports', async (path, route) => {
  const { modules, entry } = await listModules(path)
  const text = (await Promise.all(modules.map(read))).join('\n')
  const [, view] = new RegExp(`[{,]"?${route}"?:\\(\\)=>import\\("([^"]+)"\\)`).exec(text) ?? []
  expect(modules).toContain(view ?? 'the view of the route')
  const imported = (await Promise.all(modules.map(importsOf))).flat()
  expect([...modules, entry]).toEqual(expect.arrayContaining(imported))
  expect(new Set([...modules, entry]).size).toBe(modules.length + 1)
})

test.each(['/terms', '/missing'])('%s lists what a document does', async path => {
  const { modules } = await listModules('/query/latest/docs/framework/react/overview')
  expect((await listModules(path)).modules).toEqual(modules)
})
