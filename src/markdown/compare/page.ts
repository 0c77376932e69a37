import type { Element, ElementContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toString as textOf } from 'hast-util-to-string'
import { hasClass } from '../element.ts'

/** A block of a page, or the words between two blocks. */
export type Item = {
  readonly nodes: readonly ElementContent[]
  /** The only node, if it is a block. */
  readonly block: Element | undefined
  /** Equal for items that read the same. */
  readonly key: string
  /** An item is never the new version of an item of another kind. */
  readonly kind: string
  readonly words: ReadonlySet<string>
}

/** Blocks are compared one by one; all other elements are among the words of a paragraph. */
const blockNames = new Set(
  `address article audio blockquote caption dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6
  hr iframe li ol p pre section summary table tbody td tfoot th thead tr ul video`.split(/\s+/),
)

/** The content of these elements, if any, is not compared. */
const mediaNames = new Set('audio br hr iframe img input video'.split(' '))

export function isBlock(node: ElementContent): node is Element {
  return node.type === 'element' && blockNames.has(node.tagName)
}

export function isMedia({ tagName }: Element): boolean {
  return mediaNames.has(tagName)
}

/** Parses rendered HTML and drops its controls: every tab, fold and detail is open. */
export function parsePage(html: string): ElementContent[] {
  const { children } = fromHtml(html, { fragment: true })
  return withoutControls(children.filter(node => node.type !== 'doctype'))
}

function withoutControls(nodes: readonly ElementContent[]): ElementContent[] {
  const hasBlock = nodes.some(isBlock)
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return hasBlock && node.value.trim() === '' ? [] : [node]
    if (node.type !== 'element' || hasClass(node, 'tabs-list') || hasClass(node, 'code-fold'))
      return []
    if (node.tagName === 'pre' || isMedia(node)) return [node]
    const children = withoutControls(node.children)
    // For example, an anchor has no content.
    if (children.length === 0 && !isBlock(node)) return []
    const tabs = ['tabs', 'tabs-panel'].find(name => hasClass(node, name))
    if (tabs) return [{ ...node, properties: { className: [tabs] }, children }]
    if (node.tagName === 'details') node.properties.open = true
    return [{ ...node, children }]
  })
}

/** Words and elements in a row, without a block between them, are one item. */
export function listItems(children: readonly ElementContent[]): Item[] {
  const groups: ElementContent[][] = []
  let isOpen = false
  for (const node of children) {
    if (isOpen && !isBlock(node)) groups.at(-1)?.push(node)
    else groups.push([node])
    isOpen = !isBlock(node)
  }
  return groups.map(toItem)
}

function toItem(nodes: readonly ElementContent[]): Item {
  const [first] = nodes
  const block = first && isBlock(first) ? first : undefined
  const key = nodes.map(keyOf).join('').trim()
  const words = key.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu)
  return { nodes, block, key, kind: block ? kindOf(block) : 'words', words: new Set(words) }
}

/** A paragraph is no more than its words: lists have them with or without paragraphs. */
function kindOf(block: Element): string {
  if (isPlainParagraph(block)) return 'words'
  return `${block.tagName} ${block.properties.className ?? ''}`
}

function isPlainParagraph({ tagName, properties }: Element): boolean {
  return tagName === 'p' && properties.className === undefined
}

/** How the node reads; white space outside code is one space. */
export function keyOf(node: ElementContent): string {
  if (node.type === 'text') return node.value.replace(/\s+/g, ' ')
  if (node.type !== 'element') return ''
  if (node.tagName === 'pre') return `<pre>${textOf(node).replace(/\n$/, '')}</pre>`
  const children = isMedia(node) ? '' : node.children.map(keyOf).join('')
  return isPlainParagraph(node) ? children : `<${signatureOf(node)}>${children}</>`
}

/** Equal for elements that lead to the same place, also of another version or with other ids. */
export function signatureOf({ tagName, properties }: Element): string {
  const { href, src, alt, checked } = properties
  return JSON.stringify([tagName, withoutVersion(String(href ?? src ?? '')), alt, checked])
}

/** `/query/v4/docs/x` and `/query/latest/docs/x` are the same place; so are all of this page. */
function withoutVersion(address: string): string {
  return address
    .replace(/^#.*/, '#')
    .replace(/^(\/[^/]+)\/[^/]+(?=\/)/, '$1')
    .replace(/^(https:\/\/raw\.githubusercontent\.com\/[^/]+\/[^/]+)\/[^/]+/, '$1')
}
