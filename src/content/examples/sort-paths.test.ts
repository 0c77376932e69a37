import { expect, test } from 'bun:test'
import { sortPaths } from './sort-paths.ts'

test('folders come first, then names, and what begins with a dot last of its kind', () => {
  const paths = [
    '.env',
    'vite.config.ts',
    'src/main.tsx',
    '.vscode/settings.json',
    'README.md',
    'public/a.png',
    'src/routes/index.tsx',
  ]
  expect(sortPaths(paths)).toEqual([
    'public/a.png',
    'src/routes/index.tsx',
    'src/main.tsx',
    '.vscode/settings.json',
    'README.md',
    'vite.config.ts',
    '.env',
  ])
})

test('numbers count as numbers, and names that differ in case have an order', () => {
  expect(sortPaths(['page10.tsx', 'page2.tsx', 'b.ts', 'a.ts', 'A.ts'])).toEqual([
    'a.ts',
    'A.ts',
    'b.ts',
    'page2.tsx',
    'page10.tsx',
  ])
  expect(sortPaths(['A.ts', 'a.ts'])).toEqual(sortPaths(['a.ts', 'A.ts']))
})
