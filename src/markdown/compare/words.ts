import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { element } from '../element.ts'
import { keyOf } from './items.ts'
import { markNodes, type Side, withoutIds } from './marks.ts'
import { isInvisible, mediaNames, signatureOf } from './page.ts'
import { type Budget, compareSequences } from './sequence.ts'

/** A node without children, and the elements that it is in, outermost first. */
type Leaf = { readonly node: ElementContent; readonly parents: readonly Element[] }

type Token = Leaf & { readonly key: string }

/** Tokens of both sides, or of one; `common` are as the newer side has them. */
type Part =
  | { readonly common: readonly Token[] }
  | { readonly removed: readonly Token[]; readonly added: readonly Token[] }

/** The words of both versions in one line, those of one side marked. */
export function compareWords(
  before: readonly ElementContent[],
  after: readonly ElementContent[],
  budget: Budget,
): ElementContent[] {
  const start = after.findIndex(node => !isInvisible(node))
  const end = after.findLastIndex(node => !isInvisible(node)) + 1
  const sameElements = new Map<Element, Element>()
  const parts = findParts(toTokens(before), toTokens(after), budget, sameElements, 8)
  const isReworded = parts.some(hasWords)
  const inBoth = new Set(sameElements.values())
  const gone = new Map<Element, Element>()
  const goneOf = (parent: Element) => {
    const copy = sameElements.get(parent) ?? gone.get(parent) ?? withoutIds(parent)
    gone.set(parent, copy)
    return copy
  }
  const leaves = parts.flatMap((part): Leaf[] => {
    if ('common' in part) return [...part.common]
    // A comma beside other changes is not worth a mark.
    if (isReworded && !hasWords(part)) return [...part.added]
    const removed = part.removed.map(({ node, parents }) => ({
      node: withoutIds(node),
      parents: parents.map(goneOf),
    }))
    return [...markTokens('removed', removed, inBoth), ...markTokens('added', part.added, inBoth)]
  })
  return [...after.slice(0, Math.max(0, start)), ...nest(leaves), ...after.slice(end)]
}

/** Both versions of a line, each with the tokens marked that the other has not. */
export function emphasizeWords(
  before: readonly ElementContent[],
  after: readonly ElementContent[],
  budget: Budget,
): { readonly before: ElementContent[]; readonly after: ElementContent[] } {
  const parts = findParts(toCodeTokens(before), toCodeTokens(after), budget, new Map())
  const leavesOf = (side: Side) =>
    parts.flatMap((part): readonly Leaf[] => {
      if ('common' in part) return part.common
      const tokens: readonly Leaf[] = part[side]
      const start = Math.max(0, tokens.findIndex(isVisible))
      const end = tokens.findLastIndex(isVisible) + 1
      const marked = wrap(tokens.slice(start, end), element('mark', {}), 0)
      return tokens.toSpliced(start, marked.length, ...marked)
    })
  return { before: nest(leavesOf('removed')), after: nest(leavesOf('added')) }
}

/** Spaces, commas and semicolons alone get no mark. */
function isVisible({ node }: Leaf): boolean {
  return node.type !== 'text' || !/^[\s,;]*$/.test(node.value)
}

/** An element is an image or code. */
function isWord({ node }: Leaf): boolean {
  return node.type !== 'text' || /[\p{L}\p{N}\p{S}]/u.test(node.value)
}

function hasWords(part: Part): boolean {
  return !('common' in part) && [...part.removed, ...part.added].some(isWord)
}

function toTokens(nodes: readonly ElementContent[], parents: readonly Element[] = []): Token[] {
  const around = parents.map(signatureOf).join('')
  return nodes.flatMap((node): Token[] => {
    if (node.type === 'text')
      return (node.value.match(/\s+|[\p{L}\p{N}_]+|./gsu) ?? []).map(value => ({
        node: { type: 'text', value },
        parents,
        key: around + value.replace(/\s+/, space => (space.includes('\n') ? ' ' : space)),
      }))
    if (node.type !== 'element' || isInvisible(node)) return []
    if (mediaNames.has(node.tagName) || node.tagName === 'code')
      return [{ node, parents, key: around + keyOf(node) }]
    return toTokens(node.children, [...parents, node])
  })
}

/** Links and colors make no difference to code. */
function toCodeTokens(nodes: readonly ElementContent[]): Token[] {
  return toTokens(nodes).map(token => {
    const { node, key } = token
    return { ...token, key: node.type === 'text' ? node.value : key }
  })
}

/**
 * Notes in `sameElements` which of the older elements are which of the newer ones. What both sides
 * have between two changes is a part of them, if it is too short to read.
 */
function findParts(
  before: readonly Token[],
  after: readonly Token[],
  budget: Budget,
  sameElements: Map<Element, Element>,
  minSharedLength = 3,
): Part[] {
  const parts: Part[] = []
  const noteSame = (old: Token, current: Token | undefined) => {
    for (const [depth, parent] of old.parents.entries()) {
      const same = current?.parents[depth]
      if (same) sameElements.set(parent, same)
    }
  }
  let removed: Token[] = []
  let added: Token[] = []
  const close = () => {
    const common: Token[] = []
    // What both sides end with, mostly a space, has not changed.
    while (removed.length > 0 && removed.at(-1)?.key === added.at(-1)?.key) {
      const [one, other] = [removed.pop(), added.pop()]
      if (!one || !other) break
      noteSame(one, other)
      common.unshift(other)
    }
    if (removed.length + added.length > 0) parts.push({ removed, added })
    if (common.length > 0) parts.push({ common })
    removed = []
    added = []
  }
  const runs = compareSequences(before, after, budget)
  for (const [index, run] of runs.entries()) {
    const isBetween = index > 0 && index < runs.length - 1
    if (!run.isCommon || (isBetween && lengthOf(run.after) < minSharedLength)) {
      removed.push(...run.before)
      added.push(...run.after)
      continue
    }
    close()
    for (const [at, token] of run.before.entries()) noteSame(token, run.after[at])
    parts.push({ common: run.after })
  }
  close()
  return parts
}

function lengthOf(tokens: readonly Token[]): number {
  const text = tokens.map(({ node }) => textOf(node)).join('')
  return text.trim().length
}

/** The mark is inside the elements that both sides have, around all others. */
function markTokens(side: Side, leaves: readonly Leaf[], inBoth: ReadonlySet<Element>): Leaf[] {
  const [first] = leaves
  if (!first) return []
  const isShared = (parent: Element, depth: number) =>
    inBoth.has(parent) && leaves.every(({ parents }) => parents[depth] === parent)
  const own = first.parents.findIndex((parent, depth) => !isShared(parent, depth))
  return wrap(leaves, markNodes(side, []), own < 0 ? first.parents.length : own)
}

function wrap(leaves: readonly Leaf[], wrapper: Element, depth: number): Leaf[] {
  return leaves.map(({ node, parents }) => ({
    node,
    parents: parents.toSpliced(depth, 0, wrapper),
  }))
}

/** Builds the elements around the leaves; the same element around neighbors is one. */
function nest(leaves: readonly Leaf[]): ElementContent[] {
  const roots: ElementContent[] = []
  const ids = new Set<unknown>()
  let open: { readonly source: Element; readonly copy: Element }[] = []
  for (const { node, parents } of leaves) {
    const shared = open.findIndex(({ source }, depth) => source !== parents[depth])
    open = open.slice(0, shared < 0 ? parents.length : shared)
    for (const source of parents.slice(open.length)) {
      const { id, ...properties } = source.properties
      const isFirst = id !== undefined && !ids.has(id)
      if (isFirst) ids.add(id)
      const copy = { ...source, properties: isFirst ? source.properties : properties, children: [] }
      append(open.at(-1)?.copy.children ?? roots, copy)
      open.push({ source, copy })
    }
    append(open.at(-1)?.copy.children ?? roots, node)
  }
  return roots
}

function append(children: ElementContent[], node: ElementContent): void {
  const last = children.at(-1)
  if (node.type === 'text' && last?.type === 'text')
    children[children.length - 1] = { type: 'text', value: last.value + node.value }
  else children.push(node)
}
