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
  const place = (path: string) => ({ name: path.replace(/.*\//, ''), path })
  const file = (path: string) => ({ ...place(path), type: 'file' as const })
  const dir = (path: string, ...names: string[]) => ({
    ...place(path),
    type: 'dir' as const,
    children: names.map(name => file(`${path}/${name}`)),
  })
  expect(listEntries(tree, 'examples/a')).toEqual([
    dir('examples/a/__proto__', 'x'),
    dir('examples/a/src', 'A.ts', 'b.ts'),
    file('examples/a/.env'),
    file('examples/a/package.json'),
  ])
})
