import { dirname, join } from 'node:path'
import type { NamedFile } from '../storage/bytes.ts'

/** The source of each library's demo, followed by the files beside it that it imports. */
export async function readDemoSources(root: string): Promise<NamedFile[]> {
  const cwd = join(root, 'src/libraries')
  const paths = await Array.fromAsync(new Bun.Glob('*/demo.tsx').scan({ cwd }))
  return Promise.all(
    paths.map(async path => ({
      pathname: `/demos/${dirname(path)}.txt`,
      bytes: new TextEncoder().encode(await readWithImports(join(cwd, path))),
      type: 'text/plain; charset=utf-8',
      immutable: false,
    })),
  )
}

async function readWithImports(path: string): Promise<string> {
  const source = await Bun.file(path).text()
  const imports = source.matchAll(/^(?:import |\}).* from '\.\/(.+\.ts)'/gm)
  const texts = Array.from(imports, async ([, name = '']) => {
    const text = await Bun.file(join(dirname(path), name)).text()
    return `\n// ${name}\n\n${text}`
  })
  return source + (await Promise.all(texts)).join('')
}
