import type { Element, ElementContent, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'

const blocks =
  /^(?:blockquote|dd|details|div|dl|dt|figure|h[1-6]|hr|iframe|li|ol|p|pre|section|table|tbody|td|th|thead|tr|ul|video)$/

/** What a page says, code without its last line end, other white space as one space; no controls. */
export function textOfPage(html: string): string {
  return words(fromHtml(html, { fragment: true }), () => true)
}

/** What one side of a comparison says, without the marks and what only the other side has. */
export function textOfSide(html: string, side: 'before' | 'after'): string {
  const other = side === 'before' ? 'added' : 'removed'
  const isShown = ({ properties }: Element) =>
    properties.dataChange !== other &&
    !['change-label', 'change-fold'].some(name => hasClass(properties.className, name))
  return words(fromHtml(html, { fragment: true }), isShown)
}

function words(tree: Root, isShown: (node: Element) => boolean): string {
  const collect = (node: ElementContent, isCode: boolean): string => {
    if (node.type === 'text') return isCode ? node.value : node.value.replace(/\s+/g, ' ')
    if (node.type !== 'element' || !isShown(node)) return ''
    if (/tabs-list|code-fold/.test(String(node.properties.className))) return ''
    const text = all(node.children, isCode || node.tagName === 'pre')
    return node.tagName === 'pre' ? text.replace(/\n$/, '') : text
  }
  const all = (nodes: readonly ElementContent[], isCode: boolean): string => {
    const isBetweenBlocks = nodes.some(
      node => node.type === 'element' && blocks.test(node.tagName) && !isCode,
    )
    return nodes
      .filter(node => !isBetweenBlocks || node.type !== 'text' || node.value.trim() !== '')
      .map(node => collect(node, isCode))
      .join('')
  }
  return all(
    tree.children.filter(node => node.type !== 'doctype'),
    false,
  )
}

function hasClass(className: unknown, name: string): boolean {
  return Array.isArray(className) && className.includes(name)
}
