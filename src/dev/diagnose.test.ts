import { expect, test } from 'bun:test'
import { diagnose } from './diagnose.ts'

test('a valid file and one of an unknown kind have no diagnostic', () => {
  expect(diagnose('a.md', '---\ntitle: A\n---\n# A\n')).toBeUndefined()
  expect(diagnose('docs/config.json', '{"sections": []}')).toBeUndefined()
  expect(diagnose('a.ts', 'export const a: number = 1')).toBeUndefined()
  expect(diagnose('a.png', '{')).toBeUndefined()
})

const menu = '{\n  "sections": [\n    { "label": "A" },\n    { "label": 1 }\n  ]\n}'

test.each([
  ['invalid YAML in frontmatter', 'a.md', '---\ntitle: A\nid: "b\n---\ntext', 3, ''],
  ['a field of the wrong type', 'a.md', '---\ntitle: A\ntoc: maybe\n---\ntext', 3, 'toc'],
  ['invalid JSON in a menu', 'docs/config.json', '{\n  "sections": [\n    {]\n}', 3, ''],
  ['a missing or wrong key in a menu', 'docs/config.json', menu, 4, ''],
  ['a syntax error in a module', 'src/a.ts', 'const a = 1\nconst = 2\n', 2, ''],
])('%s has its line in the file', (_, file, text, line, words) => {
  const message = expect.stringContaining(words)
  expect(diagnose(file, text)).toMatchObject({ file, line, message })
})
