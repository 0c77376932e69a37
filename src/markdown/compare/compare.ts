import type { Element, ElementContent } from 'hast'
import { toHtml as serialize } from 'hast-util-to-html'
import { element } from '../element.ts'
import type { Pair } from './align.ts'
import { compareCode } from './code.ts'
import { foldUnchanged } from './fold.ts'
import { type Item, listItems } from './items.ts'
import { type Change, listChanges } from './list-changes.ts'
import { markBlock, markNodes, type Side } from './marks.ts'
import { hasBlocks, mediaNames, parsePage } from './page.ts'
import { alignSections } from './sections.ts'
import { type Budget, maxSteps } from './sequence.ts'
import { compareWords } from './words.ts'

export type Comparison = {
  /** The newer version with what it lost, each change marked by `data-change`. */
  readonly html: string
  /** In the order of the document. */
  readonly changes: readonly Change[]
}

/** What one version has only, with the mark around it. */
type Marked = { readonly side: Side; readonly key: string; readonly marks: Element }

/** Shorter texts are at several places by chance. */
const minKeyLength = 12

type State = { readonly budget: Budget; readonly marked: Marked[] }

/** Compares blocks, then words of similar paragraphs and lines of similar code. */
export function compareDocuments(before: string, after: string): Comparison {
  const state: State = { budget: { steps: maxSteps }, marked: [] }
  const nodes = compareBlocks(parsePage(before), parsePage(after), state)
  const moves = findMoves(state.marked)
  const changes = listChanges(nodes, moves)
  return { html: serialize(foldUnchanged(nodes)), changes }
}

function compareBlocks(
  before: readonly ElementContent[],
  after: readonly ElementContent[],
  state: State,
): ElementContent[] {
  return alignSections(before, after, state.budget).flatMap(pair => comparePair(pair, state))
}

/** In a table of as many columns, each cell is compared with the one in its place. */
function compareCells(
  before: readonly ElementContent[],
  after: readonly ElementContent[],
  state: State,
): ElementContent[] {
  const [old, current] = [listItems(before), listItems(after)]
  if (old.length !== current.length) return compareBlocks(before, after, state)
  return current.flatMap((after, at) => comparePair({ before: old[at], after }, state))
}

function comparePair({ before, after }: Pair, state: State): readonly ElementContent[] {
  if (!before) return after ? markItem('added', after, state) : []
  if (!after) return markItem('removed', before, state)
  if (before.key === after.key) return after.nodes
  const [old, current] = [before.block, after.block]
  if (current && mediaNames.has(current.tagName))
    return [...markItem('removed', before, state), ...markItem('added', after, state)]
  // One of them may be words without a paragraph around them.
  const oldNodes = old?.children ?? before.nodes
  const nodes = current?.children ?? after.nodes
  if (old && current && (hasBlocks(old) || hasBlocks(current))) {
    const compare = current.tagName === 'tr' ? compareCells : compareBlocks
    return [{ ...current, children: compare(oldNodes, nodes, state) }]
  }
  const { tagName, properties } = current ?? element('span', {})
  const children =
    tagName === 'pre'
      ? compareCode(oldNodes, nodes, state.budget)
      : compareWords(oldNodes, nodes, state.budget)
  return [element(tagName, { ...properties, dataChange: 'changed' }, ...children)]
}

function markItem(side: Side, { nodes, block, key }: Item, { marked }: State): Element[] {
  const isImage = nodes.some(node => node.type === 'element' && node.tagName === 'img')
  const marks = block
    ? markBlock(side, block)
    : markNodes(side, nodes, isImage ? ['change-block'] : undefined)
  marked.push({ side, key, marks })
  return [marks]
}

/** What is gone at one place and new at another has moved: changes its marks. */
function findMoves(marked: readonly Marked[]): ReadonlyMap<Element, Element> {
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
