import { findLibrary } from '../libraries/registry.ts'
import type { EntryHead } from './entry.ts'
import type { QueryWord } from './query.ts'
import type { Ranked } from './ranking.ts'
import type { Scope } from './scope.ts'

/**
 * Of several copies one stays, where no version was asked for the latest: the reader's framework's, else that of a framework that the query
 * names, else the library's foremost. What a copy says less of is left to another.
 */
export function dedupe(
  words: readonly QueryWord[],
  candidates: readonly Ranked[],
  scope: Scope,
): Ranked[] {
  const asked = new Set(words.map(({ term }) => term))
  const groups = new Map<string, Ranked[]>()
  for (const candidate of candidates) {
    const { copyOf, version } = candidate.head
    const key = scope.version === undefined ? copyOf : `${version} ${copyOf}`
    const group = groups.get(key)
    if (group) group.push(candidate)
    else groups.set(key, [candidate])
  }
  return Array.from(groups.values(), copies => {
    const [best] = copies
    if (!best || copies.length === 1) return best
    const latest = copies.filter(({ head: { version } }) => version === 'latest')
    const foremost = latest[0] ?? best
    const [preferred = foremost] = (latest.length > 0 ? latest : copies)
      .filter(({ coverage }) => coverage >= foremost.coverage)
      .toSorted((a, b) => preference(a.head, scope, asked) - preference(b.head, scope, asked))
    return { ...preferred, score: best.score }
  }).filter(candidate => candidate !== undefined)
}

/** Which copy a reader of `scope` is shown, who named the frameworks in `asked`: the lower, the better. */
export function preference(
  { framework, library }: EntryHead,
  scope: Scope = {},
  asked: ReadonlySet<string> = nothing,
): number {
  if (framework === undefined) return 1
  if (framework === scope.framework) return -1
  if (asked.has(framework)) return 0
  if (framework === 'react') return 2
  const order: readonly string[] =
    (library === undefined ? undefined : findLibrary(library))?.frameworks ?? []
  const at = order.indexOf(framework)
  return at < 0 ? 100 : 3 + at
}

const nothing: ReadonlySet<string> = new Set()
