import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { hasBlocks, hasClass, isBlock, isInvisible, mediaNames, signatureOf } from './page.ts'

export type Item = {
  readonly nodes: readonly ElementContent[]
  /** The only node, if it is a block. */
  readonly block: Element | undefined
  /** Equal for items that read the same. */
  readonly key: string
  /** Items of different kinds are never versions of each other. */
  readonly kind: string
  /** It has blocks, which are compared one by one. */
  readonly isContainer: boolean
  /** It is a block of code, with or without what is around it. */
  readonly isCode: boolean
  readonly words: ReadonlyMap<string, number>
  readonly wordCount: number
}

export function listItems(children: readonly ElementContent[]): Item[] {
  const groups: ElementContent[][] = []
  let isOpen = false
  for (const node of children) {
    if (!isBlock(node) && isOpen) groups.at(-1)?.push(node)
    else groups.push([node])
    isOpen = !isBlock(node)
  }
  return groups.map(nodes => toItem(nodes, nodes.map(keyOf).join('').trim()))
}

export function toItem(nodes: readonly ElementContent[], key: string): Item {
  const [first] = nodes
  const block = first && isBlock(first) ? first : undefined
  const text = nodes.map(separatedText).join('')
  const words = new Map<string, number>()
  const list = text.match(/[\p{L}\p{N}]+/gu) ?? []
  for (const word of list) words.set(word, (words.get(word) ?? 0) + 1)
  return {
    nodes,
    block,
    key,
    kind: block ? kindOf(block) : 'words',
    isContainer: block !== undefined && hasBlocks(block),
    isCode: block?.tagName === 'pre' || (block !== undefined && hasClass(block, 'code')),
    words,
    wordCount: list.length,
  }
}

function separatedText(node: ElementContent): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return ''
  return node.children.map(separatedText).join('') + (isBlock(node) ? ' ' : '')
}

/** A paragraph is no more than its words: lists have them with or without paragraphs. */
function kindOf(block: Element): string {
  if (isPlainParagraph(block)) return 'words'
  if (block.tagName === 'th') return 'td'
  const { className } = block.properties
  return [block.tagName, ...(Array.isArray(className) ? className : [])].join(' ')
}

function isPlainParagraph({ tagName, properties }: Element): boolean {
  return tagName === 'p' && properties.className === undefined
}

/** How the node reads; white space outside code is one space. */
export function keyOf(node: ElementContent): string {
  if (node.type === 'text') return node.value.replace(/\s+/g, ' ')
  if (node.type !== 'element' || isInvisible(node)) return ''
  if (node.tagName === 'pre') return `<pre>${textOf(node)}</pre>`
  const children = node.children.map(keyOf).join('')
  if (isPlainParagraph(node) && !hasBlocks(node)) return children
  const end = mediaNames.has(node.tagName) ? '' : `${children}</>`
  return `<${signatureOf(node)}>${end}`
}
