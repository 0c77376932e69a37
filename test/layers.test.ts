import { describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

// Doors open one way: a module may import those of its own room, and of rooms on floors below. The first row that fits names a module's room.
const rooms: readonly [floor: number, room: string, modules: RegExp][] = [
  [1, 'call', /^src\/rpc\/(?:wire|call)\.ts$/],
  [1, 'request', /^src\/rpc\/(?:read-at-most|same-origin)\.ts$/],
  [1, 'router', /^src\/router\//],
  [1, 'cache', /^src\/cache\//],
  [1, 'store', /^src\/store\//],
  [1, 'markdown', /^src\/markdown\//],
  [1, 'highlight', /^src\/highlight\//],
  [1, 'libraries', /^src\/libraries\//],
  [1, 'assets', /^src\/assets\//],
  [1, 'realtime', /^src\/realtime\//],
  [1, 'xml', /^src\/xml\//],
  [1, 'convex', /^src\/convex\//],
  [2, 'routes', /^routes\.ts$/],
  [2, 'markdown worker', /^src\/markdown-worker\//],
  [3, 'content', /^src\/content\//],
  [3, 'ui', /^src\/ui\//],
  [3, 'pieces', /^src\/pieces\//],
  [5, 'table of loaders', /^src\/pages\/(?:loaders|markdown-loaders|load)\.ts$/],
  [5, 'table of views', /^src\/pages\/views\.ts$/],
  [4, 'pages', /^src\/pages\/dashboard\/(?:units|use-live-data)\.ts$/],
  [4, 'loaders', /^src\/pages\/.*\.ts$/],
  [4, 'pages', /^src\/pages\/.*\.tsx$/],
  [7, 'endpoint', /^src\/rpc\/(?:endpoint|read-input|refusal)\.ts$/],
  [5, 'functions', /^src\/rpc\//],
  [6, 'app', /^src\/app\//],
  [7, 'render', /^src\/render\//],
  [7, 'feeds', /^src\/feeds\//],
  [7, 'llms', /^src\/llms\//],
  [7, 'sitemap', /^src\/sitemap\//],
  [7, 'mcp', /^src\/mcp\//],
  [7, 'client', /^src\/client\//],
  [7, 'share images', /^src\/og\//],
  [7, 'auth', /^src\/auth\//],
  [7, 'metrics', /^src\/metrics\//],
  [7, 'webhooks', /^src\/webhooks\//],
  [7, 'search', /^src\/search\//],
  [8, 'http', /^src\/http\//],
  [8, 'config', /^src\/config\.ts$/],
  [
    9,
    'entries',
    /^src\/(?:server|free-port|outlive-readers|site|open-parts|drain|links|icons|fonts|client)\.tsx?$/,
  ],
  [10, 'development', /^src\/dev\//],
]

const root = join(import.meta.dir, '..')
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

function roomOf(path: string): { floor: number; room: string } | undefined {
  const [floor, room] = rooms.find(([, , modules]) => modules.test(path)) ?? []
  return floor === undefined || room === undefined ? undefined : { floor, room }
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

test('every module has a room', () => {
  expect([...sources.keys()].filter(path => !roomOf(path))).toEqual([])
})

test('no module imports from a floor above, or from a neighbour', () => {
  const wrong = Array.from(imports, ([path, targets]) => {
    const from = roomOf(path)
    return targets.flatMap(target => {
      const to = sources.has(target) ? roomOf(target) : undefined
      return !from || !to || to.room === from.room || to.floor < from.floor
        ? []
        : [`${path} (${from.floor}) -> ${target} (${to.floor})`]
    })
  })
  expect(wrong.flat()).toEqual([])
})

test('no module leads back to itself', () => {
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
      !path.startsWith('src/convex/') &&
      /(?<!['"])\b(?:process|Bun|import\.meta)\.env\b/.test(source),
  )
  expect(readers.map(([path]) => path)).toEqual(['src/config.ts'])
})

test('no module is named after nothing in particular', () => {
  const vague = /(?:^|\/)(?:utils?|lib|helpers?|common|shared|core)(?:\/|\.\w+$)/
  expect([...sources.keys()].filter(path => vague.test(path))).toEqual([])
})
