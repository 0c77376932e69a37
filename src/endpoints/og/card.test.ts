import { expect, test } from 'bun:test'
import { findLibrary } from '../../libraries/registry.ts'
import { cardOf, toFontCharacters } from './card.ts'

test('a document is a part of its library’s docs', () => {
  const card = cardOf({
    title: 'Queries | TanStack Query Docs',
    description: 'How to ask.',
    canonical: '/query/latest/docs/framework/react/guides/queries',
  })
  expect(card).toEqual({
    section: 'TanStack Query Docs',
    title: 'Queries',
    description: 'How to ask.',
    library: findLibrary('query'),
  })
})

test('a title that the font lacks is replaced by the section', () => {
  const { section, title, description } = cardOf({
    title: '日本語 | TanStack Blog',
    description: '日本語 in short',
    canonical: '/blog/x',
  })
  expect([section, title, description]).toEqual(['TanStack Blog', 'TanStack Blog', 'in short'])
})

test('a long text ends after a whole word, and never within a character', () => {
  expect(cardOf({ title: `${'word '.repeat(60)}| TanStack`, canonical: '/x' }).title).toEndWith(
    'word…',
  )
  const { title } = cardOf({ title: `a${'😀'.repeat(200)}`, canonical: '/x' })
  expect(title.isWellFormed()).toBe(true)
  expect(title.length).toBeLessThanOrEqual(161)
})

test.each([
  ['Größe, façade, Łódź: “quoted” – 3 × 4 …', 'Größe, façade, Łódź: “quoted” – 3 × 4 …'],
  ['useQuery → data', 'useQuery -> data'],
  ['ﬁle ① Ｑ', 'file 1 Q'],
  ['🌴 Queries 日本語 👩‍👩‍👧', 'Queries'],
  ['日本語 👩‍👩‍👧', ''],
])('%p is painted as %p', (text, painted) => {
  expect(toFontCharacters(text)).toBe(painted)
})
