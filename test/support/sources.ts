import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dir, '../..')
const transpiler = new Bun.Transpiler({ loader: 'tsx' })

export type Sources = Awaited<ReturnType<typeof readSources>>

/** The text of each module in `src`, without tests and embedded content, and what it imports. */
export async function readSources() {
  const sources = new Map([['routes.ts', await Bun.file(join(root, 'routes.ts')).text()]])
  for (const path of new Bun.Glob('src/**/*.{ts,tsx}').scanSync(root)) {
    const isModule = !/^src\/(?:snapshot|blog)\/|\.(?:test|fixture|sweep)\.|\.d\.ts$/.test(path)
    if (isModule) sources.set(path, await Bun.file(join(root, path)).text())
  }
  return {
    sources,
    /** By module, paths from the root of the modules that it names, types included. */
    imports: new Map(
      Array.from(sources, ([path, source]) => [
        path,
        modulesNamed(path, source).filter(target => sources.has(target)),
      ]),
    ),
    /** By module, paths and packages that load when it runs. */
    loads(isMeant: (kind: Bun.ImportKind) => boolean = () => true): Map<string, string[]> {
      return new Map(
        Array.from(sources, ([path, source]) => [
          path,
          transpiler
            .scanImports(source)
            .filter(({ kind }) => isMeant(kind))
            .map(({ path: name }) => resolveFrom(path, name)),
        ]),
      )
    },
  }
}

/** What `start` leads to, each with the way to it. */
export function reach(
  start: string,
  graph: ReadonlyMap<string, readonly string[]>,
): Map<string, string> {
  const ways = new Map([[start, start]])
  for (const [path, way] of ways) {
    for (const next of graph.get(path) ?? [])
      if (!ways.has(next)) ways.set(next, `${way} -> ${next}`)
  }
  return ways
}

function modulesNamed(path: string, source: string): string[] {
  const names = source.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'(\.[^']+)'/g)
  return [...new Set(Array.from(names, ([, name = '']) => resolveFrom(path, name)))]
}

function resolveFrom(path: string, name: string): string {
  return name.startsWith('.') ? relative(root, join(root, dirname(path), name)) : name
}
