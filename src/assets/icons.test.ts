import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { libraries } from '../libraries/registry.ts'
import { iconHref } from '../ui/icon.tsx'
import { bundleIcons } from './icons.ts'

const symbols = await bundleIcons(join(import.meta.dir, '../..'))
const ids = [...symbols.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24">/g)].map(
  ([, id]) => `#${id}`,
)

test('every icon that a component names is a symbol', async () => {
  const source = await Bun.file(join(import.meta.dir, '../ui/icon.tsx')).text()
  const names = [...source.matchAll(/^ {2}\| '([\w-]+)'$/gm)].map(([, name = '']) => name)
  const expected = [...names, ...libraries.map(({ id }) => id)].sort().map(iconHref)
  expect(ids).toEqual(expected)
})

test('an icon has no color of its own', () => {
  const colors = [...symbols.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, color]) => color)
  expect(colors.filter(color => color !== 'none' && color !== 'currentColor')).toEqual([])
})
