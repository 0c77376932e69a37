import type { Element } from 'hast'
import type { Side } from './marks.ts'

/** What one version has only, with the mark around it. */
export type Marked = { readonly side: Side; readonly key: string; readonly marks: Element }

/** Shorter texts are at several places by chance. */
const minKeyLength = 12

/** What is gone at one place and new at another has moved: changes its marks. */
export function findMoves(marked: readonly Marked[]): ReadonlyMap<Element, Element> {
  const moves = new Map<Element, Element>()
  const groups = Map.groupBy(marked, ({ key }) => key)
  for (const [key, [one, other, ...more]] of groups) {
    if (!one || !other || more.length > 0 || one.side === other.side) continue
    if (key.length < minKeyLength) continue
    for (const [{ side, marks }, counterpart] of [
      [one, other],
      [other, one],
    ] as const) {
      marks.properties.dataChange = side === 'added' ? 'moved-here' : 'moved-away'
      moves.set(marks, counterpart.marks)
    }
  }
  return moves
}
