import { stemOf, toTerm, wordsOf } from './terms.ts'

/** What readers say, word by word with single blanks, to what the documents say. */
export type Synonyms = ReadonlyMap<string, string>

/** Reads lines of `what readers write, or this: what the documents say`. */
export function parseSynonyms(text: string): Synonyms {
  const rows = text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return new Map(
    rows.flatMap(row => {
      const [phrases = '', written = ''] = row.split(': ')
      return phrases.split(', ').map(phrase => [stemsOf(phrase).join(' '), written] as const)
    }),
  )
}

/** Words in a phrase, the longest phrases first. */
const lengths = [4, 3, 2, 1]

/** The text in the documents' words; `isWhole` if all were replaced, `undefined` if none was. */
export function replaceSynonyms(text: string, synonyms: Synonyms) {
  const written = wordsOf(text)
  const stems = stemsOf(text)
  const words: string[] = []
  let left = 0
  for (let at = 0; at < written.length; ) {
    const phraseOf = (length: number) => stems.slice(at, at + length).join(' ')
    const length = lengths.find(length => synonyms.has(phraseOf(length)))
    if (length === undefined) left++
    words.push(synonyms.get(phraseOf(length ?? 1)) ?? written[at] ?? '')
    at += length ?? 1
  }
  return left === written.length ? undefined : { text: words.join(' '), isWhole: left === 0 }
}

function stemsOf(text: string): string[] {
  return wordsOf(text).map(word => stemOf(toTerm(word)))
}
