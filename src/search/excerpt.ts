import type { ParsedQuery } from './page-index.ts'
import type { Marked } from './results.ts'
import {
  cjkRun,
  isCjk,
  nameBoundary,
  partsOf,
  runsOf,
  stemOf,
  toTerm,
  wordPattern,
} from './terms.ts'

const maxLength = 160
/** How much of it may come before the first match. */
const maxBefore = 60

export type Marker = ReturnType<typeof createMarker>

/** Finds the query's words in texts. */
export function createMarker({ words, joined, prefix = '' }: ParsedQuery) {
  const forms = new Set([joined, ...words.flatMap(word => word.forms)])

  function isMatch(word: string): boolean {
    const term = toTerm(word)
    const isCompleted = prefix.length > 2 && term.startsWith(prefix)
    return isCompleted || forms.has(term) || forms.has(stemOf(term))
  }

  const cjkForms = [...forms].filter(form => form !== undefined && isCjk(form))
  // `$^` matches nothing.
  const cjkPattern = new RegExp(`(${cjkForms.join('|') || '$^'})`)
  const splitCjk = (run: string) =>
    isCjk(run) ? run.split(cjkRun).flatMap(part => part.split(cjkPattern).filter(Boolean)) : [run]

  /** By word, because texts repeat their words. */
  const known = new Map<string, boolean>()
  const hasMatch = (word: string) =>
    known.getOrInsertComputed(word, () => [word, ...partsOf(word), ...splitCjk(word)].some(isMatch))

  return {
    /** Marks words, and the parts of names: `Query` of `useQuery`. */
    mark(text: string): Marked {
      const marked = ['']
      const parts = text.split(/([\p{L}\p{N}_$]+)/u).flatMap(run =>
        splitCjk(run).flatMap(word => {
          const names = word.split(nameBoundary)
          return names.some(isMatch) ? names : word
        }),
      )
      // Plain and marked parts take turns, and the first one is plain.
      for (const part of parts)
        if (isMatch(part) === (marked.length % 2 === 0)) marked.push(`${marked.pop()}${part}`)
        else marked.push(part)
      return marked
    },
    /** The line with the most of the words; of several, the one that fills an excerpt best. */
    excerpt(text: string): Marked {
      let best = ''
      let bestScore = 0
      for (const line of text.split('\n').map(toStatement)) {
        const matches = runsOf(line).filter(hasMatch)
        const terms = new Set(matches.map(word => stemOf(toTerm(word))))
        const score = terms.size + Math.min(line.length, maxLength) / (maxLength + 1)
        // Three words, such as those of a table's cell, say too little.
        const isLong = line.split(' ').length > 3 || isCjk(line)
        if (terms.size > 0 && isLong && score > bestScore) [best, bestScore] = [line, score]
      }
      return best === '' ? [] : this.mark(cutAround(best, hasMatch))
    },
  }
}

/** Without a last sentence that announces what is not shown, such as a list or code. */
export function toStatement(line: string): string {
  return line.endsWith(':') ? line.slice(0, line.lastIndexOf('. ') + 1) : line
}

/** The stretch with the most matches, cut between words. */
export function cutAround(text: string, isMatch: (word: string) => boolean): string {
  const words = [...text.matchAll(wordPattern)]
  const places = words.flatMap(({ 0: word, index }) => (isMatch(word) ? index : []))
  const isNear = (place: number, from: number) => place >= from && place < from + maxLength * 0.75
  const counts = places.map(from => places.filter(place => isNear(place, from)).length)
  const first = places[counts.indexOf(Math.max(...counts))] ?? 0
  const from = Math.max(0, first - maxBefore)
  // To the beginning of a sentence if one is near, else of a word.
  const [skipped = ''] = (from > 0 && /^(?:.*\. |\S* )?/.exec(text.slice(from, first))) || []
  const start = from + skipped.length
  const before = start > 0 ? '… ' : ''
  const end = start + maxLength
  if (end >= text.length) return before + text.slice(start).trim()
  const space = text.lastIndexOf(' ', end)
  // A long address may have no space between the match and the end.
  return `${before}${text.slice(start, space > first ? space : end).replace(/[\s,;:–—-]+$/, '')}…`
}
