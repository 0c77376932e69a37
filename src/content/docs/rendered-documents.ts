import type { Database } from 'bun:sqlite'
import type { Log } from '../../log.ts'
import { findExcessLength } from '../../markdown/parse/limits.ts'
import {
  htmlAsWritten,
  markdownAsWritten,
  sectionsAsWritten,
} from '../../markdown/plain-fallback.ts'
import { fillReferences, referencesOf } from '../../markdown/references/fill-references.ts'
import type {
  MarkdownInput,
  References,
  Rendered,
  RenderedTemplate,
  ResolvedReferences,
  Section,
  Template,
} from '../../markdown/rendered.ts'
import { hasPattern, replaceWords, type Words } from '../../markdown/replace-words.ts'
import type { RenderPool } from '../../markdown/worker/render-pool.ts'
import { background } from '../../storage/background.ts'
import { hashOf, unpackJson } from '../../storage/bytes.ts'
import { BusyError, WorkerGoneError } from '../../storage/request.ts'
import type { TtlCache } from '../../storage/ttl-cache.ts'
import { openUnrendered } from './failed-renders.ts'
import { isPlain as isPlainPage, openRenderedRows, type Row } from './rendered-rows.ts'

export type RenderedDocuments = ReturnType<typeof createRenderedDocuments>

/** Says where references lead. */
export type Resolve = (references: References) => Promise<ResolvedReferences>

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

/** The document is nested too deeply, for example. */
class BeyondLimitsError extends Error {}

/** A page whose code can't be highlighted even at the second try is rendered again after it. */
const plainTtlMs = 60_000

/**
 * Documents as HTML, markdown and sections, made once per text, kept on disk too; references are
 * filled in on each request. What can't be rendered in time or memory is shown as its text for a
 * while, and then tried again.
 */
export function createRenderedDocuments(parts: Parts) {
  const { renderer, cache } = parts
  const rows = openRenderedRows(parts)
  const unrendered = openUnrendered(parts)
  const pages = cache.stage<Packed>('rendered documents', {
    ttl: ({ isPlain }) => (isPlain ? plainTtlMs : Number.POSITIVE_INFINITY),
    sizeOf: ({ bytes }) => bytes.byteLength,
    maxBytes: 4 * 2 ** 20,
  })

  /** The key is the hash of the input: references are filled in later. */
  async function read<Page>(
    form: 'html' | 'markdown',
    render: (input: MarkdownInput) => Promise<Page>,
    input: MarkdownInput,
    generation = 0,
  ): Promise<{ readonly key: string; readonly page: Page }> {
    const key = hashOf([form, { ...input, file: undefined }, generation])
    const make = async () => {
      const row = await rows.getOrMake(key, () => render(input))
      return { bytes: row.bytes, isPlain: isPlainPage(row.value) }
    }
    const { bytes, isPlain } = await pages.get(key, async () => {
      const made = await make()
      // Nobody waits for the second try. The next reader gets what it makes.
      if (made.isPlain)
        background(make).then(
          again => pages.set(key, again),
          () => undefined,
        )
      return made
    })
    return { key: isPlain ? `${key}-plain` : key, page: unpackJson(bytes) as Page }
  }

  const ownPages = new Map<string, Promise<RenderedTemplate>>()

  async function renderOwn(key: string, input: MarkdownInput): Promise<RenderedTemplate> {
    try {
      const { value } = await rows.getOrMake(key, () => renderer.render(input))
      const page = value as RenderedTemplate
      const problem = page.isPlain ? 'its code has no colors' : page.asWritten
      if (problem !== undefined) throw new BusyError(`“${input.title}”: ${problem}`)
      return page
    } catch (error) {
      ownPages.delete(key)
      if (!(error instanceof WorkerGoneError)) throw error
      throw new BusyError(`“${input.title}”: ${error.message}`)
    }
  }

  /** `asWritten` makes the result if the text is too long, or rendering fails or has just failed. */
  async function orAsWritten<Value>(
    input: MarkdownInput,
    render: () => Promise<Value>,
    asWritten: (why: string) => Value,
  ): Promise<Value> {
    const known = unrendered.why(input)
    if (known !== undefined) return asWritten(known)
    // The worker does not do this: its copies of a long text would take 20 times the text's length.
    const excess = findExcessLength(input.text)
    if (excess !== undefined) {
      unrendered.add(input, excess)
      return asWritten(excess)
    }
    try {
      const made = await render()
      unrendered.remove(input)
      return made
    } catch (error) {
      if (!(error instanceof WorkerGoneError || error instanceof BeyondLimitsError)) throw error
      unrendered.add(input, error.message)
      return asWritten(error.message)
    }
  }

  return {
    /** `generation` is part of the key: another one renders again. */
    html: (input: MarkdownInput, resolve: Resolve, generation?: number): Promise<Made<Rendered>> =>
      orAsWritten(
        input,
        async () => {
          const { key, page } = await read('html', renderer.render, input, generation)
          if (page.asWritten !== undefined) throw new BeyondLimitsError(page.asWritten)
          const { text: html, ...filled } = await fill(key, page.html, resolve)
          return { ...filled, value: { ...page, html } }
        },
        why => madeAsWritten('html', input, why, htmlAsWritten(input, why)),
      ),
    /**
     * One of the site's own texts: highlighted, kept in memory once it was rendered, and never
     * shown as source. Rejects with a `BusyError` if it can't be rendered now.
     */
    async ownHtml(input: MarkdownInput, resolve: Resolve): Promise<Made<Rendered>> {
      const key = hashOf(['own', input])
      const page = await ownPages.getOrInsertComputed(key, () => renderOwn(key, input))
      const { text: html, ...filled } = await fill(key, page.html, resolve)
      return { ...filled, value: { ...page, html } }
    },
    markdown: (
      input: MarkdownInput,
      resolve: Resolve,
      generation?: number,
    ): Promise<Made<string>> =>
      orAsWritten(
        input,
        async () => {
          const { key, page } = await read('markdown', renderer.rewrite, input, generation)
          const { text: value, ...filled } = await fill(key, page, resolve)
          return { ...filled, value }
        },
        why => madeAsWritten('markdown', input, why, markdownAsWritten(input)),
      ),
    sections: (input: MarkdownInput): Promise<readonly Section[]> =>
      orAsWritten(
        input,
        async () => {
          const key = hashOf(['sections', input.text, input.framework])
          const { value } = await rows.getOrMake(key, () => renderer.sections(input))
          return value as Section[]
        },
        () => sectionsAsWritten(input),
      ),
    /** `replaceWords`, without patterns if they take too long. `words` are from `file`. */
    async replace(
      texts: readonly string[],
      words: Words,
      file: string,
    ): Promise<readonly string[]> {
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
    /** What can't be rendered, newest first. */
    unrendered: unrendered.list,
  }
}

async function fill(key: string, template: Template, resolve: Resolve) {
  const resolved = await resolve(referencesOf(template))
  return {
    key: hashOf([key, resolved]),
    text: fillReferences(template, resolved),
    links: resolved.links,
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
