import { stemmer } from 'stemmer'

/** Words that say nothing of what is looked for. */
const stopWords = new Set(
  'a an and are as at be but by can do does for from get had has have how i if in into is it its me my not of on or our so that the their then there these this to use using want was we what when where which why will with you your'.split(
    ' ',
  ),
)

const ofWord = /[\p{L}\p{N}_$]/u
const word = new RegExp(`${ofWord.source}+`, 'gu')
const plain = /^[a-z]+$/

export function isStopWord(term: string): boolean {
  return stopWords.has(term)
}

/** The words of a text as they are written: runs of letters, digits, `_` and `$`. */
export function wordsOf(text: string): string[] {
  return text.match(word) ?? []
}

/** Whether words are made of the character. */
export function isInWord(character: string): boolean {
  return ofWord.test(character)
}

/** Lower-case, without accents and the marks that names begin with: `$store`, `_getRow`. */
export function toTerm(written: string): string {
  const lower = written.replace(/^[_$]+|[_$]+$/g, '').toLowerCase()
  return ownCopy(
    /^[\x20-\x7e]*$/.test(lower) ? lower : lower.normalize('NFKD').replace(/\p{Mark}/gu, ''),
  )
}

const copies = new Map<string, string>()
/** More than real documents of today have. */
const maxCopies = 100_000

/** A word that was cut from a text keeps all of that text in memory, however few its letters: each is written anew, once. */
function ownCopy(word: string): string {
  const known = copies.get(word)
  if (known !== undefined) return known
  if (copies.size > maxCopies) copies.clear()
  const copy = Buffer.from(word).toString()
  copies.set(copy, copy)
  return copy
}

const stems = new Map<string, string>()
const maxStems = 50_000

/** What forms of a word have in common (Porter): `invalidating` and `invalidation` are `invalid`. Names and numbers are their own. */
export function stemOf(term: string): string {
  if (term.length < 4 || !plain.test(term)) return term
  const known = stems.get(term)
  if (known !== undefined) return known
  if (stems.size > maxStems) stems.clear()
  const stem = stemmer(term)
  stems.set(term, stem)
  return stem
}

/** `useInfiniteQuery` is use, infinite, query; `Table_Internal` is table, internal; a plain word has no parts. */
export function partsOf(written: string): string[] {
  if (!/[a-z\d][A-Z]|[A-Z]{2}[a-z]|_/.test(written)) return []
  const parts = written
    .split(/[_$]+|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter(Boolean)
  return parts.length > 1 ? parts.map(toTerm) : []
}

/** Whether a word is written like a name of code rather than one of a sentence. */
export function isName(written: string): boolean {
  return /[a-z\d][A-Z]|[A-Z]{2,}[a-z]|[\w$]_[\w$]|^\$|\d/.test(written)
}

/** For what names a page: each word, its stem and the parts of names, and all words written as one, so that `use query` finds `useQuery`. */
export function termsOfName(text: string): string[] {
  const written = wordsOf(text)
  const terms = written.flatMap(one => {
    const term = toTerm(one)
    return [...withStem(term), ...partsOf(one).flatMap(withStem)]
  })
  if (written.length > 1 && written.length <= 5) terms.push(written.map(toTerm).join(''))
  return terms.filter(Boolean)
}

/** For a page's text: names as they are, other words by their stem. */
export function termsOfText(text: string): string[] {
  const terms: string[] = []
  for (const written of wordsOf(text)) {
    const term = toTerm(written)
    if (term === '' || term.length > 60 || stopWords.has(term)) continue
    terms.push(isName(written) ? term : stemOf(term))
  }
  return terms
}

/** For code: each name once; how often it is used says little. */
export function termsOfCode(code: string): string[] {
  const names = new Set<string>()
  for (const written of wordsOf(code))
    if (written.length > 2 && written.length <= 60 && isName(written)) names.add(toTerm(written))
  return [...names]
}

function withStem(term: string): string[] {
  const stem = stemOf(term)
  return stem === term ? [term] : [term, stem]
}

/** Letters and digits alone, lower-case: how names are compared as a whole. */
export function simple(text: string): string {
  const lower = text.toLowerCase()
  return /^[\x20-\x7e]*$/.test(lower)
    ? lower.replace(/[^a-z0-9]+/g, '')
    : lower.replace(/[^\p{L}\p{N}]+/gu, '')
}
