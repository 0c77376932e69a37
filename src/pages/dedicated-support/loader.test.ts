import { expect, test } from 'bun:test'
import { loadDedicatedSupport } from './loader.ts'

const consultants = ['Ada', 'Bo', 'Cy', 'Di'].map(name => ({
  name,
  website: 'https://example.org',
  specialties: [],
}))
const value = { html: '', headings: [], summary: '', wordCount: 0 }
const parts = {
  consultants,
  blog: { resolve: async () => ({ links: {}, images: {} }) },
  rendered: { ownHtml: async () => ({ key: '', value, links: {} }) },
  partners: {},
  scarfIds: {},
}
const shown = consultants.slice(1).map(({ name }) => name)

async function namesAt(ms: number, seed = ''): Promise<string[]> {
  const { data } = await loadDedicatedSupport({ ...parts, now: () => ms, seed })
  return data.consultants.map(({ name }) => name)
}

test('the first of the list is left out, the others come in every order', async () => {
  const orders = await Promise.all(Array.from({ length: 60 }, (_, n) => namesAt(0, `${n}`)))
  for (const order of orders) expect(order.toSorted()).toEqual(shown)
  expect(new Set(orders.map(order => order.join())).size).toBe(6)
})
