import { expect, test } from 'bun:test'
import { type FileNode, nestFiles } from './file-tree.tsx'

function format(nodes: readonly FileNode[], indent = ''): string[] {
  return nodes.flatMap(node =>
    node.kind === 'file'
      ? [`${indent}${node.name}`]
      : [`${indent}${node.name}/`, ...format(node.children, `${indent}  `)],
  )
}

test('files are nested in their folders, in the order given', () => {
  const names = 'src/routes/$id.tsx src/routes/index.tsx src/main.tsx srcs/x.ts package.json .env'
  const paths = names.split(' ')
  expect(format(nestFiles(paths.map(path => ({ path }))))).toEqual([
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
