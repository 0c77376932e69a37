import { diffArrays } from 'diff'

/** A run of what both sides have, or one of them; `before` and `after` are where it starts. */
export type Run = {
  readonly kind: 'common' | 'removed' | 'added'
  readonly before: number
  readonly after: number
  readonly count: number
}

/** The work left for a whole document: beyond it, sequences are taken to have nothing in common. */
export type Budget = { steps: number }

/** About 100 ms. */
export const maxSteps = 2_000_000

/** The runs in order. */
export function compareSequences(
  before: readonly string[],
  after: readonly string[],
  budget: Budget,
): Run[] {
  // Myers' algorithm takes the square of the edits.
  const maxEditLength = Math.floor(Math.sqrt(2 * Math.max(0, budget.steps)) / 4)
  const parts = diffArrays([...before], [...after], { maxEditLength })
  const edits = parts
    ? parts.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0)
    : maxEditLength
  budget.steps -= before.length + after.length + edits ** 2 / 2
  const counts = parts?.map(({ added, removed, count }) => ({
    kind: added ? ('added' as const) : removed ? ('removed' as const) : ('common' as const),
    count,
  })) ?? [
    { kind: 'removed', count: before.length },
    { kind: 'added', count: after.length },
  ]
  const at = { before: 0, after: 0 }
  return counts.map(({ kind, count }) => {
    const run = { kind, ...at, count }
    if (kind !== 'added') at.before += count
    if (kind !== 'removed') at.after += count
    return run
  })
}
