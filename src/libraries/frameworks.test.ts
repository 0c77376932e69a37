import { expect, test } from 'bun:test'
import { type Framework, frameworkLogo, frameworkOptionsOf, knownFrameworks } from './frameworks.ts'
import { findLibrary } from './registry.ts'

test('a library offers its frameworks, React first', () => {
  const labels = frameworkOptionsOf(findLibrary('store')).map(({ label }) => label)
  expect(labels).toEqual(['React', 'Vue', 'Angular', 'Solid', 'Lit', 'Svelte'])
  expect(frameworkOptionsOf(findLibrary('config'))).toEqual([])
})

test('every framework that a visitor can choose has a logo', () => {
  expect(knownFrameworks.filter(framework => !frameworkLogo(framework))).toEqual([])
  expect(['constructor', 'cobol'].map(frameworkLogo)).toEqual([undefined, undefined])
})

test('the errors have the messages of the error catalog (spec 10)', () => {
  expect(() => frameworkOptionsOf(undefined)).toThrow('Library is required')
  expect(() => frameworkOptionsOf({ frameworks: ['nope' as Framework] })).toThrow(
    'frameworkOptions is not defined',
  )
})
