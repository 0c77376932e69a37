import { expect, test } from 'bun:test'
import { type Framework, frameworkName, frameworkOptionsOf } from './frameworks.ts'
import { findLibrary } from './registry.ts'

test('a library offers its frameworks, in its order', () => {
  const labels = frameworkOptionsOf(findLibrary('form')).map(({ label }) => label)
  expect(labels).toEqual(['React', 'Vue', 'Angular', 'Solid', 'Lit'])
  expect(frameworkOptionsOf(findLibrary('config'))).toEqual([])
})

test('a framework without a row has its name', () => {
  expect(['vanilla', 'preact', 'constructor'].map(frameworkName)).toEqual([
    'Vanilla',
    'Preact',
    'Constructor',
  ])
})

test('the errors are those of the specification', () => {
  expect(() => frameworkOptionsOf(undefined)).toThrow('Library is required')
  expect(() => frameworkOptionsOf({ frameworks: ['nope' as Framework] })).toThrow(
    'frameworkOptions is not defined',
  )
})
