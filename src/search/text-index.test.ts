import { expect, test } from 'bun:test'
import type { Entry } from './entry.ts'
import { createTextIndex, type TermQuery, type TextIndex } from './text-index.ts'

const stock =
  'query key cache stale fetch infinite router route loader table column row sort virtual form field'.split(
    ' ',
  )
/** Another choice of words for each `seed`. */
const words = (seed: number, count: number) =>
  Array.from({ length: count }, (_, at) => stock[(seed * 7 + at * at * (seed + 3)) % stock.length])

const entry = (at: number, seed = at): Entry => ({
  href: `/ranger/latest/docs/p${at}`,
  kind: 'document',
  title: words(seed, 2).join(' '),
  library: 'ranger',
  version: 'latest',
  copyOf: `ranger/p${at}`,
  ...(at % 3 === 0 ? { symbol: { name: `use${stock[at % stock.length]}` } } : {}),
  sections: [
    {
      heading: words(seed, 3).join(' '),
      depth: 2,
      text: `${words(seed, 10 + (at % 17)).join(' ')} own${at}`,
      code: `use_${stock[at % 5]}(x)`,
    },
  ],
})

const questions: readonly (readonly TermQuery[])[] = [
  [{ term: 'query', weight: 1 }],
  [
    { term: 'infinit', weight: 0.9 },
    { term: 'infinite', weight: 1 },
    { term: 'quer', weight: 1, prefix: true },
  ],
  [
    { term: 'fetch', weight: 0.15 },
    { term: 'r', weight: 1, prefix: true },
    { term: 'usequery', weight: 1, prefix: true },
  ],
]
/** In the order of addresses: sums of the same figures in another order differ in their last digits. */
const answers = (index: TextIndex) =>
  questions.map(terms =>
    index
      .find(terms)
      .map(({ score, ...found }) => ({ ...found, score: score.toFixed(6) }))
      .toSorted((a, b) => a.href.localeCompare(b.href)),
  )

/** Of more terms than are saved in one text, some of whose entries have gone or come anew. */
function createUsedIndex(): TextIndex {
  const index = createTextIndex()
  for (let at = 0; at < 900; at++) index.add(entry(at))
  for (let at = 0; at < 900; at += 3) index.add(entry(at, at + 1))
  for (let at = 0; at < 900; at += 7) index.remove(entry(at).href)
  return index
}

test('is the same after it was saved, and goes on alike', () => {
  const index = createUsedIndex()
  const texts = [...index.save()]
  expect(texts.length).toBeGreaterThan(1)
  const again = createTextIndex(texts)
  // What has gone is taken out as a question comes upon it, and counts until then.
  for (const one of [index, again])
    expect(answers(one).map(found => found.length > 0)).toEqual([true, true, true])
  expect(answers(again)).toEqual(answers(index))
  expect([again.size, again.names]).toEqual([index.size, index.names])
  expect(again.savedHrefs.toSorted()).toEqual(
    Array.from({ length: 900 }, (_, at) => entry(at).href)
      .filter((_, at) => at % 7 !== 0)
      .toSorted(),
  )

  for (const one of [index, again]) {
    one.add(entry(7))
    one.add(entry(1, 5))
    one.remove(entry(2).href)
    answers(one)
  }
  expect(answers(again)).toEqual(answers(index))
  expect(again.knows(entry(2).href)).toBe(false)
})

test.each([
  ['nothing', []],
  ['what is no JSON', ['{']],
  ['another JSON', ['{"index":{}}']],
  [
    'a text that was cut',
    [...createUsedIndex().save()].map((text, part) => (part === 2 ? text.slice(0, 1000) : text)),
  ],
])('%s is refused', (_, texts) => {
  expect(() => createTextIndex(texts)).toThrow()
})
