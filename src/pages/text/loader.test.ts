import { expect, test } from 'bun:test'
import { fillTemplate } from './loader.ts'

test('a value takes the place of its name', () => {
  expect(fillTemplate('[a]({{b}})', { b: '/c' })).toBe('[a](/c)')
  expect(() => fillTemplate('{{b}}', {})).toThrow('b')
})

test('a block shows if its value is true, and its opposite if not', () => {
  const template = '{{#a}}\nyes\n{{#b}}\nboth\n{{/b}}\n{{/a}}\n{{^a}}\nno\n{{/a}}\n'
  expect(fillTemplate(template, { a: true, b: false })).toBe('yes\n')
  expect(fillTemplate(template, { a: true, b: true })).toBe('yes\nboth\n')
  expect(fillTemplate(template, { a: false, b: true })).toBe('no\n')
})

test('a block shows for each item of a list, with the values of the item', () => {
  const items = [{ name: 'a' }, { name: 'b' }]
  expect(fillTemplate('| x |\n{{#items}}\n| {{name}}{{y}} |\n{{/items}}\n', { items, y: 1 })).toBe(
    '| x |\n| a1 |\n| b1 |\n',
  )
  const groups = [{ items: items.slice(1) }]
  const template = '{{#groups}}\n{{#items}}\n{{name}}\n{{/items}}\n{{/groups}}\n'
  expect(fillTemplate(template, { items, groups })).toBe('b\n')
})
