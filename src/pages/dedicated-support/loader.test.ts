import { expect, test } from 'bun:test'
import { createDedicatedSupportLoader } from './loader.ts'

const consultants = ['Ada', 'Bo', 'Cy', 'Di'].map(name => ({
  name,
  website: 'https://example.org',
  specialties: [],
}))
const value = { html: '', headings: [], summary: '', wordCount: 0 }
const parts = {
  consultants,
  rendered: { html: async () => ({ key: '', value, links: {} }) },
  partners: {},
  scarfIds: {},
  now: () => 0,
}
const shown = consultants.slice(1).map(({ name }) => name)

async function namesOf(load: ReturnType<typeof createDedicatedSupportLoader>): Promise<string[]> {
  return (await load()).data.consultants.map(({ name }) => name)
}

test('the first of the list is left out, the others come in every order', async () => {
  const orders = []
  for (let n = 0; n < 24; n++) {
    const numbers = [(n % 6) / 6 + 0.01, ((n * 7) % 12) / 12 + 0.01, 0.5]
    const random = () => numbers.shift() ?? 0
    orders.push(await namesOf(createDedicatedSupportLoader({ ...parts, random })))
  }
  for (const order of orders) expect(order.toSorted()).toEqual(shown)
  expect(new Set(orders.map(order => order.join())).size).toBe(6)
})

test('the order changes after five minutes, and not before', async () => {
  const clock = { ms: 1_000_000 }
  const numbers = [0, 0, 0, 0.99, 0.99, 0.99]
  const load = createDedicatedSupportLoader({
    ...parts,
    now: () => clock.ms,
    random: () => numbers.shift() ?? 0,
  })
  const first = await namesOf(load)
  clock.ms = 1_299_999
  expect(await namesOf(load)).toEqual(first)
  clock.ms = 1_300_000
  expect(await namesOf(load)).toEqual(first.toReversed())
})
