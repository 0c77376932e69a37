import * as v from 'valibot'
import type { Blob, Tree } from '../content/source/source.ts'

const objectId = v.pipe(v.string(), v.regex(/^[0-9a-f]{40,64}$/))

const treeRow = v.object({
  repo: v.string(),
  ref: v.string(),
  commit_id: objectId,
  committed_at: v.nullable(v.number()),
  etag: v.nullable(v.string()),
  fetched_at: v.number(),
  files: v.instance(Uint8Array),
})

/** A file as it is packed: its path, its blob id, and its size where known. */
const packedFiles = v.array(
  v.union([
    v.strictTuple([v.string(), objectId]),
    v.strictTuple([v.string(), objectId, v.number()]),
  ]),
)

/** The files of a tree as compressed JSON. */
export function packFiles(files: Tree['files']): Uint8Array {
  const packed = Array.from(files, ([path, { id, size }]) =>
    size === undefined ? [path, id] : [path, id, size],
  )
  return Bun.zstdCompressSync(JSON.stringify(packed))
}

/** A row of the table `tree`, checked; or what is wrong with it. */
export function parseTreeRow(row: unknown): { tree: Tree; fetchedAt: number } | { fault: string } {
  const outer = v.safeParse(treeRow, row)
  if (!outer.success) return { fault: outer.issues[0].message }
  const {
    repo,
    ref,
    commit_id: commit,
    committed_at,
    etag,
    fetched_at: fetchedAt,
    files,
  } = outer.output
  const inner = v.safeParse(packedFiles, unpack(files))
  if (!inner.success) return { fault: 'its list of files' }
  const blobs = inner.output.map(([path, id, size]): [string, Blob] => [path, { id, size }])
  const committedAt = committed_at === null ? undefined : new Date(committed_at)
  return {
    tree: { repo, ref, commit, committedAt, etag: etag ?? undefined, files: new Map(blobs) },
    fetchedAt,
  }
}

/** `undefined` for what is not compressed, or not JSON. */
function unpack(files: Uint8Array): unknown {
  try {
    return JSON.parse(Bun.zstdDecompressSync(files).toString())
  } catch {
    return undefined
  }
}
