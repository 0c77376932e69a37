import { expect, test } from 'bun:test'
import type { Tree } from '../source/source.ts'
import { listEntries } from './directory-entries.ts'

const paths = [
  'examples/a/src/b.ts',
  'examples/a/src/A.ts',
  'examples/a/package.json',
  'examples/a/.env',
  'examples/ab/x.ts',
  'README.md',
  'examples/a/__proto__/x',
]
const tree: Tree = {
  repo: 'TanStack/query',
  ref: 'main',
  commit: 'c'.repeat(40),
  files: new Map(paths.map(path => [path, { id: 'b'.repeat(40) }])),
}

test('a folder is listed with all that is below it, folders first and each by name', () => {
  const file = (path: string) => ({
    name: path.slice(path.lastIndexOf('/') + 1),
    path,
    type: 'file',
  })
  expect(listEntries(tree, 'examples/a')).toEqual([
    {
      name: '__proto__',
      path: 'examples/a/__proto__',
      type: 'dir',
      children: [file('examples/a/__proto__/x')],
    },
    {
      name: 'src',
      path: 'examples/a/src',
      type: 'dir',
      children: [file('examples/a/src/A.ts'), file('examples/a/src/b.ts')],
    },
    file('examples/a/.env'),
    file('examples/a/package.json'),
  ] as ReturnType<typeof listEntries>)
})

test('a folder that is not there, or a file, is none', () => {
  for (const path of ['examples/b', 'examples/a/package.json', 'examples/a/'])
    expect(listEntries(tree, path)).toBeUndefined()
})
