import { type DocsTree, docsTreeOf } from '../../src/content/docs/docs-tree.ts'
import { gitBlobId, listSearched, type Source, type Tree } from '../../src/content/source/source.ts'
import { findLibrary, refOfVersion } from '../../src/libraries/registry.ts'
import type { Files } from './fake-repository.ts'

/** A branch: `owner/repo@ref`. */
export type BranchName = `${string}@${string}`

/** A source in memory, whose trees are all known from the start. */
type MemorySource = Source & {
  known(repo: string, ref: string): Tree | undefined
  /** Moves the branch to a commit with exactly `files`. */
  push(name: BranchName, files: Files): void
}

export function createMemorySource(branches: Readonly<Record<BranchName, Files>>): MemorySource {
  const trees = new Map<string, Tree>()
  const contents = new WeakMap<Tree, Files>()
  const push = (name: BranchName, files: Files) => {
    const tree = treeOf(name, files)
    contents.set(tree, files)
    trees.set(name, tree)
  }
  const read = async (tree: Tree, path: string) => {
    const content = contents.get(tree)?.[path]
    return content === undefined ? undefined : Buffer.from(content)
  }
  for (const name of Object.keys(branches) as BranchName[]) push(name, branches[name] ?? {})
  return {
    push,
    read,
    known: (repo, ref) => trees.get(`${repo}@${ref}`),
    tree: async (repo, ref) => trees.get(`${repo}@${ref}`),
    async *documents(tree, folder) {
      for (const [path] of listSearched(tree, folder))
        yield { path, bytes: (await read(tree, path)) ?? new Uint8Array() }
    },
  }
}

/** The documents of a version whose repository has exactly `paths`, all of them empty files. */
export function docsOf(libraryId: string, paths: readonly string[], version = 'latest'): DocsTree {
  const library = findLibrary(libraryId)
  if (!library) throw new Error(`There is no library "${libraryId}"`)
  const files = Object.fromEntries(paths.map(path => [path, '']))
  return docsTreeOf(
    library,
    version,
    treeOf(`${library.repo}@${refOfVersion(library, version)}`, files),
  )
}

function treeOf(name: BranchName, files: Files): Tree {
  const [repo = '', ref = ''] = name.split('@')
  const blobs = new Map(
    Object.entries(files).map(([path, content]) => {
      const bytes = Buffer.from(content)
      return [path, { id: gitBlobId(bytes), size: bytes.byteLength }]
    }),
  )
  const commit = new Bun.CryptoHasher('sha1').update(JSON.stringify([...blobs])).digest('hex')
  return { repo, ref, commit, committedAt: new Date('2026-08-21T23:59:59Z'), files: blobs }
}
