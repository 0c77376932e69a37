import { expect, test } from 'bun:test'
import { type FileNode, nestFiles } from './nest-files.ts'

function drawn(nodes: readonly FileNode<{ path: string }>[], indent = ''): string[] {
  return nodes.flatMap(node =>
    node.kind === 'file'
      ? [`${indent}${node.name}`]
      : [`${indent}${node.name}/`, ...drawn(node.children, `${indent}  `)],
  )
}

test('files stand under their folders, in the order given', () => {
  const paths = [
    'src/routes/$id.tsx',
    'src/routes/index.tsx',
    'src/main.tsx',
    'srcs/x.ts',
    'package.json',
    '.env',
  ]
  expect(drawn(nestFiles(paths.map(path => ({ path }))))).toEqual([
    'src/',
    '  routes/',
    '    $id.tsx',
    '    index.tsx',
    '  main.tsx',
    'srcs/',
    '  x.ts',
    'package.json',
    '.env',
  ])
})

test('every file keeps its entry, and there may be none', () => {
  const entry = { path: 'a/b/c.png', size: 12 }
  expect(nestFiles([entry])).toMatchObject([
    {
      path: 'a/',
      children: [{ path: 'a/b/', children: [{ kind: 'file', name: 'c.png', entry }] }],
    },
  ])
  expect(nestFiles([])).toEqual([])
})
