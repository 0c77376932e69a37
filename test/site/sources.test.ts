import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { createDirectorySource } from '../../src/content/source/directory.ts'
import { createGitSource } from '../../src/content/source/git.ts'
import { createGitHubSource } from '../../src/content/source/github/github-source.ts'
import type { Source, Tree } from '../../src/content/source/source.ts'
import { gitBlobId } from '../../src/content/source/source.ts'
import type { LogEvent } from '../../src/log.ts'
import { commitFolder, hasGit, writeFolder } from '../support/checkout.ts'
import { startFakeGitHub } from '../support/fake-github.ts'
import type { Files } from '../support/fake-repository.ts'
import { makeScratchFolder } from '../support/temporary-folder.ts'

const testRepo = 'TanStack/query'
const testRef = 'main'

const guides = Object.fromEntries(
  Array.from({ length: 30 }, (_, n) => [`docs/guides/guide-${n}.md`, `# Guide ${n}\n`]),
)

const files: Files = {
  'README.md': '# Query\n',
  '.env': 'KEY=value\n',
  'docs/config.json': '{"sections":[]}',
  'docs/overview.md': '# Overview\r\n\r\nÜber — 한국어 🚀\n',
  'docs/empty.md': '',
  'docs/assets/cache.svg': '<svg/>',
  ...guides,
  'docs-old/overview.md': '# Old\n',
  'examples/react/basic/package.json': '{}',
  'examples/react/basic/src/routes/posts.$postId.tsx': 'export {}\n',
  'examples/react/basic/src/routes/[...404].tsx': '',
  'examples/react/basic/src/routes/(group)/a b+c#d%e?f&g.tsx': 'odd',
  'examples/react/basic/src/routes/대한민국.tsx': 'export {}\n',
  'examples/react/basic/public/icon.png': new Uint8Array([0x89, 0x50, 0, 0xff, 0xfe, 0x0d, 0x0a]),
}

/** A source of `files`, and a way to change them. */
type World = { readonly source: Source; change(files: Files): Promise<void> }

let folder: string
let clock: { ms: number }
let events: LogEvent[]
let cleanUps: (() => unknown)[]

const now = () => clock.ms
const log = (event: LogEvent) => events.push(event)

/** Repositories that only this block of tests reads. */
function begin(): void {
  folder = makeScratchFolder()
  clock = { ms: Date.now() }
  events = []
  cleanUps = []
}

async function end(): Promise<void> {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
}

function openDirectory() {
  const isLatest = (repo: string, ref: string) => repo === testRepo && ref === testRef
  return createDirectorySource(folder, { isLatest, log })
}

/** Each change is a commit. */
function makeCheckout() {
  const root = join(folder, 'query')
  async function change(files: Files): Promise<void> {
    writeFolder(root, files)
    commitFolder(root, new Date('2026-08-01T12:00:00Z'))
  }
  void change(files)
  return { root, change }
}

const worlds: Record<string, () => World> = {
  'a folder of refs'() {
    const change = async (files: Files) => writeFolder(join(folder, testRepo, testRef), files)
    void change(files)
    return { source: openDirectory(), change }
  },
  'a sibling checkout'() {
    const { change } = makeCheckout()
    return { source: openDirectory(), change }
  },
  'a git repository'() {
    const { root, change } = makeCheckout()
    const isHead = (repo: string, ref: string) => repo === testRepo && ref === testRef
    return {
      source: createGitSource(root, (...key) => (isHead(...key) ? 'HEAD' : undefined)),
      change,
    }
  },
  GitHub() {
    const github = startFakeGitHub({ token: 'secret' })
    cleanUps.push(github.stop)
    github.move(testRepo, testRef, files)
    const { apiUrl, rawUrl } = github
    const source = createGitHubSource({ apiUrl, rawUrl, token: 'secret', log, now })
    return { source, change: async files => github.move(testRepo, testRef, files) }
  },
}

async function treeOf(source: Source, repo = testRepo, ref = testRef): Promise<Tree> {
  const tree = await source.tree(repo, ref)
  if (tree === undefined) throw new Error(`There is no ${repo}@${ref}`)
  return tree
}

async function collect(source: Source, tree: Tree, folder: string) {
  const found: Record<string, Uint8Array> = {}
  for await (const { path, bytes } of source.documents(tree, folder)) {
    expect(found).not.toHaveProperty([path])
    found[path] = bytes
  }
  return found
}

const toBytes = (content: string | Uint8Array) => new Uint8Array(Buffer.from(content))

for (const [name, create] of Object.entries(worlds))
  describe.skipIf(!hasGit && /checkout|git repository/.test(name))(name, () => {
    let world: World
    beforeAll(() => {
      begin()
      world = create()
    })
    afterAll(end)

    test("lists every file with git's blob id and its size, and reads it byte for byte", async () => {
      const { source } = world
      const tree = await treeOf(source)
      expect([tree.repo, tree.ref]).toEqual([testRepo, testRef])
      expect(tree.commit).toMatch(/^[0-9a-f]{40}$/)
      expect([...tree.files.keys()].sort()).toEqual(Object.keys(files).sort())
      for (const [path, content] of Object.entries(files)) {
        const bytes = toBytes(content)
        expect(tree.files.get(path)).toEqual({ id: gitBlobId(bytes), size: bytes.byteLength })
        expect(await source.read(tree, path)).toEqual(bytes)
      }
    })

    test('returns undefined for a repository, a ref and a path that do not exist', async () => {
      const { source } = world
      for (const repo of ['TanStack/nope', 'Nobody/query'])
        expect(await source.tree(repo, testRef)).toBeUndefined()
      for (const ref of ['nope', 'feature/nope'])
        expect(await source.tree(testRepo, ref)).toBeUndefined()
      for (const path of ['docs/nope.md', 'docs', '../query/docs/overview.md'])
        expect(await source.read(await treeOf(source), path)).toBeUndefined()
    })

    test('returns all documents and examples’ code of a folder, once each, and nothing else', async () => {
      const { source } = world
      const tree = await treeOf(source)
      const wanted = Object.entries(files).filter(
        ([path]) => path.startsWith('docs/') && /\.md$|config\.json$/.test(path),
      )
      const expected = Object.fromEntries(wanted.map(([path, content]) => [path, toBytes(content)]))
      expect(await collect(source, tree, 'docs')).toEqual(expected)
      expect(await collect(source, tree, 'docs')).toEqual(expected)
      expect(Object.keys(await collect(source, tree, 'docs-old'))).toEqual(['docs-old/overview.md'])
      expect(await collect(source, tree, 'doc')).toEqual({})
      const code = Object.keys(files).filter(path => path.endsWith('.tsx'))
      expect(Object.keys(await collect(source, tree, '')).sort()).toEqual(
        ['README.md', 'docs-old/overview.md', ...code, ...Object.keys(expected)].sort(),
      )
    })

    test('refuses keys that are no repository, branch or tag', async () => {
      const { source } = world
      for (const repo of ['TanStack', 'TanStack/query/docs', '../query', 'TanStack/..', 'a/b c'])
        await expect(source.tree(repo, testRef)).rejects.toBeInstanceOf(RangeError)
      for (const ref of ['', '../main', '/main', 'main/', 'a//b', 'ma\\in', 'main\n'])
        await expect(source.tree(testRepo, ref)).rejects.toBeInstanceOf(RangeError)
    })

    test('has another commit when a file changed, and never returns bytes of another', async () => {
      const { source, change } = world
      const before = await treeOf(source)
      expect((await treeOf(source)).commit).toBe(before.commit)
      const [path, again] = ['docs/overview.md', '# Overview, again\n'] as const
      await change({ ...files, [path]: again })
      const old = await source.read(before, path).catch(error => error)
      if (old instanceof Uint8Array) expect(old).toEqual(toBytes(files[path] ?? ''))
      else expect(old).toMatchObject({ name: 'SourceError', kind: 'invalid' })
      const after = await treeOf(source)
      expect(after.commit).not.toBe(before.commit)
      expect(await source.read(after, path)).toEqual(toBytes(again))
    })
  })

describe('the commits of a file', () => {
  beforeEach(begin)

  const path = 'docs/overview.md'

  test.skipIf(!hasGit)('are those of the checkout, by author and day', async () => {
    const root = join(folder, 'query')
    writeFolder(root, { [path]: 'text', ':(glob)**': 'odd' })
    commitFolder(root, new Date('2026-08-01T12:00:00Z'))
    const source = openDirectory()
    const tree = await source.tree(testRepo, testRef)
    if (!tree) throw new Error('There is no tree')
    const commit = {
      id: expect.stringMatching(/^[0-9a-f]{40}$/),
      committedAt: new Date('2026-08-01T12:00:00Z'),
      author: 'site',
    }
    expect(await source.commits(tree, path)).toEqual([commit])
    expect(await source.commits(tree, 'docs/none.md')).toEqual([])
  })

  test('are one call to GitHub, which is not made when few calls remain', async () => {
    await using github = startFakeGitHub({ token: 'secret' })
    github.move(testRepo, testRef, { [path]: 'text' })
    const id = '1'.repeat(40)
    const date = '2026-08-01T12:00:00Z'
    github.commitsOfFiles.set(path, [
      { sha: id, commit: { author: { name: 'Ann' }, committer: { date } } },
    ])
    const { apiUrl, rawUrl } = github
    const source = createGitHubSource({ apiUrl, rawUrl, token: 'secret', log, now })
    const tree = await source.tree(testRepo, testRef)
    if (!tree) throw new Error('There is no tree')
    const calls = github.requests.length
    const expected = [{ id, committedAt: new Date(date), author: 'Ann' }]
    expect(await source.commits(tree, path)).toEqual(expected)
    expect(github.requests.slice(calls).map(({ path }) => path)).toEqual([
      expect.stringContaining(`/commits?sha=${tree.commit}&path=docs%2Foverview.md`),
    ])
    github.quota.remaining = 1900
    await source.commits(tree, path)
    await expect(source.commits(tree, path)).rejects.toThrow('rate-limit')
  })
})
