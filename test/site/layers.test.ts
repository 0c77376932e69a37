import { expect, test } from 'bun:test'
import { readSources } from '../support/sources.ts'

// A folder of `src`, or a file beside the folders, is a layer. A module imports from its own layer
// and from layers above it in this list. Imports of types count.
const layers = [
  'config.ts',
  'log.ts',
  'router',
  'libraries',
  'routes.ts',
  'storage',
  'markdown',
  'content',
  'search',
  'community',
  'admin',
  'ui',
  'pages',
  'functions',
  'assets',
  'http',
  'endpoints',
  'client',
  'client.tsx',
  'site.ts',
  'server.ts',
  'dev',
]

test('each module imports from its own layer and from those above it', async () => {
  const { imports } = await readSources()
  const wrong = Array.from(imports, ([path, targets]) =>
    targets.filter(target => rankOf(target) > rankOf(path)).map(target => `${path} -> ${target}`),
  )
  expect(wrong.flat()).toEqual([])
})

function rankOf(path: string): number {
  const [layer = ''] = path.replace(/^src\//, '').split('/')
  const rank = layers.indexOf(layer)
  if (rank < 0) throw new Error(`${path} is in no layer`)
  return rank
}
