import {
  createRenderedDocuments,
  type RenderedDocuments,
  type Renderer,
} from '../../src/content/docs/rendered-documents.ts'
import type { MarkdownInput } from '../../src/markdown/rendered.ts'
import { replaceWords } from '../../src/markdown/replace-words.ts'
import { toSections } from '../../src/markdown/to-sections.ts'
import { openDatabase } from '../../src/storage/database.ts'
import { createTtlCache, type TtlCache } from '../../src/storage/ttl-cache.ts'

/** A renderer whose HTML is the links and images of its text. It remembers what it was given. */
export function createFakeRender(
  cache?: TtlCache,
  realRender?: Renderer['render'],
): {
  readonly rendered: RenderedDocuments
  readonly inputs: MarkdownInput[]
} {
  const inputs: MarkdownInput[] = []
  const render: Renderer['render'] = async input => {
    inputs.push(input)
    if (realRender) return realRender(input)
    const { text } = input
    const links = findAll(/(?<!!)\[\w*\]\(([^)]*)\)/g, text)
    const images = findAll(/!\[\w*\]\(([^)]*)\)/g, text)
    const html = [
      ...links.flatMap(href => ['<a href="', { type: 'link' as const, href }, '></a>']),
      ...images.flatMap(src => ['<img src="', { type: 'image' as const, src }, '>']),
    ]
    const headings = [...text.matchAll(/^(#+) (.+)$/gm)].map(([, marks = '', text = '']) => ({
      id: text,
      depth: marks.length,
      text,
    }))
    return { html, headings, summary: text, wordCount: 0 }
  }
  const rewrite = () => Promise.reject(new Error('The fake renderer writes no markdown'))
  const sections = async (input: MarkdownInput) => toSections(input)
  return { rendered: createTestRendered({ render, rewrite, sections }, cache), inputs }
}

/** What a renderer makes, kept in memory only. */
export function createTestRendered(
  renderer: Omit<Renderer, 'replace'>,
  cache = createTtlCache({ maxBytes: 1_000_000, now: Date.now }),
): RenderedDocuments {
  const log = () => undefined
  const database = openDatabase(':memory:', log)
  const replace: Renderer['replace'] = async (texts, words) =>
    replaceWords(texts, words, { patterns: true })
  return createRenderedDocuments({
    renderer: { replace, ...renderer },
    database,
    cache,
    now: Date.now,
    log,
  })
}

function findAll(pattern: RegExp, text: string): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, target = '']) => target))]
}
