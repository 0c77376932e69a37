import type { ParsedQuery } from './query.ts'
import type { Marked } from './results.ts'
import { partsOf, splitName, stemOf, toTerm, wordPattern } from './terms.ts'

const maxLength = 160
/** How much of it may come before the first match. */
const maxBefore = 60
/** Shorter lines of text, such as cells of a table, say too little. */
const minWords = 4

export type Marker = {
  /** From the paragraph with the most matches; empty if only code has some. */
  excerpt(text: string): Marked
  /** Marks words, and the parts of names: `Query` of `useQuery`. */
  mark(text: string): Marked
}

type Match = { readonly 0: string; readonly index: number }
type Line = { readonly text: string; readonly matches: readonly Match[] }

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
      (prefix !== undefined && term.startsWith(prefix))
    )
  }

  function matchesIn(text: string): Match[] {
    return [...text.matchAll(wordPattern)].filter(({ 0: written }) => {
      const is = known.get(written) ?? (isMatch(written) || partsOf(written).some(isMatch))
      known.set(written, is)
      return is
    })
  }

  function mark(text: string): Marked {
    const parts: string[] = []
    let from = 0
    for (const { 0: written, index } of matchesIn(text)) {
      const names = splitName(written)
      const hasPart = names.some(isMatch)
      let at = index
      for (const part of hasPart ? names : [written]) {
        at = text.indexOf(part, at)
        if (!hasPart || isMatch(part)) {
          parts.push(text.slice(from, at), part)
          from = at + part.length
        }
        at += part.length
      }
    }
    return from < text.length ? [...parts, text.slice(from)] : parts
  }

  /** The line with the most of the words; of several, the one that fills an excerpt best. */
  function bestLine(text: string): Line | undefined {
    let best: Line | undefined
    let bestScore = 0
    for (const line of text.split('\n').map(toStatement)) {
      const matches = matchesIn(line)
      const terms = new Set(matches.map(({ 0: written }) => stemOf(toTerm(written))))
      if (terms.size === 0 || line.split(' ', minWords).length < minWords) continue
      const score = terms.size + Math.min(line.length, maxLength) / (maxLength + 1)
      if (score > bestScore) {
        best = { text: line, matches }
        bestScore = score
      }
    }
    return best
  }

  return {
    mark,
    excerpt(text) {
      const line = bestLine(text)
      return line ? mark(cutAround(line.text, line.matches)) : []
    },
  }
}

/** Without a last sentence that announces what is not shown, such as a list or code. */
export function toStatement(line: string): string {
  return line.endsWith(':') ? line.slice(0, line.lastIndexOf('. ') + 1) : line
}

/** The stretch with the most matches, cut at sentences or words; without one, the beginning. */
export function cutAround(text: string, matches: readonly Match[]): string {
  const places = matches.map(({ index }) => index)
  let best = 0
  let last = 0
  let maxMatches = 0
  let next = 0
  for (const [at, place] of places.entries()) {
    while ((places[next] ?? Infinity) < place + maxLength * 0.75) next++
    if (next - at > maxMatches) {
      best = place
      last = places[next - 1] ?? place
      maxMatches = next - at
    }
  }
  const start = startBefore(text, best)
  const cut = text.slice(start, endAfter(text, start, best, last)).trim()
  const isMidSentence = start > 0 && !/[.:!?] $/.test(text.slice(0, start))
  const isCut = start + cut.length < text.length && !/[.!?]$/.test(cut)
  return `${isMidSentence ? '… ' : ''}${isCut ? `${cut.replace(/[,;:–—-]+$/, '')}…` : cut}`
}

/** The end of the sentence if the last match and enough come before it, else of a word. */
function endAfter(text: string, start: number, first: number, last: number): number {
  const end = start + maxLength
  if (end >= text.length) return text.length
  const sentence = text.lastIndexOf('. ', end)
  const isWhole = sentence > Math.max(last, start + maxLength * 0.6)
  if (isWhole && /\p{Lu}/u.test(text.charAt(sentence + 2))) return sentence + 1
  const space = text.lastIndexOf(' ', end)
  // A long address may have no space between the match and the end.
  return space > first ? space : end
}

/** The beginning of the sentence if that is near, else some words before. */
function startBefore(text: string, at: number): number {
  if (at <= maxBefore) return 0
  const sentence = Math.max(text.lastIndexOf('. ', at), text.lastIndexOf(': ', at)) + 2
  if (sentence > 1 && at - sentence < maxBefore) return sentence
  const space = text.indexOf(' ', at - 45)
  return space === -1 || space >= at ? at - 45 : space + 1
}
