import { stemmer } from 'stemmer'

/** Words that say nothing about a page. */
const stopWords = new Set(
  'a about after again all also always am an and another any anyone are as at be because been before being between both but by can cannot cant could did didn do does doesn doesnt doing don done dont during each else ever every few for from get gets getting had has have having her here him his how i if im in instead into is isn isnt it its just let like lot made make makes many may me might more most much must my myself need needed needs never no not now of off often on once only or other our out over own per please possible proper properly really same several shall should so some somehow something still such than that the their them then there these they thing things this those through to too under until up upon us use using very via want wanted wants was wasn way we were what whats when where whether which while who why will with within without won would you your yourself'.split(
    ' ',
  ),
)

/** Runs of letters, digits, `_` and `$`. */
export const wordPattern = /[\p{L}\p{N}_$]+/gu

/** Chinese, Japanese or Korean, whose words have no blanks between them, or have endings. */
export const cjkRun = /([\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]+)/u
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })

export function isCjk(text: string): boolean {
  return cjkRun.test(text)
}

/** Words, and whole runs of Chinese, Japanese and Korean. */
export function runsOf(text: string): string[] {
  return (text.match(wordPattern) ?? []).flatMap(run =>
    isCjk(run) ? run.split(cjkRun).filter(Boolean) : run,
  )
}

export function wordsOf(text: string): string[] {
  return runsOf(text).flatMap(run => (isCjk(run) ? segmentsOf(run) : run))
}

/** The dictionary lacks loan words in Katakana, and cuts them and short runs into letters. */
function segmentsOf(run: string): string[] {
  if (run.length < 3) return [run]
  return run.split(/(\p{scx=Katakana}{2,})/u).flatMap((part, at) => {
    return at % 2 === 1 ? part : Array.from(segmenter.segment(part), ({ segment }) => segment)
  })
}

const maxCjkLength = 12

/** Lists what begins at each character of a run, so that a prefix finds a word anywhere in it. */
export function substringsOf(run: string): string[] {
  return Array.from({ length: run.length }, (_, at) => toTerm(run.slice(at, at + maxCjkLength)))
}

export function isStopWord(term: string): boolean {
  return stopWords.has(term) || /^(?:[的了吗呢么]|\p{Script=Hiragana}{1,2})$/u.test(term)
}

/** Whether a word is written like a name of code: `useQuery`, `Table_Internal`, `$store`, `v5`. */
export function isName(written: string): boolean {
  return /[a-z\d][A-Z]|[A-Z]{2,}[a-z]|[\w$]_[\w$]|^\$|\d/.test(written)
}

/** Lower case, without accents, and without the `_` and `$` that names begin or end with. */
export function toTerm(written: string): string {
  const lower = written.replace(/^[_$]+|[_$]+$/g, '').toLowerCase()
  if (/^[\x20-\x7e]*$/.test(lower)) return lower
  // Marks tell Japanese letters apart.
  return isCjk(lower) ? lower.normalize('NFKC') : lower.normalize('NFKD').replace(/\p{Mark}/gu, '')
}

/** The common stem of a word's forms: `invalidating` and `invalidation` are `invalid`. */
export function stemOf(term: string): string {
  return /^[a-z]{4,}$/.test(term) ? stemmer(term) : term
}

/** Between the words of a name, and around what joins them. */
export const nameBoundary =
  /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[_$])(?![_$])|(?<![_$])(?=[_$])/

/** `useInfiniteQuery` is use, infinite, query; a plain word has no parts. */
export function partsOf(written: string): string[] {
  const parts = written.split(nameBoundary).map(toTerm).filter(Boolean)
  return parts.length > 1 ? parts : []
}

/** A word of a page's name as terms: itself, its parts, and the stems of both. */
export function termsOfName(written: string): string[] {
  const terms = [toTerm(written), ...partsOf(written)]
  return [...new Set([...terms, ...terms.map(stemOf)])].filter(Boolean)
}

/** Letters and digits alone, in lower case, to compare names as a whole. */
export function simple(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
