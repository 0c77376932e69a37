import type { Item } from './items.ts'
import { type Budget, compareSequences } from './sequence.ts'

export type Pair<T = Item> = { readonly before?: T | undefined; readonly after?: T | undefined }

/** Versions of an item have half of their words in common, or more. */
const minSimilarity = 0.5

/** Pairs equal items, and between those the similar ones, in the order of both sides. */
export function alignItems<T extends Item>(
  before: readonly T[],
  after: readonly T[],
  budget: Budget,
  similarity: (one: T, other: T) => number = similarityOf,
): Pair<T>[] {
  return compareSequences(before, after, budget).flatMap(run =>
    run.isCommon
      ? run.before.map((item, at) => ({ before: item, after: run.after[at] }))
      : pairSimilar(run.before, run.after, budget, similarity),
  )
}

/** Pairs similar items in the order of both sides, so that the sum of similarities is greatest. */
function pairSimilar<T extends Item>(
  before: readonly T[],
  after: readonly T[],
  budget: Budget,
  similarity: (one: T, other: T) => number,
): Pair<T>[] {
  const apart = [...before.map(item => ({ before: item })), ...after.map(item => ({ after: item }))]
  if (before.length === 0 || after.length === 0) return apart
  // Code in the place of other code reads best line by line.
  if (apart.length === 2 && before[0]?.isCode && after[0]?.isCode)
    return [{ before: before[0], after: after[0] }]
  const cost = before.length * after.reduce((sum, { words }) => sum + words.size, 10)
  if (cost > budget.steps) return apart
  budget.steps -= cost
  const similarities = before.map(one => after.map(other => similarity(one, other)))
  /** The best sum for the items from each position on. */
  const best = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  )
  const bestAt = (i: number, j: number) => best[i]?.[j] ?? 0
  const together = (i: number, j: number) => {
    const gain = similarities[i]?.[j] ?? 0
    return gain < minSimilarity ? -1 : gain + bestAt(i + 1, j + 1)
  }
  for (let i = before.length - 1; i >= 0; i--) {
    const row = best[i] ?? []
    for (let j = after.length - 1; j >= 0; j--)
      row[j] = Math.max(together(i, j), bestAt(i + 1, j), bestAt(i, j + 1))
  }
  const pairs: Pair<T>[] = []
  const onlyAfter: Pair<T>[] = []
  let i = 0
  let j = 0
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && together(i, j) === bestAt(i, j)) {
      pairs.push(...onlyAfter.splice(0), { before: before[i++], after: after[j++] })
    } else if (i < before.length && bestAt(i + 1, j) === bestAt(i, j))
      pairs.push({ before: before[i++] })
    else onlyAfter.push({ after: after[j++] })
  }
  return [...pairs, ...onlyAfter]
}

/** The shared part of their words, from 0 to 1; with `isPart`, of the fewer words of the two. */
export function similarityOf(
  one: Item,
  other: Item,
  isPart = one.isContainer || other.isContainer,
): number {
  if (one.kind !== other.kind) return 0
  const fewer = Math.min(one.wordCount, other.wordCount)
  const mean = isPart ? fewer : (one.wordCount + other.wordCount) / 2
  if (mean === 0) return one.wordCount === other.wordCount ? 1 : 0
  if (fewer < minSimilarity * mean) return 0
  let shared = 0
  for (const [word, count] of one.words) shared += Math.min(count, other.words.get(word) ?? 0)
  return shared / mean
}
