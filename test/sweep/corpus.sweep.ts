/**
 * Renders every document of the corpus as HTML and as markdown, checks both, and compares what two
 * versions of a library have in common.
 */
import { beforeAll, describe, expect, test } from 'bun:test'
import type { Root } from 'hast'
import { fromHtml, type OnError } from 'hast-util-from-html'
import { toString as textOf } from 'hast-util-to-string'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { visit } from 'unist-util-visit'
import { createBlog } from '../../src/content/blog.ts'
import { createPageIds } from '../../src/content/docs/page-ids.ts'
import { createPlainDocuments } from '../../src/content/docs/plain-documents.ts'
import { reportLinks } from '../../src/content/link-report.ts'
import { libraries } from '../../src/libraries/registry.ts'
import { compareDocuments } from '../../src/markdown/compare/compare.ts'
import { createHighlighter } from '../../src/markdown/highlight/highlighter.ts'
import { createRenderPool } from '../../src/markdown/worker/render-pool.ts'
import { createTtlCache } from '../../src/storage/ttl-cache.ts'
import { textOfPage, textOfSide } from '../support/compared-text.ts'
import {
  type Corpus,
  type CorpusDocument,
  corpusRoot,
  createCorpusDocs,
  forEachDocument,
  hasCorpus,
  jobTimeoutMs,
  openCorpus,
} from '../support/corpus.ts'
import { createTestRendered } from '../support/fake-render.ts'
import { startSite } from '../support/start-site.ts'

const plainLanguages = ['text', 'txt', 'plaintext', 'plain', 'log']
/** Documents that can't be shown, because of mistakes upstream. */
const broken = ['TanStack/router@main docs/start/framework/solid/guide/reading-writing-file.md']
const versions = [
  ['TanStack/query@v4', 'TanStack/query@main'],
  ['TanStack/table@v8', 'TanStack/table@main'],
] as const
/** With hashes that no element of the page has. */
const maxDeadLinks = 30
const timeoutMs = 600_000

describe.skipIf(!hasCorpus)(`the documents of ${corpusRoot}`, () => {
  const pages: { name: string; html: string; tree: Root; markdown: Root }[] = []
  const faults: string[] = []
  let corpus: Corpus

  beforeAll(async () => {
    corpus = await openCorpus()
    await renderAll(corpus, async (document, html, markdown) => {
      const onerror: OnError = ({ ruleId }) => void faults.push(`${document.name}: ${ruleId}`)
      const tree = fromHtml(html, { fragment: true, onerror })
      pages.push({ name: document.name, html, tree, markdown: parseMarkdown(markdown) })
    })
  }, timeoutMs)

  /** Lists what `check` finds wrong, with the name of the document. */
  const check = (find: (page: (typeof pages)[number]) => Iterable<string>) => {
    const found = pages.flatMap(page => Array.from(find(page), fault => `${page.name}: ${fault}`))
    expect(found).toEqual([])
  }

  test('all render to HTML that parses', () => {
    expect(faults.filter(fault => !broken.some(name => fault.startsWith(name)))).toEqual([])
    expect(pages.length).toBeGreaterThanOrEqual(2222)
  })

  test('none has a directive, a section marker or a comment left in its text', () =>
    check(function* ({ html }) {
      const prose = html.replace(/<(pre|code)\b[\s\S]*?<\/\1>/g, '')
      const leftover =
        /::(?:start|end):|\[\/\/\]:|<!--|&lt;!--|\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/i
      if (leftover.test(prose) || /\[!code/.test(html)) yield 'syntax is left'
    }))

  test('each has one main heading, no repeated id, no script and no inline style', () =>
    check(({ tree }) => structureFaults(tree)))

  test('every code block is highlighted, or known to be plain', async () => {
    const { highlight } = createHighlighter()
    const plain: string[] = []
    for (const { name, tree } of pages) {
      for (const { language, code } of plainBlocks(tree)) {
        // A grammar may find nothing to color in a line or two.
        const colored = await highlight(code, language)
        const isWrong =
          colored === undefined
            ? !plainLanguages.includes(language)
            : JSON.stringify(colored).includes('pl-')
        if (isWrong) plain.push(`${name}: ${language} is plain: ${code.slice(0, 60)}`)
      }
    }
    expect(plain).toEqual([])
  })

  test('the markdown has the headings of the page, and only absolute addresses', () =>
    check(function* ({ tree, markdown }) {
      const [onPage, inMarkdown] = [headingsOf(tree), headingsOf(markdown)]
      if (onPage.join('\n') !== inMarkdown.join('\n'))
        yield onPage.find((heading, index) => heading !== inMarkdown[index]) ?? 'more headings'
      for (const address of addressesOf(markdown))
        if (!/^(?:https?:)?\/\/|^(?:mailto|tel):/.test(address)) yield `${address} is relative`
    }))

  test(
    'a comparison of two versions reads as either without its marks, and has no id twice',
    () => {
      const htmlOf = new Map(pages.map(({ name, html }) => [name, html]))
      const faults: string[] = []
      let compared = 0
      for (const [older, newer] of versions)
        for (const [name, before] of htmlOf) {
          const after = htmlOf.get(name.replace(older, newer))
          if (!name.startsWith(older) || after === undefined) continue
          compared++
          const { html, changes } = compareDocuments(before, after)
          const isTrue =
            textOfSide(html, 'before') === textOfPage(before) &&
            textOfSide(html, 'after') === textOfPage(after)
          const ids = Array.from(html.matchAll(/<[a-z][^<>]*? id="([^"]*)"/g), ([, id]) => id)
          const isSound =
            new Set(ids).size === ids.length && changes.every(({ id }) => ids.includes(id))
          if (!isTrue || !isSound) faults.push(name)
        }
      expect(faults).toEqual([])
      expect(compared).toBeGreaterThan(130)
    },
    timeoutMs,
  )

  test(
    'a second render is the same, byte for byte',
    async () => {
      // Hashes of other pages are marked as dead once those pages were rendered.
      const withoutMarks = (html: string) => html.replaceAll(/ data-dead(?:="")?/g, '')
      const before = new Map(pages.map(({ name, html }) => [name, withoutMarks(html)]))
      const changed: string[] = []
      const compare: Read = async ({ name }, html) => {
        if (before.get(name) !== withoutMarks(html)) changed.push(name)
      }
      await renderAll(await openCorpus(), compare, 20)
      expect(changed).toEqual([])
    },
    timeoutMs,
  )

  test(
    `at most ${maxDeadLinks} links to documents lead nowhere`,
    async () => {
      const pool = createRenderPool({ maxCpuMs: jobTimeoutMs, log: () => undefined })
      const cache = createTtlCache({ maxBytes: 2 ** 24, now: Date.now })
      const docs = createCorpusDocs(corpus, createTestRendered(pool), cache)
      const report = await reportLinks(docs, corpus.docs)
      const dead = report.dead
        .filter(({ kind }) => kind === 'document')
        // Here both of Table's branches are `latest`, so that hashes of one are looked up in the other.
        .filter(
          ({ repo, ref, href }) =>
            `${repo}@${ref}` !== 'TanStack/table@main' || !href.includes('#'),
        )
        .map(({ repo, ref, file, line, href }) => `${repo}@${ref}:${file}:${line} ${href}`)
      if (dead.length > maxDeadLinks) expect(dead).toEqual([])
      expect(report.links).toBeGreaterThan(9000)
      await pool.close()
    },
    timeoutMs,
  )

  type Read = (document: CorpusDocument, html: string, markdown: string) => Promise<void>

  async function renderAll(from: Corpus, read: Read, step?: number): Promise<void> {
    const log = ({ message }: { message: string }) => void faults.push(message)
    const pool = createRenderPool({ maxCpuMs: jobTimeoutMs, log })
    const cache = createTtlCache({ maxBytes: 1, now: Date.now })
    const rendered = createTestRendered(pool)
    const docs = createCorpusDocs(from, rendered, cache)
    const blog = createBlog({
      folder: '/nowhere',
      authors: new Map(),
      rendered,
      docs,
      pageIds: createPageIds(),
      cache,
      now: Date.now,
      log,
    })
    const plain = createPlainDocuments({ docs, blog, rendered, siteUrl: 'https://site.test' })
    await forEachDocument(
      from,
      async document => {
        try {
          const page = await docs.page(document, document.page)
          const text = await plain.document(document, document.page)
          if (page && text) await read(document, page.rendered.html, text.markdown)
          else faults.push(`${document.name}: nothing to show`)
        } catch (error) {
          faults.push(`${document.name}: ${error}`)
        }
      },
      step,
    )
    await pool.close()
  }
})

test(
  'every document of the embedded content is a sound page',
  async () => {
    const site = await startSite()
    const paths = new Set<string>()
    for (const library of libraries) {
      const { headers } = await site.get(`/${library.id}/latest/docs`)
      const html = await (await site.get(headers.get('location') ?? '')).text()
      for (const [, path = ''] of html.matchAll(/<a href="(\/[^"#?]+\/docs\/[^"#?]+)"/g))
        if (!path.endsWith('.md')) paths.add(path)
    }
    expect(paths.size).toBeGreaterThan(150)
    for (const path of paths) {
      const response = await site.get(path)
      const faults = structureFaults(fromHtml(await response.text()), 'page')
      expect([path, response.status, ...faults]).toEqual([path, 200])
    }
    await site.close()
  },
  timeoutMs,
)

/** A whole page may have scripts, and only the text of a document must not. */
function structureFaults(tree: Root, kind: 'document' | 'page' = 'document'): string[] {
  const faults: string[] = []
  const ids = new Set<unknown>()
  let mainHeadings = 0
  visit(tree, 'element', ({ tagName, properties: { id, style } }) => {
    if (tagName === 'h1') mainHeadings++
    if (tagName === 'style' || style !== undefined) faults.push(`<${tagName}> has a style`)
    if (tagName === 'script' && kind === 'document') faults.push('a script')
    if (id !== undefined && ids.has(id)) faults.push(`#${id} is repeated`)
    ids.add(id)
  })
  return mainHeadings === 1 ? faults : [...faults, `${mainHeadings} main headings`]
}

/** Code blocks without a colored token. */
function plainBlocks(tree: Root): { language: string; code: string }[] {
  const blocks: { language: string; code: string }[] = []
  visit(tree, 'element', figure => {
    const { dataLanguage } = figure.properties
    if (figure.tagName !== 'figure' || dataLanguage === undefined) return
    if (JSON.stringify(figure).includes('"pl-')) return
    const code = figure.children.find(child => child.type === 'element' && child.tagName === 'pre')
    blocks.push({ language: String(dataLanguage), code: code ? textOf(code) : '' })
  })
  return blocks
}

/** Parses markdown without anything that this site adds. */
function parseMarkdown(markdown: string): Root {
  const html = micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm({ singleTilde: false })],
    htmlExtensions: [gfmHtml()],
  })
  return fromHtml(html, { fragment: true })
}

/** `2 Words of it`, white space collapsed. */
function headingsOf(tree: Root): string[] {
  const headings: string[] = []
  visit(tree, 'element', node => {
    if (/^h[1-6]$/.test(node.tagName))
      headings.push(`${node.tagName.slice(1)} ${textOf(node).replace(/\s+/g, ' ').trim()}`)
  })
  return headings
}

function addressesOf(tree: Root): string[] {
  const addresses: string[] = []
  visit(tree, 'element', ({ properties }) => {
    const address = properties.href ?? properties.src
    const isFootnote = 'dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties
    if (typeof address === 'string' && !isFootnote) addresses.push(address)
  })
  return addresses
}
