import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { ignoreMissing } from '../source/list-directory.ts'
import type { Source, Tree } from '../source/source.ts'

export type PostFolder = {
  /** Of the folder: on disk, or in its repository. */
  readonly path: string
  /** Of all files, in the folder. */
  paths(): Promise<readonly string[]>
  /** `undefined` for a file that was deleted since `paths` listed it. */
  read(path: string): Promise<Uint8Array | undefined>
}

/** `undefined` for a file that is no post. */
export function slugOf(path: string): string | undefined {
  return /^([^/]+)\.md$/.exec(path)?.[1]
}

/** A missing folder has no files. */
export function postsOnDisk(root: string): PostFolder {
  return {
    path: root,
    async paths() {
      const options = { recursive: true, withFileTypes: true } as const
      const entries = await readdir(root, options).catch(ignoreMissing)
      return (entries ?? [])
        .filter(entry => !entry.isDirectory())
        .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll(sep, '/'))
    },
    read: path => Bun.file(join(root, path)).bytes().catch(ignoreMissing),
  }
}

export function postsInTree(
  source: Pick<Source, 'read' | 'documents'>,
  tree: Tree,
  path: string,
): PostFolder {
  const prefix = `${path}/`
  return {
    path,
    async paths() {
      // By one request, instead of one for each.
      for await (const _ of source.documents(tree, path)) break
      const paths = [...tree.files.keys()].filter(file => file.startsWith(prefix))
      return paths.map(file => file.slice(prefix.length))
    },
    read: file => source.read(tree, prefix + file),
  }
}
