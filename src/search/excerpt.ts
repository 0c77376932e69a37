import type { Section } from './entry.ts'
import type { ParsedQuery } from './query.ts'
import { isInWord, partsOf, stemOf, toTerm } from './terms.ts'

/** Text in which matches are marked: plain and marked demos in turn, beginning with a plain one, which may be empty. */
export type Marked = readonly string[]

const length = 160

/** Shows what of a text answers a query. */
export type Marker = {
  /** The part of a section that says most of what is asked: from its text, else a line of its code. Empty where neither says any of it. */
  excerpt(section: Pick<Section, 'text' | 'code'>): Marked
  /** Marks every word that was asked for, in any form. */
  mark(text: string): Marked
}

export function createMarker(query: ParsedQuery): Marker {
  const matcher = matcherOf(query)
  return {
    mark: text => mark(text, matcher),
    excerpt({ text, code }) {
      const ofText = around(text, matcher)
      if (ofText) return mark(ofText, matcher)
      const [match] = matchesIn(code, matcher)
      if (!match) return []
      const line = code.slice(code.lastIndexOf('\n', match.index) + 1).split('\n', 1)[0] ?? ''
      return mark(around(line.trim(), matcher) ?? '', matcher)
    },
  }
}

type Matcher = {
  readonly isMatch: (written: string) => boolean
  /** Finds what every word that is a match has in it: taking each word of a text apart would take most of the time that a search has. */
  readonly beginnings: RegExp
}

function matcherOf({ words, joined }: ParsedQuery): Matcher {
  const stems = new Set(words.flatMap(({ stem, corrected }) => [stem, ...corrected.map(stemOf)]))
  const open = words.find(({ isOpen, term }) => isOpen && term.length > 2)?.term
  if (joined !== undefined) stems.add(joined)
  const compare = (written: string) => {
    const term = toTerm(written)
    if (stems.has(term) || stems.has(stemOf(term))) return true
    return (
      (open !== undefined && term.startsWith(open)) ||
      partsOf(written).some(part => stems.has(stemOf(part)))
    )
  }
  // A text that says much of what is asked says the same words again and again.
  const known = new Map<string, boolean>()
  const isMatch = (written: string) => {
    const is = known.get(written) ?? compare(written)
    known.set(written, is)
    return is
  }
  const beginnings = words.flatMap(({ term, stem, corrected }) => [
    [term, stem],
    ...corrected.map(one => [one, stemOf(one)]),
  ])
  const sources = [
    ...beginnings.map(([one = '', other = '']) => sharedBeginning(one, other)),
    ...(joined === undefined ? [] : [joined]),
  ]
  return { isMatch, beginnings: new RegExp(sources.map(RegExp.escape).join('|'), 'gi') }
}

/** `query` and its stem `queri` share `quer`. */
function sharedBeginning(one: string, other: string): string {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return one.slice(0, length)
}

/** The words of a text that are matches. */
function matchesIn(
  text: string,
  { isMatch, beginnings }: Matcher,
): { readonly written: string; readonly index: number }[] {
  const found = []
  let from = 0
  for (const { 0: beginning, index: at } of text.matchAll(beginnings)) {
    // In a word that was looked at already.
    if (at < from) continue
    let index = at
    while (index > from && isInWord(text.charAt(index - 1))) index--
    from = at + beginning.length
    while (from < text.length && isInWord(text.charAt(from))) from++
    const written = text.slice(index, from)
    if (isMatch(written)) found.push({ written, index })
  }
  return found
}

/** The stretch with the most matches, cut at words; `undefined` without any. */
function around(text: string, matcher: Matcher): string | undefined {
  const places = matchesIn(text, matcher).map(({ index }) => index)
  if (places.length === 0) return undefined
  let best = 0
  let most = 0
  for (let from = 0, to = 0; from < places.length; from++) {
    while (to < places.length && (places[to] ?? 0) - (places[from] ?? 0) < length * 0.75) to++
    if (to - from > most) [most, best] = [to - from, places[from] ?? 0]
  }
  const start = beginning(text, best)
  const end = Math.min(text.length, start + length)
  const stop = end === text.length ? end : Math.max(text.lastIndexOf(' ', end), start + length / 2)
  return `${start > 0 ? '… ' : ''}${text.slice(start, stop).trim()}${stop < text.length ? ' …' : ''}`
}

/** Where the sentence begins, if that is near; else some words before. */
function beginning(text: string, at: number): number {
  const sentence = Math.max(text.lastIndexOf('. ', at), text.lastIndexOf(': ', at)) + 2
  if (at <= 60) return 0
  if (sentence > 1 && at - sentence < 60) return sentence
  return text.indexOf(' ', at - 45) + 1
}

function mark(text: string, matcher: Matcher): Marked {
  const demos: string[] = []
  let from = 0
  for (const { written, index } of matchesIn(text, matcher)) {
    demos.push(text.slice(from, index), written)
    from = index + written.length
  }
  const plain = text.slice(from)
  return plain === '' ? demos : [...demos, plain]
}
