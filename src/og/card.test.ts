import { expect, test } from 'bun:test'
import { cardOf } from './card.ts'

test('a document is of its library’s docs and wears its colors', () => {
  const card = cardOf({
    title: 'Queries | TanStack Query Docs',
    description: 'How to ask.',
    canonical: '/query/latest/docs/framework/react/guides/queries',
  })
  expect(card).toEqual({
    section: 'TanStack Query Docs',
    title: 'Queries',
    description: 'How to ask.',
    libraryId: 'query',
  })
})

test('a landing page says what its library is', () => {
  expect(
    cardOf({ title: 'TanStack Ranger | Sliders for React', canonical: '/ranger/latest' }),
  ).toEqual({
    section: 'TanStack Ranger',
    title: 'Sliders for React',
    description: '',
    libraryId: 'ranger',
  })
})

test('a page of the site’s own is of the site', () => {
  const { section, title, libraryId } = cardOf({ title: 'Ethos | TanStack', canonical: '/ethos' })
  expect([section, title, libraryId]).toEqual(['TanStack', 'Ethos', undefined])
})

test('a bar within a title stays there', () => {
  expect(cardOf({ title: 'A | B | TanStack Blog', canonical: '/blog/a-b' }).title).toBe('A | B')
})

test('a title without a section is the site’s', () => {
  expect(cardOf({ title: 'Alone', canonical: '/blog/alone' }).section).toBe('TanStack')
})

test('a title that can’t be painted gives way to what the page is a part of', () => {
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

test('half characters and control characters are made harmless', () => {
  const { title } = cardOf({ title: 'a\u0000b\ud800c\nd', canonical: '/x' })
  expect(title).toBe('a bc d')
})
