import { inBackground, type Log, messageOf } from '../../log.ts'
import { background } from '../../storage/background.ts'
import { type After, afterDelay } from '../../storage/request.ts'
import { nameOf, type Tree } from '../source/source.ts'
import type { Docs } from './docs.ts'
import { type DocsTree, documentFile, frameworkOf, knownTrees } from './docs-tree.ts'

export type BackgroundRendering = ReturnType<typeof createBackgroundRendering>

type RenderingProgress = {
  /** Of `total`, how many documents are known to be kept. */
  readonly done: number
  readonly total: number
  /** Whose documents are rendered now; absent when none are. */
  readonly current?: { readonly library: string; readonly version: string }
}

type Parts = {
  readonly docs: Pick<Docs, 'openKnown' | 'storeAll' | 'page'>
  readonly source: { onMove(listener: () => void): () => void }
  /** Settles when what is more urgent is done. */
  readonly ready: () => Promise<void>
  readonly log: Log
  readonly after?: After
}

type Item = { readonly docs: DocsTree; readonly path: string }

const retryMs = 10 * 60_000
/** Pauses after each document, so that readers get at least half of the core. */
const pauseMs = 10

/** Renders all documents before readers ask, latest versions first. */
export function createBackgroundRendering(parts: Parts) {
  const { docs, source, ready, log, after = afterDelay } = parts
  let progress: RenderingProgress = { done: 0, total: 0 }
  let isRunning = false
  let isStale = false
  let isClosed = false
  let stopListening: (() => void) | undefined

  async function update(): Promise<void> {
    isStale = true
    if (isRunning) return
    isRunning = true
    try {
      while (isStale && !isClosed) await renderAll()
    } catch (error) {
      report('The documents', error)
      after(retryMs, start)
    } finally {
      isRunning = false
    }
  }

  function start(): void {
    inBackground(log, update())
  }

  /** Ends early when a tree moves: all begin again, with its documents. */
  async function renderAll(): Promise<void> {
    isStale = false
    const items = list(docs)
    progress = { done: 0, total: items.length }
    await ready()
    /** By tree, whether its documents could be read. */
    const loaded = new Map<Tree, boolean>()
    for (const item of items) {
      if (isStale || isClosed) return
      const { tree, library, version } = item.docs
      progress = { ...progress, current: { library: library.name, version } }
      if (!loaded.has(tree))
        loaded.set(tree, await attempt(nameOf(tree), () => docs.storeAll(item.docs)))
      if (loaded.get(tree) && (await render(item)))
        progress = { ...progress, done: progress.done + 1 }
      await Bun.sleep(pauseMs)
    }
    const { done, total } = progress
    progress = { done, total }
    log({ level: 'info', message: 'documents rendered', done, total })
    if (loaded.values().some(isLoaded => !isLoaded)) after(retryMs, start)
  }

  function render({ docs: opened, path }: Item): Promise<boolean> {
    const place = { docs: opened, page: path, framework: frameworkOf(path) }
    const name = nameOf(opened.tree, documentFile(opened, path))
    return attempt(name, () => background(() => docs.page(place, path)))
  }

  /** Returns whether the work succeeded. A failure is logged. */
  async function attempt(name: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      report(name, error)
      return false
    }
  }

  function report(name: string, error: unknown): void {
    const reason = messageOf(error)
    if (!isClosed) log({ level: 'warn', message: `Not rendered in advance: ${name}: ${reason}` })
  }

  return {
    /** Begins, or begins again, now and whenever a tree moves. */
    start(): void {
      stopListening ??= source.onMove(start)
      start()
    },
    progress: (): RenderingProgress => progress,
    close(): void {
      isClosed = true
      stopListening?.()
    },
  }
}

function list({ openKnown }: Pick<Docs, 'openKnown'>): Item[] {
  const isOlder = ({ version }: DocsTree) => Number(version !== 'latest')
  return knownTrees(openKnown)
    .sort((a, b) => isOlder(a) - isOlder(b))
    .flatMap(docs => Array.from(docs.documents, path => ({ docs, path })))
}
