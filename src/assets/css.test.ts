import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { knownFrameworks } from '../libraries/frameworks.ts'
import { libraries } from '../libraries/registry.ts'
import { preferences } from '../ui/preferences.ts'
import { bundleSheet } from './css.ts'

const { bytes } = await bundleSheet(join(import.meta.dir, '../..'), 'site')
const css = new TextDecoder().decode(bytes)

test('every choice that is remembered has a rule for its tabs', () => {
  const { bundler, 'package-manager': packageManager } = preferences
  const choices = { bundler, 'package-manager': packageManager, framework: knownFrameworks }
  for (const [kind, values] of Object.entries(choices)) {
    for (const value of values)
      expect(css).toContain(`[data-${kind}=${value}] [data-tabs=${kind}] [data-value=${value}]`)
  }
})

test('every framework has a rule for its sections in the contents', () => {
  for (const name of knownFrameworks)
    expect(css).toContain(`:root[data-framework=${name}] li[data-framework=${name}]`)
})

test('every library has an accent', () => {
  for (const { id, textColor } of libraries)
    expect(css).toMatch(new RegExp(`\\[data-library=${id}\\][^}]*--accent-hue:${textColor};`))
})
