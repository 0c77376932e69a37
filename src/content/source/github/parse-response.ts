import * as v from 'valibot'

const objectId = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/))

const commit = v.object({
  sha: objectId,
  commit: v.object({
    tree: v.object({ sha: objectId }),
    committer: v.nullish(v.object({ date: v.pipe(v.string(), v.isoTimestamp()) })),
  }),
})

const tree = v.object({
  truncated: v.boolean(),
  tree: v.array(
    v.object({
      path: v.string(),
      mode: v.string(),
      type: v.string(),
      sha: objectId,
      size: v.optional(v.number()),
    }),
  ),
})

export type CommitAnswer = {
  readonly id: string
  readonly treeId: string
  readonly committedAt: Date | undefined
}

export type TreeEntry = {
  readonly path: string
  readonly kind: 'file' | 'folder'
  readonly id: string
  readonly size: number | undefined
}

/** A folder's entries, with `truncated` when GitHub left some out. */
export type TreeAnswer = { readonly truncated: boolean; readonly entries: readonly TreeEntry[] }

/** What is wrong with an answer: what was expected, and where in it. */
export type Fault = { readonly fault: string }

/** https://docs.github.com/en/rest/commits/commits#get-a-commit */
export function parseCommit(data: unknown): CommitAnswer | Fault {
  const parsed = v.safeParse(commit, data)
  if (!parsed.success) return explain(parsed.issues)
  const { sha, commit: inner } = parsed.output
  return {
    id: sha,
    treeId: inner.tree.sha,
    committedAt: inner.committer ? new Date(inner.committer.date) : undefined,
  }
}

/** https://docs.github.com/en/rest/git/trees#get-a-tree, without symbolic links (mode 120000) and submodules (type `commit`). */
export function parseTree(data: unknown): TreeAnswer | Fault {
  const parsed = v.safeParse(tree, data)
  if (!parsed.success) return explain(parsed.issues)
  const entries: TreeEntry[] = []
  for (const { path, mode, type, sha: id, size } of parsed.output.tree) {
    if (type === 'tree') entries.push({ path, kind: 'folder', id, size })
    else if (type === 'blob' && mode !== '120000') entries.push({ path, kind: 'file', id, size })
  }
  return { truncated: parsed.output.truncated, entries }
}

/** Says nothing of what was received: it may be a whole page, or worse. */
function explain([issue]: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): Fault {
  return {
    fault: `expected ${issue.expected ?? 'another value'} at ${v.getDotPath(issue) ?? 'the top'}`,
  }
}
