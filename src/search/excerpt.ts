import type { Section } from '../markdown/rendered.ts'
import type { ParsedQuery } from './query.ts'
import type { Marked } from './results.ts'
import { partsOf, stemOf, toTerm, wordPattern } from './terms.ts'

const maxLength = 160

export type Marker = {
  /** The part of a section with the most matches: text, else a line of code, else empty. */
  excerpt(section: Pick<Section, 'text' | 'code'>): Marked
  mark(text: string): Marked
}

type Match = { readonly 0: string; readonly index: number }

export function createMarker({ words, joined }: ParsedQuery): Marker {
  const forms = new Set(words.flatMap(word => word.forms))
  if (joined !== undefined) forms.add(joined)
  const prefix = words.find(({ isPrefix, term }) => isPrefix && term.length > 2)?.term
  /** Whether a word matches, by word: texts repeat their words. */
  const known = new Map<string, boolean>()

  function isMatch(written: string): boolean {
    const term = toTerm(written)
    return (
      forms.has(term) ||
      forms.has(stemOf(term)) ||
      (prefix !== undefined && term.startsWith(prefix)) ||
      partsOf(written).some(part => forms.has(stemOf(part)))
    )
  }

  function matchesIn(text: string): Match[] {
    return text
      .matchAll(wordPattern)
      .filter(({ 0: written }) => {
        const is = known.get(written) ?? isMatch(written)
        known.set(written, is)
        return is
      })
      .toArray()
  }

  function mark(text: string): Marked {
    const parts: string[] = []
    let from = 0
    for (const { 0: written, index } of matchesIn(text)) {
      parts.push(text.slice(from, index), written)
      from = index + written.length
    }
    return from < text.length ? [...parts, text.slice(from)] : parts
  }

  return {
    mark,
    excerpt({ text, code }) {
      const matches = matchesIn(text)
      if (matches.length > 0) return mark(cutAround(text, matches))
      const line =
        code
          .split('\n')
          .find(one => matchesIn(one).length > 0)
          ?.trim() ?? ''
      return mark(line.length > maxLength ? cutAround(line, matchesIn(line)) : line)
    },
  }
}

/** The stretch with the most matches, cut at words; without a match, the beginning. */
export function cutAround(text: string, matches: readonly Match[]): string {
  const places = matches.map(({ index }) => index)
  let best = 0
  let maxMatches = 0
  let next = 0
  for (const [at, place] of places.entries()) {
    while ((places[next] ?? Infinity) < place + maxLength * 0.75) next++
    if (next - at > maxMatches) {
      best = place
      maxMatches = next - at
    }
  }
  const start = startBefore(text, best)
  const end = start + maxLength
  const stop = end >= text.length ? text.length : text.lastIndexOf(' ', end)
  const isCut = stop < text.length
  return `${start > 0 ? '… ' : ''}${text.slice(start, stop).trim()}${isCut ? ' …' : ''}`
}

/** The beginning of the sentence if that is near, else some words before. */
function startBefore(text: string, at: number): number {
  if (at <= 60) return 0
  const sentence = Math.max(text.lastIndexOf('. ', at), text.lastIndexOf(': ', at)) + 2
  return sentence > 1 && at - sentence < 60 ? sentence : text.indexOf(' ', at - 45) + 1
}
