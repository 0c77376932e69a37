import { expect, test } from 'bun:test'
import { documentedNames, importedNames } from './documented-names.ts'

const code = (text: string) => `\n\n\`\`\`tsx\n${text}\n\`\`\`\n\n`

test.each([
  ['reference/functions/useIt', 'useIt', '# Function: useIt()', 'useIt'],
  ['api/router/useParamsHook', 'useParams hook', 'Words', 'useParams'],
  ['api/router/linkComponent', 'Link component', 'Words', 'Link'],
  ['api/router/retainSearchFunction', 'Keep what is there', 'Words', 'retainSearch'],
  ['reference/QueryCache', undefined, 'Words', 'QueryCache'],
  ['framework/react/api/basic', 'Basic', 'Words', undefined],
  ['guides/useIt', 'useIt', 'Words', undefined],
])('%s with the title %p is about %p', (path, title, text, ...[name]) => {
  expect(documentedNames(path, title, text).map(one => one.name)).toEqual(name ? [name] : [])
})

test('a page by topic documents what its code exports, and headings over code that declares them', () => {
  const page = [
    '# Table APIs',
    `## \`useTable\` / \`createTable\`${code('type useTable = () => Table')}`,
    `## State${code("export type Sort = 'a'\n\nexport interface SortState {\n  sort: Sort\n}")}`,
    `## Options\n\n### \`data\`${code('data: Row[]')}`,
    `### \`getRows\`\n\nWords.${code('getRows?: () => Row[]')}`,
    `### \`getMore\`${code('callMe()')}`,
    `## State${code('export const more = 1')}`,
  ].join('\n\n')
  expect(documentedNames('api/table', 'Table APIs', page)).toEqual([
    { name: 'useTable', hash: 'usetable-createtable' },
    { name: 'createTable', hash: 'usetable-createtable' },
    { name: 'Sort', kind: 'type', hash: 'state' },
    { name: 'SortState', kind: 'interface', hash: 'state' },
    { name: 'data', hash: 'data', isMember: true },
    { name: 'getRows', hash: 'getrows', isMember: true },
    { name: 'more', kind: 'const', hash: 'state-2' },
  ])
})

test('names are known as imported, or passed on under their own name', () => {
  const text = `import { type A, b as c, // note\n d } from '@tanstack/x'\nimport { e } from 'y'\nf({ g: g() })`
  expect(importedNames(text)).toEqual(['A', 'b', 'd', 'g'])
})

test('a megabyte of code that does not end is read once', () => {
  const fences = Array.from({ length: 1300 }, (_, length) => '`'.repeat(length + 3)).join('\n')
  expect(documentedNames('api/table', 'Table APIs', fences)).toEqual([])
  expect(importedNames('import {'.repeat(100_000))).toEqual([])
})
