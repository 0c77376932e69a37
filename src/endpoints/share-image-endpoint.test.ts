import { expect, test } from 'bun:test'
import { imageSize } from 'image-size'
import { BusyError } from '../storage/request.ts'
import { type Card, drawCard } from './share-card.ts'
import { createPainter } from './share-image-endpoint.ts'

const paintInTurn = createPainter({ restRatio: 0 })
const plain: Card = { section: 'TanStack', title: 'A title', description: '', library: undefined }

async function paint(card: Partial<Card>): Promise<Uint8Array> {
  const png = await paintInTurn(async () => drawCard({ ...plain, ...card }, ''))
  if (!png) throw new Error('Nothing was painted')
  return png
}

const size = { width: 1200, height: 630 }

test.each([
  ['scripts that the font lacks', '日本語 עברית العربية हिन्दी ไทย 👩‍👩‍👧'],
  ['half a character', 'a\ud800'],
  ['one word that fits no line', 'x'.repeat(5000)],
])('%s is painted', async (_, title) => {
  expect(imageSize(await paint({ title, description: title }))).toMatchObject(size)
})

test('a painter rejects what exceeds its queue, and paints the rest', async () => {
  const small = createPainter({ maxWaiting: 1 })
  const draw = async () => drawCard(plain, '')
  const results = await Promise.allSettled([1, 2, 3].map(() => small(draw)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(results[2]).toMatchObject({ reason: expect.any(BusyError) })
  expect((await small(draw))?.length).toBeGreaterThan(1000)
})
