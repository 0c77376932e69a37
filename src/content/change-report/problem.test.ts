import { expect, test } from 'bun:test'
import { diagnose } from './problem.ts'

test('a valid file and one of an unknown kind have no diagnostic', () => {
  expect(diagnose('a.md', '---\ntitle: A\n---\n# A\n', 'document')).toBeUndefined()
  expect(diagnose('docs/config.json', '{"sections": []}', 'document')).toBeUndefined()
  expect(diagnose('a.png', '{', 'document')).toBeUndefined()
})

const menu = '{\n  "sections": [\n    { "label": "A" },\n    { "label": 1 }\n  ]\n}'

test.each([
  ['invalid YAML in frontmatter', 'a.md', '---\ntitle: A\nid: "b\n---\ntext', 3, ''],
  ['a field of the wrong type', 'a.md', '---\ntitle: A\ntoc: maybe\n---\ntext', 3, 'toc'],
  ['invalid JSON in a menu', 'docs/config.json', '{\n  "sections": [\n    {]\n}', 3, ''],
  ['a missing or wrong key in a menu', 'docs/config.json', menu, 4, ''],
])('%s has its line in the file', (_, file, text, line, words) => {
  const message = expect.stringContaining(words)
  expect(diagnose(file, text, 'document')).toMatchObject({ file, line, message })
})

test('a post needs more than a document does', () => {
  const text = '---\ntitle: A\npublished: soon\n---\ntext'
  expect(diagnose('a.md', text, 'document')).toBeUndefined()
  expect(diagnose('a.md', text, 'post')).toMatchObject({ line: 3 })
})
