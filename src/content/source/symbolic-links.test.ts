import { expect, test } from 'bun:test'
import { addLinkedFiles } from './symbolic-links.ts'

function add(links: Readonly<Record<string, string>>) {
  const files = new Map(
    ['README.md', 'docs/a.md', 'docs/sub/b.md'].map(id => [id, { id, size: 1 }]),
  )
  const regular = new Set(files.keys())
  const problems = addLinkedFiles(files, new Map(Object.entries(links)))
  const added = Array.from(files, ([path, { id }]) => [path, id]).filter(
    ([path = '']) => !regular.has(path),
  )
  return { added: Object.fromEntries(added), problems }
}

test.each([
  ['a file', { 'docs/l.md': 'a.md' }, { 'docs/l.md': 'docs/a.md' }],
  ['a file above', { 'docs/l.md': '../README.md' }, { 'docs/l.md': 'README.md' }],
  ['a folder', { 'docs/l': './sub/' }, { 'docs/l/b.md': 'docs/sub/b.md' }],
  [
    'another link',
    { 'docs/k.md': 'l.md', 'docs/l.md': 'a.md' },
    { 'docs/k.md': 'docs/a.md', 'docs/l.md': 'docs/a.md' },
  ],
  [
    'a file of a linked folder',
    { 'docs/k.md': 'l/b.md', 'docs/l': 'sub' },
    { 'docs/k.md': 'docs/sub/b.md', 'docs/l/b.md': 'docs/sub/b.md' },
  ],
  ['nothing', { 'docs/l.md': 'gone.md' }, {}],
  ['another folder of the disk', { 'docs/l.md': '/etc/passwd', 'docs/k.md': '../../x' }, {}],
])('a link to %s has its files, if it has some', (_, links, added) => {
  expect(add(links as unknown as Record<string, string>)).toEqual({ added, problems: [] })
})

test.each([
  [
    'each other',
    { 'docs/k.md': 'l.md', 'docs/l.md': 'k.md' },
    'docs/k.md -> docs/l.md -> docs/k.md',
  ],
  ['the folder that they are in', { 'docs/l': '.' }, 'docs/l -> docs'],
  ['the root', { 'docs/l': '..' }, 'docs/l -> .'],
  ['what is below them', { 'docs/l': 'l/x' }, 'docs/l -> docs/l'],
])('links to %s are a circle, which names them', (_, links, circle) => {
  const { added, problems } = add(links as unknown as Record<string, string>)
  expect([added, problems[0]]).toEqual([{}, `Symbolic links run in a circle: ${circle}`])
})

test('a chain of nine links, and links to too many files, are refused', () => {
  const chain = Array.from({ length: 9 }, (_, n) => [`l${n}`, n < 8 ? `l${n + 1}` : 'README.md'])
  const { added, problems } = add(Object.fromEntries(chain))
  expect([Object.keys(added).length, problems.length]).toEqual([8, 1])
  const many = Array.from({ length: 5_001 }, (_, n) => [`l${n}`, 'README.md'])
  expect(add(Object.fromEntries(many)).problems[0]).toContain('more than 5000 files')
})
