import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gitBlobId } from '../../src/content/source/source.ts'

/** Repository path to content. */
export type Files = Readonly<Record<string, string | Uint8Array>>

type FakeTreeEntry = {
  readonly path: string
  readonly mode: '100644' | '120000' | '040000'
  readonly type: 'blob' | 'tree'
  readonly sha: string
  readonly size?: number
}

export type FakeCommit = {
  readonly id: string
  readonly treeId: string
  readonly date: Date
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Paths of symbolic links, whose files say what they lead to. */
  readonly links: readonly string[]
  /** Tree id to that folder's own entries, for the root and every folder below. */
  readonly trees: ReadonlyMap<string, readonly FakeTreeEntry[]>
}

/** A commit with git's own blob and tree ids, since the site verifies them. */
export function createCommit(files: Files, date: Date, links: readonly string[] = []): FakeCommit {
  const bytes = new Map(
    Object.entries(files).map(([path, content]) => [path, Buffer.from(content)]),
  )
  const trees = new Map<string, readonly FakeTreeEntry[]>()
  const isLink = new Set(links.map(path => bytes.get(path)))
  const treeId = writeTree(bytes, trees, isLink)
  const id = hashObject('commit', Buffer.from(`tree ${treeId}\n${date.toISOString()}`))
  return { id, treeId, date, files: bytes, links, trees }
}

/** Every entry below a tree, with its path from there. As in git, a folder precedes its entries. */
export function listRecursively(commit: FakeCommit, treeId: string, prefix = ''): FakeTreeEntry[] {
  return (commit.trees.get(treeId) ?? []).flatMap(entry => {
    const path = prefix + entry.path
    const below = entry.type === 'tree' ? listRecursively(commit, entry.sha, `${path}/`) : []
    return [{ ...entry, path }, ...below]
  })
}

/** All files of a folder on disk; `undefined` where there is none. */
export function readFolder(folder: string): Files | undefined {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined
  const files: Record<string, Uint8Array> = {}
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files[path.slice(folder.length + 1)] = readFileSync(path)
  }
  return files
}

function writeTree(
  files: ReadonlyMap<string, Uint8Array>,
  trees: Map<string, readonly FakeTreeEntry[]>,
  isLink: ReadonlySet<Uint8Array | undefined>,
): string {
  const folders = new Map<string, Map<string, Uint8Array>>()
  const entries: FakeTreeEntry[] = []
  for (const [path, bytes] of files) {
    const slash = path.indexOf('/')
    if (slash === -1) {
      entries.push({
        path,
        mode: isLink.has(bytes) ? '120000' : '100644',
        type: 'blob',
        sha: gitBlobId(bytes),
        size: bytes.byteLength,
      })
      continue
    }
    const name = path.slice(0, slash)
    const folder = folders.get(name) ?? new Map<string, Uint8Array>()
    folders.set(name, folder.set(path.slice(slash + 1), bytes))
  }
  for (const [path, folder] of folders)
    entries.push({ path, mode: '040000', type: 'tree', sha: writeTree(folder, trees, isLink) })
  entries.sort((a, b) => Buffer.compare(sortKey(a), sortKey(b)))
  const parts = entries.flatMap(({ path, mode, sha }) => [
    Buffer.from(`${mode.replace(/^0/, '')} ${path}\0`),
    Buffer.from(sha, 'hex'),
  ])
  const id = hashObject('tree', Buffer.concat(parts))
  trees.set(id, entries)
  return id
}

/** Git sorts a folder as if its name ended with a slash. */
function sortKey({ path, type }: FakeTreeEntry): Buffer {
  return Buffer.from(type === 'tree' ? `${path}/` : path)
}

function hashObject(type: string, body: Uint8Array): string {
  return new Bun.CryptoHasher('sha1')
    .update(`${type} ${body.byteLength}\0`)
    .update(body)
    .digest('hex')
}
