import { describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

// A module may import modules of its own layer group and of lower layers. The first matching row decides.
const layers: readonly [layer: number, group: string, modules: RegExp][] = [
  [0, 'log', /^src\/log\.ts$/],
  [1, 'wire format', /^src\/rpc\/(?:wire|call)\.ts$/],
  [1, 'request', /^src\/rpc\/(?:request-body|rate-limit)\.ts$/],
  [1, 'router', /^src\/router\//],
  [1, 'worker requests', /^src\/worker\//],
  [1, 'realtime', /^src\/community\/realtime\//],
  [1, 'xml', /^src\/feeds\/xml\.ts$/],
  [1, 'blob ids', /^src\/content\/source\/git-blob-id\.ts$/],
  [2, 'libraries', /^src\/libraries\//],
  [2, 'cache', /^src\/cache\//],
  [3, 'assets', /^src\/assets\//],
  [3, 'convex', /^src\/community\/convex\//],
  [3, 'routes', /^routes\.ts$/],
  [3, 'markdown', /^src\/markdown\//],
  [4, 'content', /^src\/content\//],
  [4, 'content', /^src\/community\//],
  [4, 'ui', /^src\/ui\//],
  [6, 'table of loaders', /^src\/pages\/(?:loaders|markdown-loaders|load)\.ts$/],
  [6, 'table of views', /^src\/pages\/views\.ts$/],
  [5, 'pages', /^src\/pages\/\w+\/use-[\w-]+\.ts$/],
  [5, 'loaders', /^src\/pages\/.*\.ts$/],
  [5, 'pages', /^src\/pages\/.*\.tsx$/],
  [8, 'endpoint', /^src\/rpc\/(?:endpoint|read-input)\.ts$/],
  [6, 'functions', /^src\/rpc\//],
  [
    8,
    'rendering',
    /^src\/app\/(?:document|render-screen|alternates|first-paint|structured-data)\.tsx?$/,
  ],
  [7, 'app', /^src\/app\//],
  [8, 'opensearch', /^src\/feeds\/opensearch\.ts$/],
  [8, 'feeds', /^src\/feeds\//],
  [8, 'llms', /^src\/llms\//],
  [8, 'client', /^src\/client\//],
  [8, 'share images', /^src\/og\//],
  [8, 'auth', /^src\/auth\//],
  [8, 'metrics', /^src\/metrics\//],
  [8, 'search', /^src\/search\//],
  [9, 'http', /^src\/http\//],
  [9, 'config', /^src\/config\.ts$/],
  [10, 'entry points', /^src\/(?:server|site|client)\.tsx?$/],
  [10, 'scripts', /^src\/scripts\//],
  [11, 'development', /^src\/dev\//],
]

const root = join(import.meta.dir, '../..')
const transpiler = new Bun.Transpiler({ loader: 'tsx' })
const sources = new Map<string, string>()
for (const path of new Bun.Glob('**/*.{ts,tsx}').scanSync(join(root, 'src'))) {
  const isOurs = !/^(?:snapshot|blog)\/|\.(?:test|fixture|sweep)\.|\.d\.ts$/.test(path)
  if (isOurs) sources.set(`src/${path}`, await Bun.file(join(root, 'src', path)).text())
}
sources.set('routes.ts', await Bun.file(join(root, 'routes.ts')).text())

/** What a module imports when it runs: paths from the root, and names of packages. */
const imports = new Map(Array.from(sources, ([path, source]) => [path, importsOf(path, source)]))

function importsOf(path: string, source: string): string[] {
  const found = transpiler.scanImports(source).map(({ path: name }) => name)
  return found.map(name =>
    name.startsWith('.') ? relative(root, join(root, dirname(path), name)) : name,
  )
}

function layerOf(path: string): { layer: number; group: string } | undefined {
  const [layer, group] = layers.find(([, , modules]) => modules.test(path)) ?? []
  return layer === undefined || group === undefined ? undefined : { layer, group }
}

/** Every module and package that runs when `start` does, with the way to it. */
function reach(start: string): Map<string, string> {
  const ways = new Map([[start, start]])
  for (const [path, way] of ways) {
    for (const next of imports.get(path) ?? [])
      if (!ways.has(next)) ways.set(next, `${way} -> ${next}`)
  }
  return ways
}

test('imports of types do not count', () => {
  const source =
    "import type { A } from './a.ts'\nimport { type B } from './b.ts'\nimport { type C, c } from './c.ts'\nexport type { D } from './d.ts'\nc()"
  expect(importsOf('src/x.ts', source)).toEqual(['src/c.ts'])
})

test('every module has a layer', () => {
  expect([...sources.keys()].filter(path => !layerOf(path))).toEqual([])
})

test('no module imports from a higher layer, or from another group of its own layer', () => {
  const wrong = Array.from(imports, ([path, targets]) => {
    const from = layerOf(path)
    return targets.flatMap(target => {
      const to = sources.has(target) ? layerOf(target) : undefined
      return !from || !to || to.group === from.group || to.layer < from.layer
        ? []
        : [`${path} (${from.layer}) -> ${target} (${to.layer})`]
    })
  })
  expect(wrong.flat()).toEqual([])
})

test('no import cycle', () => {
  const circles = Array.from(imports, ([path, targets]) =>
    targets.map(target => reach(target).get(path)).find(way => way !== undefined),
  )
  expect(circles.filter(way => way !== undefined)).toEqual([])
})

describe('what a browser loads', () => {
  test.each(['src/pages/views.ts', 'src/client.tsx'].filter(path => existsSync(join(root, path))))(
    'by %s touches nothing of the server',
    start => {
      const ofServer =
        /^(?:node:|bun(?::|$)|src\/(?:content|http|store|cache|markdown|render)\/|src\/config\.ts$)/
      expect(
        [...reach(start)].filter(([path]) => ofServer.test(path)).map(([, way]) => way),
      ).toEqual([])
    },
  )
})

// What the hosted backend runs has an environment of its own, in another process.
test('the environment is read by config.ts alone', () => {
  const readers = [...sources].filter(
    ([path, source]) =>
      !path.startsWith('src/community/convex/') &&
      /(?<!['"])\b(?:process|Bun|import\.meta)\.env\b/.test(source),
  )
  expect(readers.map(([path]) => path)).toEqual(['src/config.ts'])
})

test('no module is named after nothing in particular', () => {
  const vague = /(?:^|\/)(?:utils?|lib|helpers?|common|shared|core)(?:\/|\.\w+$)/
  expect([...sources.keys()].filter(path => vague.test(path))).toEqual([])
})
