import { beforeEach, describe, expect, test } from 'bun:test'
import { cpSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commitFolder, hasGit, writeFolder } from '../../../test/support/checkout.ts'
import type { Files } from '../../../test/support/fake-repository.ts'
import { makeScratchFolder } from '../../../test/support/temporary-folder.ts'
import type { LogEvent } from '../../log.ts'
import { createDirectorySource, createEditedSource } from './directory.ts'
import type { Source, Tree } from './source.ts'

const testRepo = 'TanStack/query'
const testRef = 'main'

const files: Files = {
  'README.md': '# Query\n',
  '.env': 'KEY=value\n',
  'docs/overview.md': '# Overview\n',
  'docs/empty.md': '',
}

let folder: string
let elsewhere: string
let events: LogEvent[]

const log = (event: LogEvent) => events.push(event)
const pathsOf = (tree: Tree) => [...tree.files.keys()].sort()

beforeEach(() => {
  folder = makeScratchFolder()
  elsewhere = makeScratchFolder()
  events = []
})

function openDirectory(): Source {
  const isLatest = (repo: string, ref: string) => repo === testRepo && ref === testRef
  return createDirectorySource(folder, { isLatest, log })
}

async function treeOf(source: Source, ref = testRef): Promise<Tree> {
  const tree = await source.tree(testRepo, ref)
  if (tree === undefined) throw new Error(`There is no ${testRepo}@${ref}`)
  return tree
}

describe('a folder of refs', () => {
  test('lists dot files and dot folders, but nothing of git or node_modules', async () => {
    const ignored = ['.git/HEAD', 'a/.git/HEAD', 'node_modules/x/index.js', 'a/node_modules/x.js']
    const more = Object.fromEntries(['.vscode/settings.json', ...ignored].map(path => [path, '']))
    writeFolder(join(folder, testRepo, testRef), { ...files, ...more })
    const tree = await treeOf(openDirectory())
    expect(pathsOf(tree)).toEqual([...Object.keys(files), '.vscode/settings.json'].sort())
  })

  test('serves any ref, each from one folder, so that none reaches into another', async () => {
    writeFolder(join(folder, testRepo, 'v4'), files)
    expect((await treeOf(openDirectory(), 'v4')).files.size).toBe(Object.keys(files).length)
    expect(await openDirectory().tree(testRepo, 'v4/docs')).toBeUndefined()
  })

  test('follows symbolic links within it, and logs circles', async () => {
    const root = join(folder, testRepo, testRef)
    writeFolder(root, files)
    symlinkSync('../README.md', join(root, 'docs/link.md'))
    symlinkSync('docs', join(root, 'copy'))
    symlinkSync('b.md', join(root, 'a.md'))
    symlinkSync('a.md', join(root, 'b.md'))
    const source = openDirectory()
    const tree = await treeOf(source)
    const linked = ['docs/link.md', 'copy/overview.md', 'copy/empty.md']
    expect(pathsOf(tree)).toEqual([...Object.keys(files), ...linked].sort())
    expect(Buffer.from((await source.read(tree, 'docs/link.md')) ?? []).toString()).toBe(
      '# Query\n',
    )
    expect(events[0]?.message).toContain('a.md -> b.md -> a.md')
  })

  test('follows no symbolic link out of it, to a file, a folder, or as the ref itself', async () => {
    writeFolder(elsewhere, { 'secret.md': 'secret' })
    writeFolder(join(folder, testRepo, testRef), files)
    symlinkSync(join(elsewhere, 'secret.md'), join(folder, testRepo, testRef, 'docs/link.md'))
    symlinkSync(elsewhere, join(folder, testRepo, testRef, 'docs/linked'))
    symlinkSync(elsewhere, join(folder, testRepo, 'v4'))
    const tree = await treeOf(openDirectory())
    expect(pathsOf(tree)).toEqual(Object.keys(files).sort())
    expect(await openDirectory().tree(testRepo, 'v4')).toBeUndefined()
  })

  test('does not read an unchanged file again', async () => {
    const root = join(folder, testRepo, testRef)
    writeFolder(root, files)
    const source = openDirectory()
    const before = await treeOf(source)
    const again = await treeOf(source)
    expect([...again.files].every(([path, blob]) => before.files.get(path) === blob)).toBe(true)
  })

  test('notices an edit that kept the size and restored the time', async () => {
    const readme = join(folder, testRepo, testRef, 'README.md')
    const time = new Date('2026-01-01')
    const source = openDirectory()
    const write = async (text: string) => {
      writeFolder(join(folder, testRepo, testRef), { ...files, 'README.md': text })
      utimesSync(readme, time, time)
      return (await treeOf(source)).files.get('README.md')?.id
    }
    expect(await write('# Query\n')).not.toBe(await write('# QUERY\n'))
  })

  test('whose root is missing is an error, not empty', async () => {
    const source = createDirectorySource(join(folder, 'nope'), { isLatest: () => true, log })
    await expect(source.tree(testRepo, testRef)).rejects.toThrow(
      'Could not read TanStack/query@main: server (ENOENT)',
    )
  })
})

describe('a sibling checkout', () => {
  test.skipIf(!hasGit)('serves what git tracks, with the time of its commit', async () => {
    const root = join(folder, 'query')
    const dotFiles = { '.gitignore': 'dist\n', '.github/workflow.yml': 'on: push\n' }
    writeFolder(root, { ...files, ...dotFiles, 'dist/built.md': 'built' })
    commitFolder(root, new Date('2026-08-01T12:00:00Z'))
    writeFileSync(join(root, 'untracked.md'), 'new')
    rmSync(join(root, 'docs/empty.md'))
    const tree = await treeOf(openDirectory())
    const tracked = Object.keys({ ...files, ...dotFiles }).filter(path => path !== 'docs/empty.md')
    expect(pathsOf(tree)).toEqual(tracked.sort())
    expect(tree.committedAt).toEqual(new Date('2026-08-01T12:00:00Z'))
  })

  test('without git serves all but dot folders and node_modules, of the latest branch', async () => {
    const ignored = { '.vscode/settings.json': '', 'node_modules/x/index.js': '', 'a/.cache/x': '' }
    writeFolder(join(folder, 'query'), { ...files, ...ignored })
    const tree = await treeOf(openDirectory())
    expect(pathsOf(tree)).toEqual(Object.keys(files).sort())
    expect(tree.committedAt).toBeUndefined()
    expect(await openDirectory().tree(testRepo, 'v4')).toBeUndefined()
  })

  test.skipIf(!hasGit)(
    'that git refuses to list is listed from the disk, which is logged',
    async () => {
      writeFolder(join(folder, 'query'), { ...files, '.git/HEAD': 'nothing of git' })
      expect((await treeOf(openDirectory())).files.size).toBe(Object.keys(files).length)
      expect(events).toMatchObject([
        { level: 'warn', message: expect.stringContaining('git ls-files failed') },
      ])
    },
  )

  test.skipIf(!hasGit)(
    'follows no symbolic link in place of a tracked folder or of the checkout',
    async () => {
      const root = join(folder, 'query')
      writeFolder(root, files)
      commitFolder(root, new Date('2026-08-01T12:00:00Z'))
      cpSync(join(root, 'docs'), elsewhere, { recursive: true })
      rmSync(join(root, 'docs'), { recursive: true })
      symlinkSync(elsewhere, join(root, 'docs'))
      const tree = await treeOf(openDirectory())
      expect(pathsOf(tree).filter(path => path.startsWith('docs/'))).toEqual([])
      cpSync(root, join(elsewhere, 'query'), { recursive: true })
      rmSync(root, { recursive: true })
      symlinkSync(join(elsewhere, 'query'), root)
      expect(await openDirectory().tree(testRepo, testRef)).toBeUndefined()
    },
  )
})

test.skipIf(!hasGit)(
  'an edited checkout has files that git does not track, if not ignored',
  async () => {
    writeFolder(folder, { 'docs/a.md': '1', '.gitignore': '*.tmp' })
    commitFolder(folder, new Date('2026-08-01T12:00:00Z'))
    const source = createEditedSource([{ folder, repo: testRepo, ref: testRef }], log)
    const first = await source.tree(testRepo, testRef)
    writeFileSync(join(folder, 'docs/a.md'), '22')
    for (const path of ['docs/b.md', 'docs/c.tmp']) writeFileSync(join(folder, path), '')
    const next = await source.tree(testRepo, testRef)
    expect(next && pathsOf(next)).toEqual(['.gitignore', 'docs/a.md', 'docs/b.md'])
    expect(next?.files.get('docs/a.md')?.size).toBe(2)
    expect(next?.commit).not.toBe(first?.commit)
    expect(await source.tree(testRepo, 'v4')).toBeUndefined()
  },
)
