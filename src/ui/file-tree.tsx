import { useState } from 'react'
import { formatBytes } from './format.ts'
import { type FileNode, nestFiles } from './nest-files.ts'

type File = { readonly path: string; readonly size?: number }

type TreeProps = {
  /** In the order of an explorer. */
  readonly files: readonly File[]
  /** The path of the file that is shown. */
  readonly current: string | undefined
  readonly hrefOf: (path: string) => string
}

/** Larger trees come folded, but for the way to the current file. */
const maxUnfolded = 60

/**
 * Files as links, in folders that fold. Without a script it is just that; `src/client/example/file-tree-keys.ts` makes it a tree of the ARIA pattern.
 * A file replaces the one that is shown, in place.
 */
export function FileTree({ files, current, hrefOf }: TreeProps) {
  const place = { current, hrefOf, unfolded: files.length <= maxUnfolded }
  return (
    <ul className="tree">
      {nestFiles(files).map(node => (
        <Node key={keyOf(node)} node={node} place={place} />
      ))}
    </ul>
  )
}

type NodeProps = {
  readonly node: FileNode<File>
  readonly place: Pick<TreeProps, 'current' | 'hrefOf'> & { readonly unfolded: boolean }
}

function Node({ node, place }: NodeProps) {
  if (node.kind === 'folder') return <Folder node={node} place={place} />
  const { path, size } = node.entry
  return (
    <li>
      <a
        href={place.hrefOf(path)}
        data-in-place=""
        aria-current={path === place.current ? 'page' : undefined}
      >
        <span>{node.name}</span>
        {size !== undefined && <small>{formatBytes(size)}</small>}
      </a>
    </li>
  )
}

/** Stays as the reader has it while files change. What it holds comes after it, not in it: the words of a tree's item are those of its name. */
function Folder({
  node,
  place,
}: NodeProps & { readonly node: Extract<FileNode<File>, { kind: 'folder' }> }) {
  const [open, setOpen] = useState(place.unfolded || place.current?.startsWith(node.path) === true)
  return (
    <li>
      <div className="tree-folder">
        <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>
            <span>{node.name}</span>
          </summary>
        </details>
      </div>
      <ul>
        {node.children.map(child => (
          <Node key={keyOf(child)} node={child} place={place} />
        ))}
      </ul>
    </li>
  )
}

/** A folder and a file of one name can't be in one folder. */
function keyOf(node: FileNode<File>): string {
  return node.name
}
