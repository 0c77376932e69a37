import { diffArrays } from 'diff'
import type { Element, ElementContent } from 'hast'
import { toHtml as serialize } from 'hast-util-to-html'
import { toString as textOf } from 'hast-util-to-string'
import { splitLines } from '../code-figure.ts'
import { element, hasClass } from '../element.ts'
import { foldUnchanged } from './fold-unchanged.ts'
import { type Change, listChanges } from './list-changes.ts'
import { type Item, isBlock, isMedia, keyOf, listItems, parsePage, signatureOf } from './page.ts'

export type Comparison = {
  /** The newer version with what it lost, each change marked by `data-change`. */
  readonly html: string
  /** In the order of the document. */
  readonly changes: readonly Change[]
}

type Nodes = readonly ElementContent[]
type Side = 'added' | 'removed'
/** A line of code, a word or space between words, or a single element. */
type Piece = { readonly nodes: Nodes; readonly key: string }
/** What both sides have, or what one side has in place of what the other has. */
type Run<T> = { readonly isCommon: boolean; before: T[]; after: T[] }

/** Versions of an item have at least this part of their words in common. */
const minSimilarity = 0.5
/** With more edits, two texts have nothing in common. The time grows with the square of them. */
const maxEdits = 2000
const maxPairingEdits = 400
/**
 * A common text between two changes is a part of them if it has fewer characters and no bracket,
 * because its other half may be outside of them.
 */
const wordOptions = { minCommonLength: 8, maxEditLength: 400 }

/** Compares blocks, then words of similar paragraphs and lines of similar code. */
export function compareDocuments(before: string, after: string): Comparison {
  const nodes = compareBlocks(parsePage(before), parsePage(after))
  const changes = listChanges(nodes)
  return { html: serialize(changes.length > 0 ? foldUnchanged(nodes) : nodes), changes }
}

function diffRuns<T extends Piece>(
  before: readonly T[],
  after: readonly T[],
  {
    comparator = (old: T, current: T) => old.key === current.key,
    maxEditLength = maxEdits,
    minCommonLength = 0,
  } = {},
): Run<T>[] {
  const [old, current] = [[...before], [...after]]
  const parts = diffArrays(old, current, { comparator, maxEditLength })
  if (!parts) return [{ isCommon: false, before: old, after: current }]
  const runs: Run<T>[] = []
  let [oldIndex, index] = [0, 0]
  for (const [number, { added, removed, count, value }] of parts.entries()) {
    const isBetween = number > 0 && number < parts.length - 1
    const text = isBetween ? textOfPieces(value) : ''
    const isShort = isBetween && text.length < minCommonLength && !/[()[\]{}]/.test(text)
    const isCommon = !added && !removed && !isShort
    const last = runs.at(-1)
    const run = last && !last.isCommon && !isCommon ? last : { isCommon, before: [], after: [] }
    if (run !== last) runs.push(run)
    const [oldEnd, end] = [added ? oldIndex : oldIndex + count, removed ? index : index + count]
    // A spread of a long text would overflow the stack.
    run.before = run.before.concat(old.slice(oldIndex, oldEnd))
    run.after = run.after.concat(current.slice(index, end))
    oldIndex = oldEnd
    index = end
  }
  return runs
}

/** Joins words, so that a long text is one node. */
function nodesOf(pieces: readonly Piece[]): ElementContent[] {
  const nodes: ElementContent[] = []
  for (const node of pieces.flatMap(piece => piece.nodes)) {
    const last = nodes.at(-1)
    if (node.type !== 'text' || last?.type !== 'text') nodes.push(node)
    else nodes[nodes.length - 1] = { type: 'text', value: last.value + node.value }
  }
  return nodes
}

function textOfPieces(pieces: readonly Piece[]): string {
  return nodesOf(pieces)
    .map(node => textOf(node))
    .join('')
    .trim()
}

function compareBlocks(before: Nodes, after: Nodes): ElementContent[] {
  return diffRuns(listItems(before), listItems(after)).flatMap(run => {
    if (run.isCommon) return nodesOf(run.after)
    // Code in place of other code reads best line by line.
    const isOnly = run.before.length === 1 && run.after.length === 1
    const isVersion = (old: Item, current: Item) =>
      old.kind === current.kind && ((isOnly && isCode(current)) || isSimilar(old, current))
    const pairing = { comparator: isVersion, maxEditLength: maxPairingEdits }
    return diffRuns(run.before, run.after, pairing).flatMap(pairs =>
      pairs.isCommon
        ? pairs.after.flatMap((current, index) => comparePair(pairs.before[index], current))
        : [
            ...pairs.before.map(item => markItem('removed', item)),
            ...pairs.after.map(item => markItem('added', item)),
          ],
    )
  })
}

function isCode({ block }: Item): boolean {
  return block !== undefined && (block.tagName === 'pre' || hasClass(block, 'code'))
}

/** A block with blocks inside, such as a list, may have got more of them. */
function isSimilar(before: Item, after: Item): boolean {
  const [old, current] = [before.words.size, after.words.size]
  const isContainer = [before, after].some(({ block }) => block?.children.some(isBlock))
  const size = isContainer ? Math.min(old, current) : (old + current) / 2
  if (size === 0) return old === current
  return before.words.intersection(after.words).size / size >= minSimilarity
}

function comparePair(before: Item | undefined, after: Item): Nodes {
  if (!before || before.key === after.key) return after.nodes
  const { block } = after
  // One of them may be words without a paragraph around them.
  const oldNodes = before.block?.children ?? before.nodes
  const nodes = block?.children ?? after.nodes
  if (block?.tagName === 'tr') {
    const [oldCells, cells] = [listItems(oldNodes), listItems(nodes)]
    if (oldCells.length === cells.length) {
      const children = cells.flatMap((cell, index) => comparePair(oldCells[index], cell))
      return [{ ...block, children }]
    }
  }
  if (block && (block.tagName === 'tr' || isMedia(block)))
    return [markItem('removed', before), markItem('added', after)]
  if (block && [...oldNodes, ...nodes].some(isBlock))
    return [{ ...block, children: compareBlocks(oldNodes, nodes) }]
  const { tagName, properties } = block ?? element('span', {})
  const children = tagName === 'pre' ? compareCode(oldNodes, nodes) : compareWords(oldNodes, nodes)
  return [element(tagName, { ...properties, dataChange: 'changed' }, ...children)]
}

/** The words of both versions in one text. */
function compareWords(before: Nodes, after: Nodes): ElementContent[] {
  const runs = diffRuns(toWords(before, keyOf), toWords(after, keyOf), wordOptions)
  return runs.flatMap(run => {
    const [before, after] = [nodesOf(run.before), nodesOf(run.after)]
    if (run.isCommon) return after
    const [old, current] = [onlyElement(before), onlyElement(after)]
    const isSame = old && current && signatureOf(old) === signatureOf(current)
    // Code within a text is replaced as a whole.
    if (isSame && current.tagName !== 'code')
      return [{ ...current, children: compareWords(old.children, current.children) }]
    return [
      ...(before.length > 0 ? [markNodes('removed', before)] : []),
      ...(after.length > 0 ? [markNodes('added', after)] : []),
    ]
  })
}

function onlyElement([only, ...others]: Nodes): Element | undefined {
  return only?.type === 'element' && others.length === 0 ? only : undefined
}

function toWords(nodes: Nodes, keyOf: (node: ElementContent) => string): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    if (node.type !== 'text') return [{ nodes: [node], key: keyOf(node) }]
    const words = node.value.match(/\s+|[\p{L}\p{N}_]+|./gsu) ?? []
    return words.map(value => ({ nodes: [{ type: 'text', value }], key: value.trim() || ' ' }))
  })
}

/** Compares the lines of a `<pre>`, whose content is mostly one `<code>`. */
function compareCode(before: Nodes, after: Nodes): ElementContent[] {
  const [old, current] = [onlyElement(before), onlyElement(after)]
  const lines = diffRuns(toLines(old?.children ?? before), toLines(current?.children ?? after))
  const nodes = lines.flatMap(run =>
    run.isCommon ? run.after.flatMap(line => [...line.nodes, newline]) : compareLines(run),
  )
  return current ? [{ ...current, children: nodes }] : nodes
}

/** A line end after the last line makes no difference. */
function toLines(nodes: Nodes): Piece[] {
  const lines = splitLines(nodes)
  if (lines.at(-1)?.length === 0) lines.pop()
  return lines.map(nodes => ({ nodes, key: nodes.map(node => textOf(node)).join('') }))
}

const newline = { type: 'text', value: '\n' } as const

/** Lines that are gone, above those in their place. If they are as many, other words are marked. */
function compareLines({ before, after }: Run<Piece>): ElementContent[] {
  const isLineByLine = before.length === after.length
  const mark = (side: Side, line: Piece, other: Piece | undefined) => {
    const nodes = isLineByLine && other ? markOtherWords(line, other) : line.nodes
    return markNodes(side, [...nodes, newline], ['line', `line-${side}`])
  }
  return [
    ...before.map((line, index) => mark('removed', line, after[index])),
    ...after.map((line, index) => mark('added', line, before[index])),
  ]
}

/** Links and colors make no difference to code. */
function markOtherWords(line: Piece, other: Piece): Nodes {
  const words = ({ nodes }: Piece) => toWords(nodes, textOf)
  const runs = diffRuns(words(other), words(line), wordOptions)
  if (!runs.some(({ isCommon }) => isCommon)) return line.nodes
  return runs.flatMap(({ isCommon, after }) =>
    isCommon || textOfPieces(after) === ''
      ? nodesOf(after)
      : element('mark', {}, ...nodesOf(after)),
  )
}

/** These can't be inside `<ins>` or `<del>`, because of what their parents may contain. */
const itemNames = new Set(
  'caption dd dt figcaption li summary tbody td tfoot th thead tr'.split(' '),
)
const rowNames = new Set('tbody tfoot thead tr'.split(' '))

/** A list's item or a table's part keeps its place; what it contains is marked. */
function markItem(side: Side, { nodes, block }: Item): Element {
  if (!block || !itemNames.has(block.tagName)) return markNodes(side, nodes, ['change-block'])
  const { tagName, properties, children } = side === 'added' ? block : withoutIds(block)
  const isRow = rowNames.has(tagName)
  const marked = isRow
    ? listItems(children).map(item => markItem(side, item))
    : [markNodes(side, children)]
  return element(tagName, { ...properties, dataChange: side }, ...marked)
}

function markNodes(side: Side, nodes: Nodes, className?: string[]): Element {
  const properties = { dataChange: side, ...(className && { className }) }
  return side === 'added'
    ? element('ins', properties, ...nodes)
    : element('del', properties, ...nodes.map(withoutIds))
}

/** Removed nodes have no ids, which the page may have again, and no links within their old page. */
function withoutIds<Node extends ElementContent>(node: Node): Node {
  if (node.type !== 'element') return node
  const { id: _, name: __, ariaDescribedBy: ___, ...properties } = node.properties
  if (String(properties.href ?? '').startsWith('#')) delete properties.href
  return { ...node, properties, children: node.children.map(withoutIds) }
}
