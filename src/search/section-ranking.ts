import type { Section } from './entry.ts'
import { type ParsedQuery, shareOfAll } from './query.ts'
import { simple, termsOfName } from './terms.ts'

/** A section that answers a query; the better it does, the higher its score. */
export type RankedSection = { readonly section: Section; readonly score: number }

/** The sections that say something of what is asked, best first. */
export function rankSections(query: ParsedQuery, sections: readonly Section[]): RankedSection[] {
  if (query.words.length === 0) return []
  const phrase = phraseOf(query)
  const asked: Asked = {
    query,
    phrase,
    plainPhrase: simple(phrase),
    phraseLength: query.length,
    forms: query.words.map(({ term, stem, corrected }) => [
      ...new Set([term, stem, ...corrected].filter(one => one.length > 1)),
    ]),
  }
  const ranked: RankedSection[] = []
  for (const section of sections) {
    const score = sectionScore(asked, section)
    if (score > 0) ranked.push({ section, score })
  }
  return ranked.sort((a, b) => b.score - a.score)
}

/** Whether a query of three words or more stands in the text as it was written. */
export function containsPhrase(query: ParsedQuery, sections: readonly Section[]): boolean {
  if (query.length < 3) return false
  const phrase = phraseOf(query)
  return sections.some(section => comparableOf(section).text.includes(phrase))
}

function phraseOf({ text }: ParsedQuery): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase()
}

type Asked = {
  readonly query: ParsedQuery
  readonly phrase: string
  /** In words. The longer a phrase, the less likely it is to be there by chance. */
  readonly phraseLength: number
  readonly plainPhrase: string
  /** Of each word, what it may be written as. */
  readonly forms: readonly (readonly string[])[]
}

/** From 0 to about 2, and more for a long phrase. */
function sectionScore(
  { query, phrase, phraseLength, plainPhrase, forms }: Asked,
  section: Section,
): number {
  const { words, joined } = query
  const comparable = comparableOf(section)
  const { text, code, heading, plainHeading } = comparable
  let score = 0
  // Headings are many, and few are worth taking apart.
  if (
    heading !== '' &&
    section.depth > 1 &&
    (joined !== undefined || forms.some(some => isIn(heading, some)))
  ) {
    const share = shareOfAll(query, headingTerms(comparable, section))
    if (plainHeading === plainPhrase || (joined !== undefined && plainHeading === joined))
      score += 1
    else if (share > 0.9)
      score +=
        0.5 + 0.3 * (words.length / Math.max(words.length, section.heading.split(/\s+/).length))
    else score += 0.25 * share
  }
  let count = 0
  for (const some of forms) if (isIn(text, some) || isIn(code, some)) count++
  if (count === 0) return score
  score += 0.25 * (count / forms.length)
  if (phraseLength > 1 && text.includes(phrase)) score += 0.6 + 0.4 * (phraseLength - 2)
  else if (words.length > 1 && count === forms.length) score += 0.4 * nearness(text, forms)
  return score
}

/** A section as it is compared: in lower case, and the terms of its heading once they were asked for. */
type Comparable = {
  readonly text: string
  readonly code: string
  readonly heading: string
  readonly plainHeading: string
  terms?: ReadonlySet<string>
}

/** Made once of a section while it is at hand: else most of the time that a search takes would go into lower case. */
const comparables = new WeakMap<Section, Comparable>()

function comparableOf(section: Section): Comparable {
  const known = comparables.get(section)
  if (known) return known
  const { text, code, heading } = section
  const made: Comparable = {
    text: text.toLowerCase(),
    code: code.toLowerCase(),
    heading: heading.toLowerCase(),
    plainHeading: simple(heading),
  }
  comparables.set(section, made)
  return made
}

function headingTerms(comparable: Comparable, { heading }: Section): ReadonlySet<string> {
  comparable.terms ??= new Set(termsOfName(heading))
  return comparable.terms
}

function isIn(text: string, forms: readonly string[]): boolean {
  for (const form of forms) if (text.includes(form)) return true
  return false
}

/** 1 when the words stand side by side, less the further apart they are, 0 where not all are there. Letters are counted, from the rarest word. */
function nearness(text: string, forms: readonly (readonly string[])[]): number {
  const places = forms.map(some => positions(text, some))
  const rarest = places.reduce((a, b) => (b.length < a.length ? b : a), places[0] ?? [])
  let best = Number.POSITIVE_INFINITY
  for (const at of rarest) {
    let spread = 0
    for (const others of places) {
      let nearest = farthest
      for (const other of others) nearest = Math.min(nearest, Math.abs(other - at))
      spread += nearest
    }
    best = Math.min(best, spread)
  }
  return 30 / (30 + Math.max(0, best - 8 * forms.length))
}

const farthest = 2000
const maxPositions = 40

function positions(text: string, forms: readonly string[]): number[] {
  const found: number[] = []
  for (const form of forms) {
    for (
      let at = text.indexOf(form);
      at >= 0 && found.length < maxPositions;
      at = text.indexOf(form, at + form.length)
    )
      found.push(at)
  }
  return found
}
