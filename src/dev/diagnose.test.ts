import { expect, test } from 'bun:test'
import { diagnose } from './diagnose.ts'

test('a valid file and one of an unknown kind have no diagnostic', () => {
  expect(diagnose('a.md', '---\ntitle: A\n---\n# A\n')).toBeUndefined()
  expect(diagnose('docs/config.json', '{"sections": []}')).toBeUndefined()
  expect(diagnose('a.ts', 'export const a: number = 1')).toBeUndefined()
  expect(diagnose('a.png', '{')).toBeUndefined()
})

test('invalid YAML in frontmatter has its line in the file', () => {
  expect(diagnose('a.md', '---\ntitle: A\nid: "b\n---\ntext')).toMatchObject({
    file: 'a.md',
    line: 3,
  })
})

test('a field of the wrong type has its line', () => {
  expect(diagnose('a.md', '---\ntitle: A\ntoc: maybe\n---\ntext')).toMatchObject({
    line: 3,
    message: expect.stringContaining('toc'),
  })
})

test('invalid JSON in a menu has its line', () => {
  expect(diagnose('docs/config.json', '{\n  "sections": [\n    {]\n}')).toMatchObject({
    file: 'docs/config.json',
    line: 3,
  })
})

test('a missing or wrong key in a menu has the line of its entry', () => {
  const text = '{\n  "sections": [\n    { "label": "A" },\n    { "label": 1 }\n  ]\n}'
  expect(diagnose('docs/config.json', text)).toMatchObject({ line: 4 })
})

test('a syntax error in a module has its line', () => {
  expect(diagnose('src/a.ts', 'const a = 1\nconst = 2\n')).toMatchObject({
    file: 'src/a.ts',
    line: 2,
  })
})
