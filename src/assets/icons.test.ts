import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { bundleIcons } from '../assets/icons.ts'
import { libraries } from '../libraries/registry.ts'
import { iconHref } from './icon.tsx'
import { iconNames, markOf } from './icon-names.ts'

test('every name has its drawing, and every drawing its name', async () => {
  const files = await Array.fromAsync(
    new Bun.Glob('*.svg').scan({ cwd: join(import.meta.dir, 'icons') }),
  )
  expect(files.map(file => file.replace('.svg', '')).sort()).toEqual([...iconNames].sort())
})

test('every library has a mark', () => {
  expect(libraries.filter(({ id }) => !markOf(id))).toEqual([])
})

test('documents hold every drawing as a symbol, where it is looked for, without colors of its own', async () => {
  const sheet = await bundleIcons(join(import.meta.dir, '../..'))
  const ids = [...sheet.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24">/g)].map(
    ([, id]) => `#${id}`,
  )
  expect(ids).toEqual([...iconNames].sort().map(iconHref))
  expect(
    [...sheet.matchAll(/(?:fill|stroke)="([^"]+)"/g)].filter(
      ([, color]) => !/^(?:none|currentColor)$/.test(color ?? ''),
    ),
  ).toEqual([])
})
