import { type ReactNode, useState } from 'react'
import { formatBytes } from '../../ui/format.ts'
import { FileIcon } from './file-icon.tsx'
import type { ListedFile } from './loader.ts'

type TreeProps = {
  readonly files: readonly ListedFile[]
  readonly framework: string | undefined
  /** The path of the file that is shown. */
  readonly current: string | undefined
  readonly hrefOf: (path: string) => string
}

/** In larger trees only the folders of the current file are open. */
const maxUnfolded = 60

/** Links to files, in folders that fold. `client/example/file-tree-keys.ts` adds the keyboard. */
export function FileTree({ files, framework, current, hrefOf }: TreeProps) {
  const isUnfolded = (folder: string) =>
    files.length <= maxUnfolded || current?.startsWith(folder) === true
  const show = (node: FileNode): ReactNode =>
    node.kind === 'folder' ? (
      <Folder key={node.name} name={node.name} isOpenFirst={isUnfolded(node.path)}>
        {node.children.map(show)}
      </Folder>
    ) : (
      <li key={node.name}>
        <a
          href={hrefOf(node.file.path)}
          data-in-place=""
          aria-current={node.file.path === current ? 'page' : undefined}
        >
          <FileIcon name={node.name} framework={framework} />
          <span>{node.name}</span>
          {node.file.size !== undefined && <small>{formatBytes(node.file.size)}</small>}
        </a>
      </li>
    )
  return <ul className="tree">{nestFiles(files).map(show)}</ul>
}

type FolderProps = {
  readonly name: string
  readonly isOpenFirst: boolean
  readonly children: ReactNode
}

/** Its children follow `<details>`, so that a screen reader's name of the item has its own only. */
function Folder({ name, isOpenFirst, children }: FolderProps) {
  const [isOpen, setOpen] = useState(isOpenFirst)
  return (
    <li>
      <div className="tree-folder">
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>
            <span>{name}</span>
          </summary>
        </details>
      </div>
      <ul>{children}</ul>
    </li>
  )
}

/** The path of a folder has a slash at the end. */
type FileNode =
  | {
      readonly kind: 'folder'
      readonly name: string
      readonly path: string
      readonly children: readonly FileNode[]
    }
  | { readonly kind: 'file'; readonly name: string; readonly file: ListedFile }

function nestFiles(files: readonly ListedFile[], folder = ''): FileNode[] {
  const groups = Map.groupBy(files, ({ path }) => path.slice(folder.length).split('/', 1).join())
  return Array.from(groups, ([name, inside]): FileNode => {
    const path = `${folder}${name}/`
    const file = inside.find(({ path: own }) => own === folder + name)
    return file
      ? { kind: 'file', name, file }
      : { kind: 'folder', name, path, children: nestFiles(inside, path) }
  })
}
