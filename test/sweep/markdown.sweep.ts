/** Every real document as plain markdown renders to the headings of its page. */
import { describe, expect, test } from 'bun:test'
import type { Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { raw } from 'hast-util-raw'
import { toString as textOf } from 'hast-util-to-string'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { toHast } from 'mdast-util-to-hast'
import { gfm } from 'micromark-extension-gfm'
import { visit } from 'unist-util-visit'
import { createTtlCache } from '../../src/cache/ttl-cache.ts'
import { createBlog } from '../../src/content/blog.ts'
import { createDocs } from '../../src/content/docs/docs.ts'
import { createPlainDocuments } from '../../src/content/docs/plain-documents.ts'
import { createRenderPool } from '../../src/markdown/worker/render-pool.ts'
import { corpusRoot, hasCorpus, jobTimeoutMs, openCorpus } from '../support/corpus.ts'
import { createTestRendered } from '../support/fake-render.ts'

const siteUrl = 'https://site.test'

describe.skipIf(!hasCorpus)(`the documents of ${corpusRoot} as markdown`, () => {
  test('have the headings of their pages, and only absolute addresses', async () => {
    const corpus = await openCorpus()
    const pool = createRenderPool({ timeoutMs: jobTimeoutMs, log: () => undefined })
    const log = () => undefined
    const cache = createTtlCache({ maxBytes: 1, now: Date.now })
    const rendered = createTestRendered(pool)
    const docs = createDocs({ source: corpus.source, rendered, cache, log })
    const blog = createBlog({ root: '/nowhere', rendered, cache, now: Date.now, log })
    const plain = createPlainDocuments({ docs, blog, rendered, siteUrl })
    const jobs = corpus.docs.flatMap(tree => [...tree.documents].map(path => ({ tree, path })))
    const next = jobs[Symbol.iterator]()
    const faults: string[] = []
    let compared = 0
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (const { tree, path } of next) {
          const [, framework] = /^framework\/([^/]+)\//.exec(path) ?? []
          const origin = { docs: tree, page: path, framework }
          const [page, text] = [await docs.page(origin, path), await plain.document(origin, path)]
          if (!page || !text) continue
          compared++
          const markdown = renderPlain(text.markdown)
          const [onPage, inMarkdown] = [headingsOf(parse(page.rendered.html)), headingsOf(markdown)]
          const at = onPage.findIndex((heading, index) => heading !== inMarkdown[index])
          if (at >= 0 || onPage.length !== inMarkdown.length)
            faults.push(
              `${tree.library.id} ${path}: ${onPage[at]} | ${inMarkdown[at < 0 ? onPage.length : at]}`,
            )
          const relative = addressesOf(markdown).find(
            address => !/^(?:https?:)?\/\/|^(?:mailto|tel):/.test(address),
          )
          if (relative !== undefined)
            faults.push(`${tree.library.id} ${path}: ${relative} is not absolute`)
        }
      }),
    )
    await pool.close()
    expect(faults).toEqual([])
    expect(compared).toBeGreaterThan(2200)
  }, 600_000)
})

/** Renders markdown without anything that this site adds. */
function renderPlain(markdown: string): Root {
  const tree = fromMarkdown(markdown, {
    extensions: [gfm({ singleTilde: false })],
    mdastExtensions: [gfmFromMarkdown()],
  })
  return raw(toHast(tree, { allowDangerousHtml: true })) as Root
}

function parse(html: string): Root {
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
  visit(tree, 'element', ({ tagName, properties }) => {
    const address =
      tagName === 'a' ? properties.href : tagName === 'img' ? properties.src : undefined
    const isFootnote = 'dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties
    if (typeof address === 'string' && !isFootnote) addresses.push(address)
  })
  return addresses
}
