import { basename, dirname, join } from 'node:path'
import { bundleScripts, pathnameOf } from './browser-scripts.ts'
import type { NamedFile } from './named-file.ts'

/** `store` for the demo in React, `store-vue` or `store-svelte` for another one. */
const nameOf = (path: string) =>
  `${basename(dirname(path))}${/demo(.*)\.tsx?$/.exec(path)?.[1] ?? '-svelte'}`

/**
 * Demos in other frameworks than React: a bundle of their own, so that the entry stays small. Those
 * in Svelte are bundled when they are asked for.
 */
export async function bundleDemos(root: string) {
  const demos = new Bun.Glob('src/libraries/*/demo-*.ts').scan({ cwd: root, absolute: true })
  const entrypoints = (await Array.fromAsync(demos)).sort()
  const { metafile, files } = await bundleScripts({ entrypoints })
  const modules = Object.entries(metafile?.outputs ?? {}).flatMap(([path, { entryPoint }]) =>
    entryPoint === undefined ? [] : [[nameOf(entryPoint), pathnameOf(path)]],
  )
  const inSvelte = await Array.fromAsync(new Bun.Glob('src/libraries/*/demo.svelte').scan(root))
  modules.push(...inSvelte.map(path => [nameOf(path), `/demos/${nameOf(path)}.js`]))
  return { files, modules: Object.fromEntries(modules) as Readonly<Record<string, string>> }
}

/** The source of each demo, followed by the files beside it that it imports. */
export async function readDemoSources(root: string): Promise<NamedFile[]> {
  const cwd = join(root, 'src/libraries')
  const paths = await Array.fromAsync(new Bun.Glob('*/demo*.{ts,tsx,svelte}').scan({ cwd }))
  return Promise.all(
    paths.map(async path => ({
      pathname: `/demos/${nameOf(path)}.txt`,
      bytes: new TextEncoder().encode(await readWithImports(join(cwd, path))),
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
