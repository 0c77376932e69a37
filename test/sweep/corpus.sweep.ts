/** Renders every document of the corpus as the site does, and checks the results. */

import { beforeAll, describe, expect, test } from 'bun:test'
import { fromHtml } from 'hast-util-from-html'
import { toString as textOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { createTtlCache } from '../../src/cache/ttl-cache.ts'
import { createDocs } from '../../src/content/docs/docs.ts'
import type { DocsTree } from '../../src/content/docs/docs-tree.ts'
import { type LinkReport, reportLinks } from '../../src/content/links/link-report.ts'
import { createHighlighter } from '../../src/markdown/highlight/highlighter.ts'
import { resolveLanguage } from '../../src/markdown/highlight/languages.ts'
import { createRenderPool } from '../../src/markdown/worker/render-pool.ts'
import { type Corpus, corpusRoot, hasCorpus, jobTimeoutMs, openCorpus } from '../support/corpus.ts'
import { createTestRendered } from '../support/fake-render.ts'

/** Documents that can't be shown, upstream's own mistakes. */
const known = ['TanStack/router@main docs/start/framework/solid/guide/reading-writing-file.md']
const maxDeadLinks = 22

describe.skipIf(!hasCorpus)(`the documents of ${corpusRoot}`, () => {
  let corpus: Corpus
  const pages: { name: string; docs: DocsTree; path: string; html: string }[] = []
  const failures: string[] = []

  beforeAll(async () => {
    corpus = await openCorpus()
    await renderAll(
      corpus,
      () => true,
      (docs, path, html) => pages.push({ name: nameOf(docs, path), docs, path, html }),
      failures,
    )
    pages.sort((a, b) => (a.name < b.name ? -1 : 1))
  }, 600_000)

  test('all render', () => {
    expect(failures.filter(failure => !known.some(name => failure.startsWith(name)))).toEqual([])
    expect(pages.length + failures.length).toBeGreaterThanOrEqual(2223)
  })

  test('none has a directive, a section marker or a comment left in its text', () => {
    const leftovers = pages.filter(({ html }) => {
      const prose = html.replace(/<(pre|code)\b[\s\S]*?<\/\1>/g, '')
      return (
        /::(?:start|end):|\[\/\/\]:|<!--|&lt;!--|\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/i.test(
          prose,
        ) || /\[!code/.test(html)
      )
    })
    expect(leftovers.map(({ name }) => name)).toEqual([])
  })

  test('each parses as HTML, with no repeated id, one heading of the first rank and no inline style', () => {
    const faults: string[] = []
    for (const { name, html } of pages) {
      const ids = new Set<unknown>()
      let first = 0
      const tree = fromHtml(html, {
        fragment: true,
        onerror: error => void faults.push(`${name}: ${error.ruleId}`),
      })
      visit(tree, 'element', ({ tagName, properties }) => {
        if (tagName === 'h1') first++
        if (properties.style !== undefined || tagName === 'style' || tagName === 'script')
          faults.push(`${name}: <${tagName}> with style or script`)
        if (properties.id === undefined) return
        if (ids.has(properties.id)) faults.push(`${name}: #${properties.id} is repeated`)
        ids.add(properties.id)
      })
      if (first !== 1) faults.push(`${name}: ${first} headings of the first rank`)
    }
    expect(faults).toEqual([])
  }, 600_000)

  test('every code block is highlighted, or known to be plain', async () => {
    const { highlight } = createHighlighter()
    const faults: string[] = []
    for (const { name, html } of pages) {
      const blocks: { language: string; code: string }[] = []
      visit(fromHtml(html, { fragment: true }), 'element', figure => {
        if (figure.tagName !== 'figure' || figure.properties.dataLanguage === undefined) return
        let colored = false
        visit(figure, 'element', ({ properties }) => {
          colored ||=
            Array.isArray(properties.className) &&
            properties.className.some(one => String(one).startsWith('pl-'))
        })
        const code = figure.children.find(
          child => child.type === 'element' && child.tagName === 'pre',
        )
        if (!colored)
          blocks.push({
            language: String(figure.properties.dataLanguage),
            code: code ? textOf(code) : '',
          })
      })
      for (const { language, code } of blocks) {
        const { kind } = resolveLanguage(language)
        if (kind === 'unknown') faults.push(`${name}: the language ${language} is unknown`)
        // A grammar may find nothing to color in a line or two; but it must have been asked.
        if (
          kind === 'grammar' &&
          /pl-/.test(JSON.stringify((await highlight(code, language)) ?? ''))
        )
          faults.push(`${name}: ${language} is plain: ${code.slice(0, 60)}`)
      }
    }
    expect(faults).toEqual([])
  }, 600_000)

  test('a second render of every 20th is the same, byte for byte', async () => {
    const again = new Map<string, string>()
    const twentieth = new Set(pages.filter((_, index) => index % 20 === 0).map(({ name }) => name))
    await renderAll(
      await openCorpus(),
      name => twentieth.has(name),
      (docs, path, html) => again.set(nameOf(docs, path), html),
      [],
    )
    expect(again.size).toBe(twentieth.size)
    expect(
      pages
        .filter(({ name, html }) => again.has(name) && again.get(name) !== html)
        .map(({ name }) => name),
    ).toEqual([])
  }, 600_000)

  test(`at most ${maxDeadLinks} links to documents and pages lead nowhere`, async () => {
    const pool = createRenderPool({ timeoutMs: jobTimeoutMs, log: () => undefined })
    const docs = createDocs({
      source: corpus.source,
      rendered: createTestRendered(pool),
      cache: createTtlCache({ maxBytes: 2 ** 24, now: Date.now }),
      log: () => undefined,
    })
    const report: LinkReport = await reportLinks(docs, corpus.docs)
    const dead = report.dead
      .filter(({ kind }) => kind === 'document')
      .map(({ repo, ref, file, line, href }) => `${repo}@${ref}:${file}:${line} ${href}`)
    if (dead.length > maxDeadLinks) expect(dead).toEqual([])
    expect(dead.length).toBeLessThanOrEqual(maxDeadLinks)
    expect(report.links).toBeGreaterThan(9000)
  }, 600_000)
})

type Visit = (docs: DocsTree, path: string, html: string) => void

async function renderAll(
  { source, docs: allDocs }: Corpus,
  wanted: (name: string) => boolean,
  visitPage: Visit,
  failures: string[],
): Promise<void> {
  const pool = createRenderPool({
    timeoutMs: jobTimeoutMs,
    log: ({ message }) => void failures.push(message),
  })
  const docs = createDocs({
    source,
    rendered: createTestRendered(pool),
    cache: createTtlCache({ maxBytes: 1, now: Date.now }),
    log: () => undefined,
  })
  const jobs = allDocs
    .flatMap(tree => [...tree.documents].map(path => ({ tree, path })))
    .filter(({ tree, path }) => wanted(nameOf(tree, path)))
  const next = jobs[Symbol.iterator]()
  // A few at a time keep every worker busy and no queue long.
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const { tree, path } of next) {
        try {
          const page = await docs.page(
            { docs: tree, page: path, framework: frameworkOf(path) },
            path,
          )
          if (page) visitPage(tree, path, page.rendered.html)
          else failures.push(`${nameOf(tree, path)}: nothing to show`)
        } catch (error) {
          failures.push(`${nameOf(tree, path)}: ${error}`)
        }
      }
    }),
  )
  await pool.close()
}

function frameworkOf(path: string): string | undefined {
  return /^framework\/([^/]+)\//.exec(path)?.[1]
}

function nameOf({ tree, library }: DocsTree, path: string): string {
  return `${tree.repo}@${tree.ref} ${library.docsRoot}/${path}.md`
}
