import { diffArrays } from 'diff'

/** Items with equal keys on both sides, or those between two such runs, of one side or both. */
type Run<Item> = {
  readonly isCommon: boolean
  readonly before: readonly Item[]
  readonly after: readonly Item[]
}

/** The work left for a whole document: beyond it, sequences are taken to have nothing in common. */
export type Budget = { steps: number }

/** About 100 ms. */
export const maxSteps = 2_000_000

export function compareSequences<Item extends { readonly key: string }>(
  before: readonly Item[],
  after: readonly Item[],
  budget: Budget,
): Run<Item>[] {
  // Myers' algorithm takes the square of the edits.
  const maxEditLength = Math.floor(Math.sqrt(2 * Math.max(0, budget.steps)) / 4)
  const keys = (items: readonly Item[]) => items.map(({ key }) => key)
  const parts = diffArrays(keys(before), keys(after), { maxEditLength })
  const edits = parts
    ? parts.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0)
    : maxEditLength
  budget.steps -= before.length + after.length + edits ** 2 / 2
  if (!parts) return [{ isCommon: false, before, after }]
  const runs: Run<Item>[] = []
  let [i, j] = [0, 0]
  for (const { added, removed, count } of parts) {
    const isCommon = !added && !removed
    const old = added ? [] : before.slice(i, i + count)
    const current = removed ? [] : after.slice(j, j + count)
    i += old.length
    j += current.length
    const last = !isCommon && !runs.at(-1)?.isCommon ? runs.pop() : undefined
    runs.push({
      isCommon,
      before: [...(last?.before ?? []), ...old],
      after: [...(last?.after ?? []), ...current],
    })
  }
  return runs
}
