import { expect, test } from 'bun:test'
import { drawCard } from './drawing.ts'
import { inDrawnLetters, isLegible } from './letters.ts'
import { createPainter } from './painter.ts'

test.each([
  ['Größe, façade, Łódź: “quoted” – 3 × 4 …', 'Größe, façade, Łódź: “quoted” – 3 × 4 …'],
  ['useQuery → data', 'useQuery -> data'],
  ['Tiếng Việt', 'Tieng Viet'],
  ['ﬁle ① Ｑ', 'file 1 Q'],
  ['🌴 Queries 日本語 👩‍👩‍👧', 'Queries'],
  ['日本語 👩‍👩‍👧', ''],
])('%p is painted as %p', (text, painted) => {
  expect(inDrawnLetters(text)).toBe(painted)
})

test('numbers and letters can be read, marks alone can’t', () => {
  expect([isLegible('v5'), isLegible('…'), isLegible('')]).toEqual([true, false, false])
})

test('the face has what is left: none of it is the box that stands for a letter it lacks', async () => {
  const painter = createPainter()
  const paint = async (title: string) =>
    Bun.hash(
      await painter.paint(drawCard({ section: '', title, description: '', libraryId: undefined })),
    )
  const box = await paint('日')
  expect(await paint('→')).toBe(box)
  for (const letter of 'ß\u0131Ŵžǿț\u1e85ỳ—„†•›€™↑↓−')
    expect([letter, (await paint(inDrawnLetters(letter))) === box]).toEqual([letter, false])
})
