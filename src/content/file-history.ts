import * as v from 'valibot'
import type { KvStore } from '../cache/kv-store.ts'
import type { Log } from '../log.ts'
import { type FileCommit, SourceError, type Tree } from './source/source.ts'

/** Newest first, as many as the source lists at once. */
export type ReadCommits = (tree: Tree, path: string) => Promise<readonly FileCommit[]>

const fileChange = v.object({
  commit: v.string(),
  /** In UTC, such as `2026-08-21`. */
  day: v.string(),
  /** The latest ones that are known, without bots. */
  authors: v.array(v.string()),
  /** How many more authors there are. */
  others: v.number(),
})
/** `at` is in UTC, such as `2026-08-21T12:00:00.000Z`. */
const pastCommit = v.object({
  id: v.string(),
  at: v.string(),
  author: v.string(),
  subject: v.string(),
})
const storedHistory = v.object({
  /** `null` for a file without commits, which then is not asked for again. */
  change: v.nullable(fileChange),
  commits: v.array(pastCommit),
})

/** The last commit of a file, and who wrote the file. */
export type FileChange = Readonly<v.InferOutput<typeof fileChange>>
export type PastCommit = Readonly<v.InferOutput<typeof pastCommit>>
type StoredHistory = v.InferOutput<typeof storedHistory>

export type FileHistory = ReturnType<typeof createFileHistory>

type Parts = {
  /** Without it, nothing is known. */
  readonly read: ReadCommits | undefined
  readonly kvStore: KvStore
  readonly keepMs: number
  readonly now: () => number
  readonly log: Log
}

const maxWanted = 100
const maxAuthors = 4
export const maxCommits = 30
const pauseMs = 10 * 60_000

export function createFileHistory({ read, kvStore, keepMs, now, log }: Parts) {
  /** By key; the first one is being read. */
  const wanted = new Map<string, () => Promise<readonly FileCommit[]>>()
  let pausedUntil = 0

  function find(tree: Tree, path: string): StoredHistory | null | undefined {
    const blob = tree.files.get(path)
    if (!read || !blob) return null
    const key = `${tree.repo}:${path}:${blob.id}`
    const stored = v.safeParse(storedHistory, kvStore.get(key))
    if (stored.success) return stored.output
    if (now() < pausedUntil || wanted.size >= maxWanted || wanted.has(key)) return undefined
    wanted.set(key, () => read(tree, path))
    if (wanted.size === 1) void readWanted()
    return undefined
  }

  async function readWanted(): Promise<void> {
    for (const [key, readCommits] of wanted) {
      try {
        const commits = await readCommits()
        // If it can't be kept, each reader of the page would make the site ask again.
        if (wanted.has(key) && !kvStore.put(key, historyOf(commits), now() + keepMs))
          pausedUntil = now() + pauseMs
      } catch (error) {
        const retryAt = error instanceof SourceError ? error.retryAt?.getTime() : undefined
        pausedUntil = retryAt ?? now() + pauseMs
        log({ level: 'warn', message: `The history of files is not read for a while: ${error}` })
        wanted.clear()
      }
      wanted.delete(key)
    }
  }

  return {
    /** `null` for a file without one; `undefined` until the background has read it. */
    of(tree: Tree, path: string): FileChange | null | undefined {
      const stored = find(tree, path)
      return stored === null ? null : stored?.change
    },
    /** The latest commits, newest first; `null` and `undefined` as in `of`. */
    commitsOf(tree: Tree, path: string): readonly PastCommit[] | null | undefined {
      const stored = find(tree, path)
      return stored === null ? null : stored?.commits
    },
    close: (): void => wanted.clear(),
  }
}

function historyOf(commits: readonly FileCommit[]): StoredHistory {
  return {
    change: changeOf(commits),
    commits: commits.slice(0, maxCommits).map(({ id, committedAt, author, subject }) => ({
      id,
      at: committedAt.toISOString(),
      author,
      subject,
    })),
  }
}

function changeOf(commits: readonly FileCommit[]): FileChange | null {
  const [last] = commits
  if (!last) return null
  const authors = [...new Set(commits.map(({ author }) => author))].filter(
    author => author !== '' && !author.endsWith('[bot]'),
  )
  return {
    commit: last.id,
    day: last.committedAt.toISOString().slice(0, 10),
    authors: authors.slice(0, maxAuthors),
    others: Math.max(0, authors.length - maxAuthors),
  }
}
