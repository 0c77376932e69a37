import { describe, expect, test } from 'bun:test'
import { basename, dirname, join, relative } from 'node:path'

// A module may import modules of its own group and of lower layers, types included. The first row
// that matches a module decides.
const layers: readonly (readonly [layer: number, group: string, modules: RegExp])[] = [
  [0, 'settings and log', /^src\/(?:config|log)\.ts$/],
  [1, 'realtime client', /^src\/community\/realtime-client\.ts$/],
  [1, 'requests', /^src\/rpc\/request-body\.ts$/],
  [1, 'router', /^src\/router\//],
  [1, 'types of views', /^src\/app\/view\.ts$/],
  [1, 'wire format', /^src\/rpc\/(?:wire|call)\.ts$/],
  [1, 'worker requests', /^src\/worker\//],
  [2, 'cache', /^src\/cache\//],
  [2, 'libraries', /^src\/libraries\//],
  [3, 'addresses and names', /^src\/ui\/(?:format|preferences)\.ts$/],
  [3, 'assets', /^src\/assets\//],
  [3, 'icons', /^src\/ui\/icon\.tsx$/],
  [3, 'markdown', /^src\/markdown\//],
  [3, 'routes', /^routes\.ts$/],
  [4, 'content', /^src\/content\//],
  [5, 'auth', /^src\/auth\//],
  [5, 'community', /^src\/community\//],
  [5, 'search', /^src\/search\//],
  [6, 'convex functions', /^src\/community\/convex\//],
  [6, 'loaders', /^src\/pages\/library\/claims\.tsx$/],
  [6, 'loaders', /^src\/pages\/(?!views\.ts$).*\.ts$/],
  [7, 'metrics', /^src\/metrics\//],
  [7, 'server functions', /^src\/rpc\//],
  [7, 'ui', /^src\/ui\//],
  [8, 'pages', /^src\/pages\//],
  [9, 'app', /^src\/app\//],
  [10, 'client', /^src\/client\//],
  [10, 'feeds', /^src\/feeds\//],
  [10, 'llms', /^src\/llms\//],
  [10, 'share images', /^src\/og\//],
  [11, 'http', /^src\/http\//],
  [12, 'entry points', /^src\/(?:server|site|client)\.tsx?$/],
  [12, 'scripts', /^src\/scripts\//],
  [13, 'development', /^src\/dev\//],
]

const root = join(import.meta.dir, '../..')
const transpiler = new Bun.Transpiler({ loader: 'tsx' })
const sources = new Map<string, string>()
for (const path of new Bun.Glob('**/*.{ts,tsx}').scanSync(join(root, 'src'))) {
  const isOurs = !/^(?:snapshot|blog)\/|\.(?:test|fixture|sweep)\.|\.d\.ts$/.test(path)
  if (isOurs) sources.set(`src/${path}`, await Bun.file(join(root, 'src', path)).text())
}
sources.set('routes.ts', await Bun.file(join(root, 'routes.ts')).text())

/** By module, paths from the root of the modules that it names, types included. */
const imports = new Map(
  Array.from(sources, ([path, source]) => [path, modulesNamed(path, source)] as const),
)
/** By module, paths and packages that load when it runs. */
const loads = loadsOf(() => true)

function loadsOf(isMeant: (kind: Bun.ImportKind) => boolean): Map<string, string[]> {
  return new Map(
    Array.from(sources, ([path, source]) => [
      path,
      transpiler
        .scanImports(source)
        .filter(({ kind }) => isMeant(kind))
        .map(({ path: name }) => resolveFrom(path, name)),
    ]),
  )
}

function modulesNamed(path: string, source: string): string[] {
  const names = source.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'(\.[^']+)'/g)
  const found = Array.from(names, ([, name = '']) => resolveFrom(path, name))
  return [...new Set(found)].filter(target => sources.has(target))
}

function resolveFrom(path: string, name: string): string {
  return name.startsWith('.') ? relative(root, join(root, dirname(path), name)) : name
}

function layerOf(path: string): { layer: number; group: string } | undefined {
  const [layer, group] = layers.find(([, , modules]) => modules.test(path)) ?? []
  return layer === undefined || group === undefined ? undefined : { layer, group }
}

/** What `start` leads to, each with the way to it. */
function reach(start: string, graph: ReadonlyMap<string, readonly string[]>): Map<string, string> {
  const ways = new Map([[start, start]])
  for (const [path, way] of ways) {
    for (const next of graph.get(path) ?? [])
      if (!ways.has(next)) ways.set(next, `${way} -> ${next}`)
  }
  return ways
}

test('imports of types count', () => {
  const source = "import type { A } from './wire.ts'\nexport { b } from './call.ts'"
  const dynamic = "const { c } = await import('./call.ts')\ntype W = import('./wire.ts').W"
  expect(modulesNamed('src/rpc/x.ts', source)).toEqual(['src/rpc/wire.ts', 'src/rpc/call.ts'])
  expect(modulesNamed('src/rpc/x.ts', dynamic)).toEqual(['src/rpc/call.ts', 'src/rpc/wire.ts'])
})

test('every module has a layer', () => {
  expect([...sources.keys()].filter(path => !layerOf(path))).toEqual([])
})

test('no module imports from a higher layer, or from another group of its own layer', () => {
  const wrong = Array.from(imports, ([path, targets]) => {
    const from = layerOf(path)
    return targets.flatMap(target => {
      const to = layerOf(target)
      return !from || !to || to.group === from.group || to.layer < from.layer
        ? []
        : [`${path} (${from.layer}) -> ${target} (${to.layer})`]
    })
  })
  expect(wrong.flat()).toEqual([])
})

test('the folders of the client import none of each other but navigation, which imports none', () => {
  const wrong = Array.from(imports, ([path, targets]) => {
    const from = /^src\/client\/(\w+)\//.exec(path)?.[1]
    return targets.flatMap(target => {
      const to = /^src\/client\/(\w+)\//.exec(target)?.[1]
      const isAllowed = to === from || (to === 'navigation' && from !== undefined)
      return !from || !to || isAllowed ? [] : [`${path} -> ${target}`]
    })
  })
  expect(wrong.flat()).toEqual([])
})

test('no import cycle', () => {
  const circles = Array.from(imports, ([path, targets]) =>
    targets.map(target => reach(target, imports).get(path)).find(way => way !== undefined),
  )
  expect(circles.filter(way => way !== undefined)).toEqual([])
})

describe('what a browser loads', () => {
  test.each(['src/pages/views.ts', 'src/client.tsx'])(
    'by %s touches nothing of the server',
    start => {
      const ofServer =
        /^(?:node:|bun(?::|$)|src\/(?:content|http|store|cache|markdown|render)\/|src\/config\.ts$)/
      expect(
        [...reach(start, loads)].filter(([path]) => ofServer.test(path)).map(([, way]) => way),
      ).toEqual([])
    },
  )
})

test('the server starts without packages that few requests need', () => {
  const atStart = loadsOf(kind => kind !== 'dynamic-import')
  const rarelyUsed = /^(?:@modelcontextprotocol|@takumi-rs|@tanstack|convex|feedsmith)(?:\/|$)/
  const loaded = [...reach('src/server.ts', atStart)].filter(([path]) => rarelyUsed.test(path))
  expect(loaded.map(([, way]) => way)).toEqual([])
})

// What the hosted backend runs has an environment of its own, in another process.
// Workers get the settings of the engine, which the site does not read.
test('the environment is read by config.ts, and handed on to workers', () => {
  const readers = [...sources].filter(
    ([path, source]) =>
      !path.startsWith('src/community/convex/') &&
      /(?<!['"])\b(?:process|Bun|import\.meta)\.env\b/.test(source),
  )
  expect(readers.map(([path]) => path).sort()).toEqual(['src/config.ts', 'src/worker/request.ts'])
})

// The inline script of the first paint can import nothing.
test('the storage of the browser is used by client/storage.ts alone', () => {
  const storage =
    /\b(?:document\.cookie|indexedDB|new BroadcastChannel)\b|(?:local|session)Storage\b(?!')/
  const users = [...sources].filter(([, source]) => storage.test(source)).map(([path]) => path)
  expect(users.sort()).toEqual(['src/app/first-paint.ts', 'src/client/storage.ts'])
})

test('the body of a request is read by request-body.ts alone, which bounds the memory', () => {
  const readers = [...sources].filter(([, source]) =>
    /\brequest\.(?:json|text|formData|arrayBuffer|bytes|blob)\(|\.getReader\(/.test(source),
  )
  expect(readers.map(([path]) => path)).toEqual(['src/rpc/request-body.ts'])
})

test('no two folders have a module of the same name, but for parallel folders', () => {
  const parallel = /^(?:page|loader|demo|pattern|library|redirects)\.|^src\/community\/convex\//
  const names = [...sources.keys()].filter(
    path => !parallel.test(basename(path)) && !parallel.test(path),
  )
  const repeated = Map.groupBy(names, path => basename(path)).values()
  expect([...repeated].filter(paths => paths.length > 1)).toEqual([])
})

test('no module is named after nothing in particular', () => {
  const vague = /(?:^|\/)(?:utils?|lib|helpers?|common|shared|core)(?:\/|\.\w+$)/
  expect([...sources.keys()].filter(path => vague.test(path))).toEqual([])
})
