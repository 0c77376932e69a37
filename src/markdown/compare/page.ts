import type { Element, ElementContent, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'

/** Elements that are compared as wholes of their own; all others are words of a paragraph. */
const blockNames = new Set(
  `address article audio blockquote caption dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6
  hr iframe li ol p pre section summary table tbody td tfoot th thead tr ul video`.split(/\s+/),
)

/** Elements whose content, if any, is not compared. */
export const mediaNames: ReadonlySet<string> = new Set(
  'audio br hr iframe img input video'.split(' '),
)

export function isBlock(node: ElementContent | RootContent): node is Element {
  return node.type === 'element' && blockNames.has(node.tagName)
}

export function hasBlocks({ children }: Element): boolean {
  return children.some(isBlock)
}

/** Rendered HTML as blocks, without controls: every tab, fold and detail is open. */
export function parsePage(html: string): ElementContent[] {
  const tree = fromHtml(html, { fragment: true })
  return withoutControls(tree.children.filter(node => node.type !== 'doctype'))
}

function withoutControls(nodes: readonly ElementContent[]): ElementContent[] {
  const hasBlock = nodes.some(isBlock)
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return hasBlock && node.value.trim() === '' ? [] : [node]
    if (node.type !== 'element') return []
    if (hasClass(node, 'tabs-list') || hasClass(node, 'code-fold')) return []
    if (node.tagName === 'pre') return [node]
    if (node.tagName === 'details') node.properties.open = true
    if (hasClass(node, 'tabs')) node.properties = { className: ['tabs'] }
    if (hasClass(node, 'tabs-panel')) node.properties = { className: ['tabs-panel'] }
    node.children = withoutControls(node.children)
    return [node]
  })
}

export function hasClass({ properties }: Element, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name)
}

export function isInvisible(node: ElementContent): boolean {
  if (node.type !== 'element' || mediaNames.has(node.tagName)) return node.type === 'comment'
  return node.children.every(isInvisible) && !isBlock(node)
}

const ignored = new Set(
  `id name href src className tabIndex role dataDead dataLanguage width height loading ariaLabel
  ariaDescribedBy open scope`.split(/\s+/),
)

/** Equal for elements that read and lead the same, also of another version or with other ids. */
export function signatureOf({ tagName, properties }: Element): string {
  const { href, src } = properties
  const address = typeof href === 'string' ? href : typeof src === 'string' ? src : ''
  const others = Object.entries(properties).filter(([name]) => !ignored.has(name))
  return JSON.stringify([tagName, withoutVersion(address), others])
}

/** `/query/v4/docs/x` and `/query/latest/docs/x` are the same place; so are all of this page. */
function withoutVersion(address: string): string {
  return address
    .replace(/^#.*/, '#')
    .replace(/^(\/[^/]+)\/[^/]+(?=\/)/, '$1')
    .replace(/^(https:\/\/raw\.githubusercontent\.com\/[^/]+\/[^/]+)\/[^/]+/, '$1')
}
