import { expect, test } from 'bun:test'
import { findLibrary } from '../libraries/registry.ts'
import { cardOf, drawCard, toFontCharacters } from './share-card.ts'

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

test('a post is about its library, which its address does not have', () => {
  const { section, library } = cardOf({
    title: 'A post | TanStack Blog',
    canonical: '/blog/a-post',
    libraryId: 'table',
  })
  expect([section, library?.id]).toEqual(['TanStack Blog', 'table'])
})

const card = { section: 'TanStack', title: 'A title', description: '', library: undefined }

test('a library’s pattern replaces the sun and the sea', () => {
  const { landscape } = drawCard({ ...card, library: findLibrary('table') }, '<rect x="1"/>')
  expect(landscape).toContain('<rect x="1"/>')
  expect(landscape).not.toContain('r="132"')
  expect(drawCard(card, '').landscape).toContain('r="132"')
})
