import { expect, test } from 'bun:test'
import type { RenderedDocuments } from '../../content/docs/rendered-documents.ts'
import { compareDocuments } from '../../markdown/compare/compare.ts'
import { toHtml } from '../../markdown/to-html.ts'
import { compareSignatures } from './compare-signatures.ts'

const html: RenderedDocuments['html'] = async (input, lookUp) => ({
  key: input.text,
  value: await toHtml(input, { lookUp, highlight: async () => undefined }),
  links: {},
})
const parts = {
  rendered: { html },
  compare: async (before: Side, after: Side) =>
    compareDocuments(before.rendered.html, after.rendered.html),
}
type Side = { readonly rendered: { readonly html: string } }

test('of hundreds of names, each has a heading and its lines, under an id of its own', async () => {
  const pairs = Array.from({ length: 300 }, (_, index) => {
    const symbol = { name: `use${index}`, kind: 'hook', href: `/a/${index}` } as const
    const signature = `function use${index}(key: string): Result`
    return { symbol, was: symbol, signature, oldSignature: `${signature}!` }
  })
  const { html, changes } = await compareSignatures(parts, pairs, { from: 'v1', to: 'v2' })
  expect(changes).toHaveLength(300)
  expect(html.match(/<ins data-change="added" class="line line-added">/g)).toHaveLength(300)
  expect(html).toContain('<h3 id="changed-200-use299"><code>use299</code>')
  const ids = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id } of changes) expect(html).toContain(` id="${id}"`)
})
