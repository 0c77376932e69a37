import { isStopWord, stemOf, toTerm, wordsOf } from './terms.ts'

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

/** How many words of a text may stand for a phrase, which has at most four itself. */
const lengths = [6, 5, 4, 3, 2, 1]

/** The text in the documents' words; `isWhole` if all were replaced, `undefined` if none was. */
export function replaceSynonyms(text: string, synonyms: Synonyms) {
  const written = wordsOf(text)
  const stems = stemsOf(text)
  const words: string[] = []
  let left = 0
  for (let at = 0; at < written.length; ) {
    const find = (length: number) => findPhrase(stems.slice(at, at + length), synonyms)
    const length = lengths.find(length => find(length) !== undefined)
    if (length === undefined) left++
    words.push((length && find(length)) || (written[at] ?? ''))
    at += length ?? 1
  }
  return left === written.length ? undefined : { text: words.join(' '), isWhole: left === 0 }
}

/** Finds a phrase as written, or without the stop words between: `stop a query` is `stop query`. */
function findPhrase(stems: readonly string[], synonyms: Synonyms): string | undefined {
  const isInner = (at: number) => at > 0 && at < stems.length - 1
  const short = stems.filter((stem, at) => !(isInner(at) && isStopWord(stem)))
  return (
    synonyms.get(stems.join(' ')) ?? (short.length > 1 ? synonyms.get(short.join(' ')) : undefined)
  )
}

function stemsOf(text: string): string[] {
  return wordsOf(text).map(word => stemOf(toTerm(word)))
}
