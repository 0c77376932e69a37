import type { Tree } from '../source/source.ts'

export type DirectoryEntry = {
  readonly name: string
  /** In the repository, without a leading slash. */
  readonly path: string
  readonly type: 'file' | 'dir'
  readonly children?: readonly DirectoryEntry[]
}

export function listEntries(tree: Tree, folder: string): DirectoryEntry[] | undefined {
  const prefix = `${folder}/`
  const paths = Array.from(tree.files.keys()).filter(path => path.startsWith(prefix))
  return paths.length === 0 ? undefined : entriesOf(paths, prefix)
}

/** `paths` all begin with `prefix`. */
function entriesOf(paths: readonly string[], prefix: string): DirectoryEntry[] {
  const byName = Map.groupBy(paths, path => path.slice(prefix.length).split('/', 1)[0] ?? '')
  const entries = Array.from(byName, ([name, inside]): DirectoryEntry => {
    const path = prefix + name
    return inside[0] === path
      ? { name, path, type: 'file' }
      : { name, path, type: 'dir', children: entriesOf(inside, `${path}/`) }
  })
  const rank = ({ type }: DirectoryEntry) => (type === 'dir' ? 0 : 1)
  // By code unit: the same order on every machine.
  return entries.sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1))
}
