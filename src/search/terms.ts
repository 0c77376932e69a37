import { stemmer } from 'stemmer'

const stopWords = new Set(
  'a about after again all also always am an and another any anyone are as at be because been before being between both but by can cannot cant could did didn do does doesn doesnt doing don done dont during each else ever every few for from get gets getting had has have having her here him his how i if im in instead into is isn isnt it its just let like lot made make makes many may me might more most much must my myself need needed needs never no not now of off often on once only or other our out over own per please possible proper properly really same several shall should so some somehow something still such than that the their them then there these they thing things this those through to too under until up upon us use using very via want wanted wants was wasn way we were what whats when where whether which while who why will with within without won would you your yourself'.split(
    ' ',
  ),
)

/** Longer runs of letters are data, such as hashes. */
const maxTermLength = 60

/** Runs of letters, digits, `_` and `$`. */
export const wordPattern = /[\p{L}\p{N}_$]+/gu

export function wordsOf(text: string): string[] {
  return text.match(wordPattern) ?? []
}

export function isStopWord(term: string): boolean {
  return stopWords.has(term)
}

/** Whether a word is written like a name of code: `useQuery`, `Table_Internal`, `$store`, `v5`. */
export function isName(written: string): boolean {
  return /[a-z\d][A-Z]|[A-Z]{2,}[a-z]|[\w$]_[\w$]|^\$|\d/.test(written)
}

/** Whether a word is its own term and has no parts, as most words are. */
function isPlain(written: string): boolean {
  return /^[a-z\d]*$/.test(written)
}

/** Lower case, without accents, and without the `_` and `$` that names begin or end with. */
export function toTerm(written: string): string {
  if (isPlain(written)) return written
  const lower = written.replace(/^[_$]+|[_$]+$/g, '').toLowerCase()
  const isAscii = /^[\x20-\x7e]*$/.test(lower)
  return isAscii ? lower : lower.normalize('NFKD').replace(/\p{Mark}/gu, '')
}

const stems = new Map<string, string>()
const maxStems = 20_000

/** The common stem of a word's forms: `invalidating` and `invalidation` are `invalid`. */
export function stemOf(term: string): string {
  if (!/^[a-z]{4,}$/.test(term)) return term
  const known = stems.get(term)
  if (known !== undefined) return known
  if (stems.size === maxStems) stems.clear()
  const stem = stemmer(term)
  stems.set(term, stem)
  return stem
}

/** `useInfiniteQuery` is use, Infinite, Query; a plain word is its only part. */
export function splitName(written: string): string[] {
  return written.split(/[_$]+|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).filter(Boolean)
}

/** `useInfiniteQuery` is use, infinite, query; a plain word has no parts. */
export function partsOf(written: string): string[] {
  if (isPlain(written)) return []
  const parts = splitName(written)
  return parts.length > 1 ? parts.map(toTerm) : []
}

/** Of a page's name: each word, its stem, the parts of names, and all words written as one. */
export function termsOfName(text: string): string[] {
  const written = wordsOf(text)
  const terms = written
    .flatMap(one => [toTerm(one), ...partsOf(one)])
    .flatMap(term => (stemOf(term) === term ? term : [term, stemOf(term)]))
  if (written.length > 1 && written.length <= 5) terms.push(written.map(toTerm).join(''))
  return terms.filter(Boolean)
}

/** Of a page's text: names as they are, other words by their stem. */
export function termsOfText(text: string): string[] {
  return wordsOf(text).flatMap(written => {
    const term = toTerm(written)
    if (term === '' || term.length > maxTermLength || isStopWord(term)) return []
    return isName(written) ? term : stemOf(term)
  })
}

/** Of code: each name once, because how often it is used says little. */
export function termsOfCode(code: string): string[] {
  const names = wordsOf(code).filter(
    one => one.length > 2 && one.length <= maxTermLength && isName(one),
  )
  return [...new Set(names.map(toTerm))]
}

/** Letters and digits alone, in lower case, to compare names as a whole. */
export function simple(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
