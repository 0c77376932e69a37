import type { Database } from 'bun:sqlite'
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
import { hashOf, unpackJson } from '../../storage/bytes.ts'
import { WorkerGoneError } from '../../storage/request.ts'
import type { TtlCache } from '../../storage/ttl-cache.ts'
import { isPlain, openRenderedRows, type Row } from './rendered-rows.ts'
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

type Packed = Pick<Row, 'bytes'> & { readonly isPlain: boolean }

type Parts = {
  readonly renderer: Renderer
  readonly database: Database
  readonly cache: TtlCache
  readonly now: () => number
  readonly log: Log
}

const forever = Number.POSITIVE_INFINITY
/** A page whose code was not highlighted, on a busy machine, is rendered again after this time. */
const plainTtlMs = 10 * 60_000

export function createRenderedDocuments(parts: Parts): RenderedDocuments {
  const { renderer, cache } = parts
  const rows = openRenderedRows(parts)
  const unrendered = openUnrendered(parts)
  // The key of a page needs the look-up's result, and rendering tells what to look up. So
  // references are kept too: with the same result for them, the page is the same.
  const references = cache.stage<References>('links of documents', {
    ttl: forever,
    sizeOf: ({ links, images }) => [...links, ...images].join().length,
  })
  const pages = cache.stage<Packed>('rendered documents', {
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
      const { value } = await rows.getOrMake(inputKey, async () => {
        let asked: References = { links: [], images: [] }
        let resolved: ResolvedReferences = { links: {}, images: {} }
        const value = await render(input, async references => {
          asked = references
          resolved = await lookUp(references)
          return resolved
        })
        const key = hashOf([inputKey, resolved])
        made.set(key, packed(rows.put(key, value)))
        return asked
      })
      return value as References
    })
    const resolved = await lookUp(asked)
    const key = hashOf([inputKey, resolved])
    const page = await pages.get(
      key,
      async () =>
        made.get(key) ??
        packed(await rows.getOrMake(key, () => render(input, async () => resolved))),
    )
    return {
      key: page.isPlain ? `${key}-plain` : key,
      value: unpackJson(page.bytes) as Value,
      links: resolved.links,
    }
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
    const { value } = await rows.getOrMake(key, () => renderer.sections(input))
    return value as Section[]
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
      const input = { text: JSON.stringify([words, texts]), title: `${file}: replace` }
      return orAsWritten(
        input,
        async () => {
          const { value } = await rows.getOrMake(key, () => renderer.replace(texts, words))
          return value as string[]
        },
        () => replaceWords(texts, words, { patterns: false }),
      )
    },
    unrendered: unrendered.list,
  }
}

function packed({ bytes, value }: Row): Packed {
  return { bytes, isPlain: isPlain(value) }
}

function madeAsWritten<Value>(
  form: 'html' | 'markdown',
  { title, text }: MarkdownInput,
  why: string,
  value: Value,
): Made<Value> {
  return { key: hashOf([form, title, hashOf(text), why]), value, links: {} }
}
