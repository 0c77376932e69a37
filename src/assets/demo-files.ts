import { dirname, join } from 'node:path'
import type { NamedFile } from './named-file.ts'

/** A demo of a library: `store` in React, `store-vue` or `store-svelte` in another framework. */
export type DemoFile = { readonly name: string; readonly path: string }

export async function listDemos(root: string): Promise<DemoFile[]> {
  const cwd = join(root, 'src/libraries')
  const paths = await Array.fromAsync(new Bun.Glob('*/demo*.{ts,tsx,svelte}').scan({ cwd }))
  return paths.sort().map(path => ({ name: nameOf(path), path: join(cwd, path) }))
}

function nameOf(path: string): string {
  const suffix = path.endsWith('.svelte') ? '-svelte' : /demo(.*)\.tsx?$/.exec(path)?.[1]
  return dirname(path) + suffix
}

/** The source of each demo, followed by the files beside it that it imports. */
export async function readDemoSources(root: string): Promise<NamedFile[]> {
  const demos = await listDemos(root)
  return Promise.all(
    demos.map(async ({ name, path }) => ({
      pathname: `/demos/${name}.txt`,
      bytes: new TextEncoder().encode(await readWithImports(path)),
      type: 'text/plain; charset=utf-8',
      immutable: false,
    })),
  )
}

async function readWithImports(path: string): Promise<string> {
  const source = await Bun.file(path).text()
  const imports = Array.from(
    source.matchAll(/^(?:import |\}).* from '\.\/(.+\.(?:ts|svelte))'/gm),
    ([, name = '']) => name,
  )
  const texts = imports.map(async name => {
    const text = await Bun.file(join(dirname(path), name)).text()
    return `\n// ${name}\n\n${text}`
  })
  return source + (await Promise.all(texts)).join('')
}
