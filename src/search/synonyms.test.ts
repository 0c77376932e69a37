import { expect, test } from 'bun:test'
import { parseSynonyms, replaceSynonyms } from './synonyms.ts'

const rows = (await Bun.file(new URL('./synonyms.txt', import.meta.url)).text())
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))

test('each row has phrases of at most four words, a colon, and what the documents say', () => {
  const phrase = "[^\\s,:']+(?: [^\\s,:']+){0,3}"
  const row = new RegExp(`^${phrase}(?:, ${phrase})*: ${phrase}(?: [^\\s,:]+)*$`)
  expect(rows.filter(line => !row.test(line) || line !== line.toLowerCase())).toEqual([])
})

test('no phrase is in two rows, or in other forms', () => {
  const phrases = rows.flatMap(line => line.split(': ')[0]?.split(', ') ?? [])
  expect(parseSynonyms(rows.join('\n')).size).toBe(phrases.length)
})

test('the longest phrase is replaced, in any form of its words, and once', () => {
  const synonyms = parseSynonyms(
    '# A comment\nselect row, select: row selection\nrow selection: never',
  )
  const text = (q: string) => replaceSynonyms(q, synonyms)
  expect(text('selecting rows by Name')).toEqual({ text: 'row selection by Name', isWhole: false })
  expect(text('SELECT')).toEqual({ text: 'row selection', isWhole: true })
  expect(text('select all the rows')?.isWhole).toBe(true)
  expect(text('rows')).toBeUndefined()
})
