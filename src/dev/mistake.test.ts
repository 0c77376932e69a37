import { expect, test } from 'bun:test'
import { findMistake } from './mistake.ts'

test('a sound file has no mistake, nor has one of a kind that is not known', () => {
  expect(findMistake('a.md', '---\ntitle: A\n---\n# A\n')).toBeUndefined()
  expect(findMistake('docs/config.json', '{"sections": []}')).toBeUndefined()
  expect(findMistake('a.ts', 'export const a: number = 1')).toBeUndefined()
  expect(findMistake('a.png', '{')).toBeUndefined()
})

test('frontmatter that is no YAML is named by its line in the file', () => {
  expect(findMistake('a.md', '---\ntitle: A\nid: "b\n---\ntext')).toMatchObject({
    file: 'a.md',
    line: 3,
  })
})

test('a field of the wrong type is named by its line', () => {
  expect(findMistake('a.md', '---\ntitle: A\ntoc: maybe\n---\ntext')).toMatchObject({
    line: 3,
    message: expect.stringContaining('toc'),
  })
})

test('a menu that is no JSON is named by its line', () => {
  expect(findMistake('docs/config.json', '{\n  "sections": [\n    {]\n}')).toMatchObject({
    file: 'docs/config.json',
    line: 3,
  })
})

test('a menu with a wrong key is named by the line of what is wrong, or lacks it', () => {
  const text = '{\n  "sections": [\n    { "label": "A" },\n    { "label": 1 }\n  ]\n}'
  expect(findMistake('docs/config.json', text)).toMatchObject({ line: 4 })
})

test('a module that is no TypeScript is named by its line', () => {
  expect(findMistake('src/a.ts', 'const a = 1\nconst = 2\n')).toMatchObject({
    file: 'src/a.ts',
    line: 2,
  })
})
