import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Log } from '../log.ts'
import { openArchive } from './archive.ts'
import { giveWay, leaveFirstCore } from './give-way.ts'
import { openPageSet } from './page-set.ts'
import { answer } from './search-answer.ts'
import {
  type Order,
  type Report,
  type ResultOf,
  searchThread,
  type Task,
} from './search-messages.ts'
import { listSymbols } from './symbols.ts'
import { type Rest, syncDocuments, syncEntries } from './sync.ts'

// The other end of `search.ts`, in a thread of its own: holds the index, so that neither building nor asking takes time from those who read.

const log: Log = ({ level, message }) => report({ kind: 'log', level, message })
giveWay(searchThread)
const { dataDir } = workerData as { readonly dataDir: string | undefined }
const pages = openPageSet(openArchive(dataDir, log))
type Need = {
  readonly texts: Record<string, string>
  readonly whole: PromiseWithResolvers<Readonly<Record<string, string>>>
}

const needs = new Map<number, Need>()

parentPort?.on('message', (order: Order) => {
  switch (order.kind) {
    case 'task':
      return void attempt(order.id, order.task)
    case 'texts':
      return receive(order.id, order.texts, order.more)
    case 'no texts':
      return needs.get(order.id)?.whole.reject(new Error(order.reason))
    case 'end':
      // Between two messages no transaction is open: what is written is whole.
      pages.close()
      return process.exit()
  }
})

async function attempt(id: number, task: Task): Promise<void> {
  try {
    report({ kind: 'done', id, result: await perform(id, task) })
  } catch (error) {
    report({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) })
  }
  tidyWhenIdle()
}

/** So many documents, or searches, leave garbage that is worth collecting: left alone, the engine would let it grow to several times the index. */
const notable = 50
const idleMs = 500
let untidied = 0
let idling: ReturnType<typeof setTimeout> | undefined

/** Collects garbage while nobody waits, and then writes the index, once for all versions that came one after another. */
function tidyWhenIdle(): void {
  untidied++
  whenIdle(() => {
    if (untidied >= notable) collectGarbage()
    // Not at once: to write it takes as much memory again, and by then the garbage has left.
    whenIdle(() => {
      if (pages.save()) collectGarbage()
    })
  })
}

function whenIdle(act: () => void): void {
  clearTimeout(idling)
  idling = setTimeout(act, idleMs)
}

function collectGarbage(): void {
  untidied = 0
  Bun.gc(true)
}

/** In ms. Longer rests helped readers no more where there are two cores, and all documents of today took up to 17 s on a busy machine. */
const restMs = 1

/** Searches come between documents, and readers before them. While documents are many, garbage can't wait until nobody asks for anything. */
const rest: Rest = async documents => {
  untidied += documents
  if (untidied >= notable) collectGarbage()
  await sleep(restMs)
}

async function perform(id: number, task: Task): Promise<ResultOf[Task['kind']]> {
  switch (task.kind) {
    case 'search':
      return answer(task.question, pages)
    case 'symbols':
      return listSymbols(pages.heads(), task.libraryId, task.version)
    case 'entries':
      return { changed: syncEntries(pages, task.collection, task.entries) }
    case 'documents': {
      const fetchTexts = (paths: readonly string[]) => need(id, paths)
      const warn = (message: string) => log({ level: 'warn', message })
      leaveFirstCore(searchThread, true)
      try {
        return { changed: await syncDocuments(pages, task.order, fetchTexts, warn, rest) }
      } finally {
        leaveFirstCore(searchThread, false)
      }
    }
  }
}

/** A task asks for one thing at a time, so its own id names the question. */
function need(id: number, paths: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const whole = Promise.withResolvers<Readonly<Record<string, string>>>()
  needs.set(id, { texts: {}, whole })
  report({ kind: 'need', id, paths })
  return whole.promise.finally(() => needs.delete(id))
}

function receive(id: number, some: Readonly<Record<string, Uint8Array>>, more: boolean): void {
  const known = needs.get(id)
  if (!known) return
  for (const [path, bytes] of Object.entries(some))
    known.texts[path] = new TextDecoder().decode(bytes)
  if (!more) known.whole.resolve(known.texts)
}

function report(message: Report): void {
  parentPort?.postMessage(message)
}
