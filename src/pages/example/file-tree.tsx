import { useState } from 'react'
import { formatBytes } from '../../ui/format.ts'

type File = { readonly path: string; readonly size?: number }

type TreeProps = {
  /** Sorted as in an explorer: the files of a folder follow each other. */
  readonly files: readonly File[]
  /** The path of the file that is shown. */
  readonly current: string | undefined
  readonly hrefOf: (path: string) => string
}

/** In larger trees only the folders of the current file are open. */
const maxUnfolded = 60

/** Links to files, in folders that fold. `client/example/file-tree-keys.ts` adds the keyboard. */
export function FileTree({ files, current, hrefOf }: TreeProps) {
  const context = { current, hrefOf, isUnfolded: files.length <= maxUnfolded }
  return (
    <ul className="tree">
      {nestFiles(files).map(node => (
        <Node key={node.name} node={node} context={context} />
      ))}
    </ul>
  )
}

type NodeProps<Kind = FileNode<File>> = {
  readonly node: Kind
  readonly context: Pick<TreeProps, 'current' | 'hrefOf'> & { readonly isUnfolded: boolean }
}

function Node({ node, context }: NodeProps) {
  if (node.kind === 'folder') return <Folder node={node} context={context} />
  const { path, size } = node.entry
  return (
    <li>
      <a
        href={context.hrefOf(path)}
        data-in-place=""
        aria-current={path === context.current ? 'page' : undefined}
      >
        <span>{node.name}</span>
        {size !== undefined && <small>{formatBytes(size)}</small>}
      </a>
    </li>
  )
}

/** Its children follow `<details>`, so that a screen reader's name of the item has its own only. */
function Folder({ node, context }: NodeProps<FolderNode<File>>) {
  const [isOpen, setOpen] = useState(
    context.isUnfolded || context.current?.startsWith(node.path) === true,
  )
  return (
    <li>
      <div className="tree-folder">
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>
            <span>{node.name}</span>
          </summary>
        </details>
      </div>
      <ul>
        {node.children.map(child => (
          <Node key={child.name} node={child} context={context} />
        ))}
      </ul>
    </li>
  )
}

type FolderNode<Entry> = {
  readonly kind: 'folder'
  readonly name: string
  /** With a slash at the end. */
  readonly path: string
  readonly children: readonly FileNode<Entry>[]
}

export type FileNode<Entry> =
  | FolderNode<Entry>
  | { readonly kind: 'file'; readonly name: string; readonly entry: Entry }

/** Nests entries in their folders, in the order given. */
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
    const name = entry.path.slice(folder.length, slash)
    nodes.push({ kind: 'folder', name, path, children: nestFiles(inside, path) })
    at += inside.length
  }
  return nodes
}
