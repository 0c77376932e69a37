import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { splitLines } from '../code-figure.ts'
import { alignItems, type Pair } from './align.ts'
import { type Item, toItem } from './items.ts'
import { markNodes, type Side } from './marks.ts'
import type { Budget } from './sequence.ts'
import { emphasizeWords } from './words.ts'

/** What is in a `<pre>`: mostly one `<code>`. */
export function compareCode(
  before: readonly ElementContent[],
  after: readonly ElementContent[],
  budget: Budget,
): ElementContent[] {
  const [oldCode, code] = [codeOf(before), codeOf(after)]
  const lines = compareLines(oldCode?.children ?? before, code?.children ?? after, budget)
  return code ? [{ ...code, children: lines }] : lines
}

function codeOf([only, ...others]: readonly ElementContent[]): Element | undefined {
  const isCode = only?.type === 'element' && only.tagName === 'code' && others.length === 0
  return isCode ? only : undefined
}

/** The lines of both versions, one below the other; in similar ones, other tokens are marked. */
function compareLines(
  before: readonly ElementContent[],
  after: readonly ElementContent[],
  budget: Budget,
): ElementContent[] {
  const [old, current] = [toLines(before), toLines(after)]
  const nodes: ElementContent[] = []
  let changed: Pair[] = []
  const close = () => {
    // Where a line became two, a word may seem gone that is in the second one.
    const isLineByLine = changed.every(({ before, after }) => before && after)
    const lines = changed.map(({ before, after }) => {
      const tokens =
        isLineByLine && before && after
          ? emphasizeWords(before.nodes, after.nodes, budget)
          : undefined
      return {
        removed: createLine('removed', before, tokens?.before, old),
        added: createLine('added', after, tokens?.after, current),
      }
    })
    nodes.push(...lines.flatMap(({ removed }) => removed), ...lines.flatMap(({ added }) => added))
    changed = []
  }
  for (const pair of alignItems(old, current, budget)) {
    if (pair.before?.key !== pair.after?.key || !pair.after) changed.push(pair)
    else {
      close()
      nodes.push(...pair.after.nodes, ...lineEnd(pair, old, current))
    }
  }
  close()
  return nodes
}

function toLines(nodes: readonly ElementContent[]): Item[] {
  return splitLines(nodes).map(line => toItem(line, line.map(node => textOf(node)).join('')))
}

function createLine(
  side: Side,
  line: Item | undefined,
  nodes: readonly ElementContent[] | undefined,
  all: readonly Item[],
): ElementContent[] {
  if (!line) return []
  const end = line === all.at(-1) ? [] : [newline]
  return [markNodes(side, [...(nodes ?? line.nodes), ...end], ['line', `line-${side}`])]
}

const newline = { type: 'text', value: '\n' } as const

/** One version may end with this line. */
function lineEnd(
  { before, after }: Pair,
  old: readonly Item[],
  current: readonly Item[],
): ElementContent[] {
  const isLastBefore = before === old.at(-1)
  const isLastAfter = after === current.at(-1)
  if (isLastBefore && isLastAfter) return []
  if (!isLastBefore && !isLastAfter) return [newline]
  return [markNodes(isLastAfter ? 'removed' : 'added', [newline])]
}
