import * as v from 'valibot'
import { inBackground, type Log } from '../log.ts'
import type { KvStore } from '../storage/kv-store.ts'
import { type FileCommit, SourceError, type Tree } from './source/source.ts'

/** Lists the newest commits first, as many as the source lists at once. */
export type ReadCommits = (tree: Tree, path: string) => Promise<readonly FileCommit[]>

const fileChange = v.object({
  commit: v.string(),
  /** A UTC day, such as `2026-08-21`. */
  day: v.string(),
  /** The latest authors, without bots. */
  authors: v.array(v.string()),
  /** How many more authors there are. */
  others: v.number(),
})
/** `null` is stored for a file without commits, so that it is not asked for again. */
const storedChange = v.nullable(fileChange)

/** The last commit of a file, and who wrote the file. */
export type FileChange = Readonly<v.InferOutput<typeof fileChange>>

export type FileHistory = ReturnType<typeof createFileHistory>

type FileHistoryOptions = {
  /** Without it, `of` returns `null` for every file. */
  readonly read: ReadCommits | undefined
  readonly kvStore: KvStore
  readonly keepMs: number
  readonly now: () => number
  readonly log: Log
}

const maxWanted = 100
const maxAuthors = 4
const pauseMs = 10 * 60_000

export function createFileHistory({ read, kvStore, keepMs, now, log }: FileHistoryOptions) {
  /** Maps keys to what is read next. The first entry is being read. */
  const wanted = new Map<string, () => Promise<readonly FileCommit[]>>()
  let pausedUntil = 0

  async function readWanted(): Promise<void> {
    for (const [key, readCommits] of wanted) {
      try {
        const commits = await readCommits()
        // If it can't be kept, each reader of the page would make the site ask again.
        if (wanted.has(key) && !kvStore.put(key, changeOf(commits), now() + keepMs))
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
    /** Returns `null` for a file without commits, `undefined` until they have been read. */
    of(tree: Tree, path: string): FileChange | null | undefined {
      const blob = tree.files.get(path)
      if (!read || !blob) return null
      const key = `${tree.repo}:${path}:${blob.id}`
      const stored = kvStore.get(key, storedChange)
      if (stored !== undefined) return stored
      if (now() < pausedUntil || wanted.size >= maxWanted || wanted.has(key)) return undefined
      wanted.set(key, () => read(tree, path))
      if (wanted.size === 1) inBackground(log, readWanted())
      return undefined
    },
    close: (): void => wanted.clear(),
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
