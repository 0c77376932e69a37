import type { Database } from 'bun:sqlite'
import { createTable, tryQuery } from '../../cache/database.ts'
import { tryWrite } from '../../cache/disk-outage.ts'
import { hashOf } from '../../cache/hash.ts'
import type { TtlCache } from '../../cache/ttl-cache.ts'
import type { Log } from '../../log.ts'
import { htmlAsWritten, markdownAsWritten, sectionsAsWritten } from '../../markdown/as-written.ts'
import { findExcessLength } from '../../markdown/parse/limits.ts'
import type {
  LookUp,
  MarkdownInput,
  References,
  Rendered,
  ResolvedReferences,
  Section,
} from '../../markdown/rendered.ts'
import { hasPattern, replaceWords, type Words } from '../../markdown/replace-words.ts'
import type { RenderPool } from '../../markdown/worker/render-pool.ts'
import { WorkerGoneError } from '../../worker/request.ts'
import { openUnrendered, type Unrendered } from './unrendered.ts'

/**
 * Documents as HTML, markdown and sections, made once per text and look-up, kept on disk too. What
 * can't be rendered in time or memory is shown as its text, and is not tried again for a day.
 */
export type RenderedDocuments = {
  /** `generation` is part of the key: another one renders again. */
  html(input: MarkdownInput, lookUp: LookUp, generation?: number): Promise<Made<Rendered>>
  markdown(input: MarkdownInput, lookUp: LookUp, generation?: number): Promise<Made<string>>
  sections(input: MarkdownInput): Promise<readonly Section[]>
  /** `replaceWords`, without patterns if they take too long. `words` are from `file`. */
  replace(texts: readonly string[], words: Words, file: string): Promise<readonly string[]>
  /** What can't be rendered, newest first. */
  unrendered: Unrendered['list']
}

/** The same key means the same bytes. */
type Made<Value> = {
  readonly key: string
  readonly value: Value
  /** By href as written. */
  readonly links: ResolvedReferences['links']
}

export type Renderer = Pick<RenderPool, 'render' | 'rewrite' | 'sections' | 'replace'>

type Parts = {
  readonly renderer: Renderer
  readonly database: Database
  readonly cache: TtlCache
  readonly now: () => number
  readonly log: Log
}

const table = {
  name: 'rendered',
  // Increase it with every change to what the same text is rendered to.
  version: 7,
  columns: 'key text primary key, bytes blob not null, used_at integer not null',
}

const forever = Number.POSITIVE_INFINITY
const dayMs = 86_400_000
const maxUnusedMs = 30 * dayMs
const maxBytes = 256 * 2 ** 20
const writesBetweenTrims = 1000
/** A page whose code was not highlighted, on a busy machine, is rendered again after this time. */
const plainTtlMs = 10 * 60_000

type Row = { readonly bytes: Uint8Array; readonly value: unknown }
type Packed = { readonly bytes: Uint8Array; readonly isPlain: boolean }

export function createRenderedDocuments(parts: Parts): RenderedDocuments {
  const { renderer, cache } = parts
  const disk = openRows(parts)
  const unrendered = openUnrendered(parts)
  // The key of a page needs the look-up's result, and rendering tells what to look up. So
  // references are kept too: with the same result for them, the page is the same.
  const references = cache.stage<References>('references', {
    ttl: forever,
    sizeOf: ({ links, images }) => [...links, ...images].join().length,
  })
  const pages = cache.stage<Packed>('page', {
    ttl: ({ isPlain }) => (isPlain ? plainTtlMs : forever),
    sizeOf: ({ bytes }) => bytes.byteLength,
    maxBytes: 4 * 2 ** 20,
  })

  async function make<Value>(
    form: 'html' | 'markdown',
    render: (input: MarkdownInput, lookUp: LookUp) => Promise<Value>,
    input: MarkdownInput,
    lookUp: LookUp,
    generation = 0,
  ): Promise<Made<Value>> {
    const inputKey = hashOf([form, { ...input, file: undefined }, generation])
    const made = new Map<string, Packed>()
    const asked = await references.get(inputKey, async () => {
      const kept = disk.get(inputKey)
      if (kept) return kept.value as References
      let asked: References = { links: [], images: [] }
      let resolved: ResolvedReferences = { links: {}, images: {} }
      const value = await render(input, async references => {
        asked = references
        resolved = await lookUp(references)
        return resolved
      })
      const key = hashOf([inputKey, resolved])
      made.set(key, keep(key, value))
      disk.put(inputKey, pack(asked))
      return asked
    })
    const resolved = await lookUp(asked)
    const key = hashOf([inputKey, resolved])
    const { bytes, isPlain } = await pages.get(key, async () => {
      const known = made.get(key)
      if (known) return known
      const kept = disk.get(key)
      return kept
        ? { bytes: kept.bytes, isPlain: false }
        : keep(key, await render(input, async () => resolved))
    })
    return {
      key: isPlain ? `${key}-plain` : key,
      value: unpack(bytes) as Value,
      links: resolved.links,
    }
  }

  function keep(key: string, value: unknown): Packed {
    const bytes = pack(value)
    const isPlain = typeof value === 'object' && value !== null && 'isPlain' in value
    if (!isPlain) disk.put(key, bytes)
    return { bytes, isPlain }
  }

  /** `asWritten` makes the result if the text is too long, or rendering fails or failed today. */
  async function orAsWritten<Value>(
    input: MarkdownInput,
    render: () => Promise<Value>,
    asWritten: (why: string) => Value,
  ): Promise<Value> {
    const known = unrendered.why(input)
    if (known !== undefined) return asWritten(known)
    // Not by the worker: its copies of a long text would take 20 times the text's length.
    const excess = findExcessLength(input.text)
    if (excess !== undefined) {
      unrendered.add(input, excess)
      return asWritten(excess)
    }
    try {
      return await render()
    } catch (error) {
      if (!(error instanceof WorkerGoneError)) throw error
      unrendered.add(input, error.message)
      return asWritten(error.message)
    }
  }

  async function makeSections(input: MarkdownInput): Promise<readonly Section[]> {
    const key = hashOf(['sections', input.text, input.framework])
    const kept = disk.get(key)
    if (kept) return kept.value as Section[]
    const sections = await renderer.sections(input)
    disk.put(key, pack(sections))
    return sections
  }

  return {
    async html(input, lookUp, generation) {
      const made = await orAsWritten(
        input,
        () => make('html', renderer.render, input, lookUp, generation),
        why => madeAsWritten('html', input, why, htmlAsWritten(input, why)),
      )
      const why = made.value.asWritten
      if (why !== undefined) unrendered.add(input, why)
      return made
    },
    markdown: (input, lookUp, generation) =>
      orAsWritten(
        input,
        () => make('markdown', renderer.rewrite, input, lookUp, generation),
        why => madeAsWritten('markdown', input, why, markdownAsWritten(input)),
      ),
    sections: input =>
      orAsWritten(
        input,
        () => makeSections(input),
        () => sectionsAsWritten(input),
      ),
    async replace(texts, words, file) {
      if (!hasPattern(words)) return replaceWords(texts, words, { patterns: false })
      const key = hashOf(['replace', texts, words])
      const kept = disk.get(key)
      if (kept) return kept.value as string[]
      const input = { text: JSON.stringify([words, texts]), title: `${file}: replace` }
      return orAsWritten(
        input,
        async () => {
          const replaced = await renderer.replace(texts, words)
          disk.put(key, pack(replaced))
          return replaced
        },
        () => replaceWords(texts, words, { patterns: false }),
      )
    },
    unrendered: unrendered.list,
  }
}

function madeAsWritten<Value>(
  form: 'html' | 'markdown',
  { title, text }: MarkdownInput,
  why: string,
  value: Value,
): Made<Value> {
  return { key: hashOf([form, title, hashOf(text), why]), value, links: {} }
}

/** Rows of the database; those unused for a month, or beyond `maxBytes`, are dropped. */
function openRows(parts: Pick<Parts, 'database' | 'now' | 'log'>) {
  const { database, now, log } = parts
  createTable(database, table)
  const select = database.query<{ bytes: Uint8Array; used_at: number }, [string]>(
    'select bytes, used_at from rendered where key = ?',
  )
  const insert = database.query('insert or replace into rendered values (?, ?, ?)')
  const touch = database.query('update rendered set used_at = ? where key = ?')
  const drop = database.query('delete from rendered where key = ?')
  const dropUnused = database.query('delete from rendered where used_at < ?')
  const dropBeyond = database.query(
    `delete from rendered where key in (select key from
       (select key, sum(length(bytes)) over (order by used_at desc, key) as total from rendered)
     where total > ?)`,
  )
  let writes = 0
  trim()

  function trim(): void {
    tryWrite(parts, 'drop unused pages', () => {
      dropUnused.run(now() - maxUnusedMs)
      dropBeyond.run(maxBytes)
    })
  }

  return {
    get(key: string): Row | undefined {
      const row = tryQuery(log, 'read a rendered page', () => select.get(key))
      if (!row) return undefined
      if (row.used_at < now() - dayMs)
        tryWrite(parts, 'note the use of a rendered page', () => touch.run(now(), key))
      try {
        return { bytes: row.bytes, value: unpack(row.bytes) }
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        log({ level: 'error', message: `Dropped a rendered page that can't be read: ${reason}` })
        tryWrite(parts, 'drop a rendered page', () => drop.run(key))
        return undefined
      }
    },
    put(key: string, bytes: Uint8Array): void {
      tryWrite(parts, 'keep a rendered page', () => insert.run(key, bytes, now()))
      if (++writes % writesBetweenTrims === 0) trim()
    },
  }
}

function pack(value: unknown): Uint8Array {
  return Bun.zstdCompressSync(JSON.stringify(value))
}

function unpack(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(Bun.zstdDecompressSync(bytes)))
}
