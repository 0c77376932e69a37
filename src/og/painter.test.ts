import { expect, test } from 'bun:test'
import { imageSize } from 'image-size'
import { libraries } from '../libraries/registry.ts'
import type { Card } from './card.ts'
import { drawCard } from './drawing.ts'
import { createPainter, PainterBusy } from './painter.ts'
import { paletteOf } from './palette.ts'

const painter = createPainter()
const paint = (card: Partial<Card>) =>
  painter.paint(
    drawCard({
      section: 'TanStack',
      title: 'A title',
      description: '',
      libraryId: undefined,
      ...card,
    }),
  )

test('a picture is a PNG of the size that networks ask for', async () => {
  expect(imageSize(await paint({}))).toMatchObject({ type: 'png', width: 1200, height: 630 })
})

test('its words and its colors are seen', async () => {
  const pictures = await Promise.all([
    paint({}),
    paint({ title: 'Another' }),
    paint({ description: 'Said' }),
    paint({ libraryId: 'query' }),
  ])
  expect(new Set(pictures.map(png => Bun.hash(png))).size).toBe(4)
  expect(await paint({})).toEqual(pictures[0] ?? new Uint8Array())
})

test.each([
  ['nothing', ''],
  ['scripts that the face has no letters of', '日本語 עברית العربية हिन्दी ไทย 👩‍👩‍👧'],
  ['half a character', 'a\ud800'],
  ['one word that fits no line', 'x'.repeat(5000)],
  ['marks upon marks', `Z${'\u0353'.repeat(500)}`],
])('%s is painted', async (_, title) => {
  expect(imageSize(await paint({ title, description: title }))).toMatchObject({
    width: 1200,
    height: 630,
  })
})

test('who comes when too many wait is told so, and the others get their pictures', async () => {
  const small = createPainter({ maxWaiting: 2 })
  const drawing = drawCard({ section: 'a', title: 'b', description: 'c', libraryId: undefined })
  const answers = await Promise.allSettled([
    small.paint(drawing),
    small.paint(drawing),
    small.paint(drawing),
  ])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(answers[2]).toMatchObject({ reason: expect.any(PainterBusy) })
  expect((await small.paint(drawing)).length).toBeGreaterThan(1000)
})

test('every library has a light of its own', () => {
  const colors = [undefined, ...libraries.map(({ id }) => id)].map(id =>
    JSON.stringify(paletteOf(id)),
  )
  expect(new Set(colors).size).toBe(libraries.length + 1)
  expect(paletteOf('constructor')).toBe(paletteOf(undefined))
})
