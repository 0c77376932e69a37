import { expect, test } from 'bun:test'
import { frameworkOptionsOf } from './framework-options.ts'
import type { Framework } from './library.ts'
import { findLibrary, libraries } from './registry.ts'

test('a library offers its frameworks, in its order', () => {
  expect(
    frameworkOptionsOf(findLibrary('form')).map(({ label, value }) => `${label} ${value}`),
  ).toEqual(['React react', 'Vue vue', 'Angular angular', 'Solid solid', 'Lit lit'])
  expect(frameworkOptionsOf(findLibrary('config'))).toEqual([])
})

test('every framework of the registry has a name and a drawing', () => {
  const options = libraries.flatMap(frameworkOptionsOf)
  expect(new Set(options.map(({ label }) => label))).toEqual(
    new Set(['React', 'Vue', 'Angular', 'Solid', 'Lit', 'Svelte', 'Qwik', 'Vanilla']),
  )
  for (const { logo } of options) expect(logo).toMatch(/^M[\d\sMmLlHhVvCcSsAaZz.-]+$/)
})

test('what is missing is said in the words of the catalog', () => {
  expect(() => frameworkOptionsOf(undefined)).toThrow('Library is required')
  expect(() => frameworkOptionsOf({ frameworks: ['nope' as Framework] })).toThrow(
    'frameworkOptions is not defined',
  )
})
