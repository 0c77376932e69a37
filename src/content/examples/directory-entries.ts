import type { Tree } from '../source/source.ts'

/** One file or folder of a repository. */
export type DirectoryEntry = {
  readonly name: string
  /** In the repository, without a leading slash. */
  readonly path: string
  readonly type: 'file' | 'dir'
  /** Of a folder: what is in it. */
  readonly children?: readonly DirectoryEntry[]
}

/** What is in a folder of the tree and below, folders before files and each by name; `undefined` where there is no such folder. */
export function listEntries(tree: Tree, folder: string): DirectoryEntry[] | undefined {
  const root: Folder = new Map()
  for (const path of tree.files.keys())
    if (path.startsWith(`${folder}/`)) add(root, path.slice(folder.length + 1).split('/'))
  return root.size === 0 ? undefined : entriesOf(root, folder)
}

/** Names to what is in them; a file's has nothing. */
type Folder = Map<string, Folder | undefined>

function add(root: Folder, segments: readonly string[]): void {
  let folder = root
  for (const [depth, name] of segments.entries()) {
    if (depth === segments.length - 1) folder.set(name, undefined)
    else {
      const next: Folder = folder.get(name) ?? new Map()
      folder.set(name, next)
      folder = next
    }
  }
}

function entriesOf(folder: Folder, path: string): DirectoryEntry[] {
  const entries = Array.from(folder, ([name, children]): DirectoryEntry => {
    const own = { name, path: `${path}/${name}` }
    return children
      ? { ...own, type: 'dir', children: entriesOf(children, own.path) }
      : { ...own, type: 'file' }
  })
  return entries.sort((a, b) =>
    a.type === b.type ? compare(a.name, b.name) : a.type === 'dir' ? -1 : 1,
  )
}

/** By code unit: the same order on every machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
