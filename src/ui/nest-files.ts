/** A folder with what is in it, or a file with the entry that it was made of. */
export type FileNode<Entry> =
  | {
      readonly kind: 'folder'
      readonly name: string
      readonly path: string
      readonly children: readonly FileNode<Entry>[]
    }
  | { readonly kind: 'file'; readonly name: string; readonly entry: Entry }

/** Puts entries under their folders. Those of one folder are to stand together, as an explorer lists them; the order stays. */
export function nestFiles<Entry extends { readonly path: string }>(
  entries: readonly Entry[],
  folder = '',
): FileNode<Entry>[] {
  const nodes: FileNode<Entry>[] = []
  for (let at = 0; at < entries.length; ) {
    const entry = entries[at]
    if (!entry) break
    const slash = entry.path.indexOf('/', folder.length)
    if (slash < 0) {
      nodes.push({ kind: 'file', name: entry.path.slice(folder.length), entry })
      at++
      continue
    }
    const path = entry.path.slice(0, slash + 1)
    const end = entries.findIndex(({ path: other }, index) => index > at && !other.startsWith(path))
    const inside = entries.slice(at, end < 0 ? entries.length : end)
    nodes.push({
      kind: 'folder',
      name: entry.path.slice(folder.length, slash),
      path,
      children: nestFiles(inside, path),
    })
    at += inside.length
  }
  return nodes
}
