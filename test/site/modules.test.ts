import { describe, expect, test } from 'bun:test'
import { basename } from 'node:path'
import { reach, readSources } from '../support/sources.ts'

const { sources, imports, loads } = await readSources()

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
        /^(?:node:|bun(?::|$)|src\/(?:content|http|storage|markdown)\/|src\/config\.ts$)/
      const reached = [...reach(start, loads())].filter(([path]) => ofServer.test(path))
      expect(reached.map(([, way]) => way)).toEqual([])
    },
  )
})

test('the server starts without packages that few requests need', () => {
  const atStart = loads(kind => kind !== 'dynamic-import')
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
  expect(readers.map(([path]) => path).sort()).toEqual(['src/config.ts', 'src/storage/request.ts'])
})

// The inline script of the first paint can import nothing.
test('the storage of the browser is used by client/storage.ts alone', () => {
  const storage =
    /\b(?:document\.cookie|indexedDB|new BroadcastChannel)\b|(?:local|session)Storage\b(?!')/
  const users = [...sources].filter(([, source]) => storage.test(source)).map(([path]) => path)
  expect(users.sort()).toEqual(['src/client/storage.ts', 'src/pages/first-paint.ts'])
})

test('the body of a request is read by request-body.ts alone, which bounds the memory', () => {
  const readers = [...sources].filter(([, source]) =>
    /\brequest\.(?:json|text|formData|arrayBuffer|bytes|blob)\(|\.getReader\(/.test(source),
  )
  expect(readers.map(([path]) => path)).toEqual(['src/functions/request-body.ts'])
})

test('no two folders have a module of the same name, but for parallel folders', () => {
  const parallel = /^(?:page|loader|demo|pattern|library|redirects)\.|^src\/community\/convex\//
  const names = [...sources.keys()].filter(
    path => !parallel.test(basename(path)) && !parallel.test(path),
  )
  const repeated = Map.groupBy(names, path => basename(path)).values()
  expect([...repeated].filter(paths => paths.length > 1)).toEqual([])
})
