import { expect, test } from 'bun:test'
import { compareDocuments } from '../../markdown/compare/compare.ts'
import { compareSignatures } from './compare-signatures.ts'

test('of hundreds of names, each has its lines marked, under an id of its own', async () => {
  const pairs = Array.from({ length: 600 }, (_, index) => {
    const symbol = { name: `use${index}`, kind: 'hook', href: `/a/${index}` } as const
    const signature = `function use${index}(key: string): Result`
    return { symbol, was: symbol, signature, oldSignature: `${signature}!` }
  })
  const { html, changes } = await compareSignatures(
    async (before, after) => compareDocuments(before.rendered.html, after.rendered.html),
    pairs,
    { key: '', from: 'v1', to: 'v2' },
  )
  expect(changes).toHaveLength(600)
  expect(html.match(/<ins data-change="added" class="line line-added">/g)).toHaveLength(600)
  const ids = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id } of changes) expect(html).toContain(` id="${id}"`)
})
