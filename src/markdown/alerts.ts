import type { Element, ElementContent, RootContent, Text } from 'hast'
import { element, hasClass, replaceElement } from './element.ts'

export const alertKinds = 'note|tip|important|warning|caution'
const marker = new RegExp(`^\\[!(${alertKinds})\\]([-+]?)(?=[ \\t\\n]|$)[ \\t]*(?:-[ \\t]+)?`, 'i')

/** `[!NOTE]` with a title. `[!NOTE]-` is closed at first, `[!NOTE]+` can be closed. */
export function toAlert(quote: Element): void {
  const start = quote.children.findIndex(node => !isBlank(node))
  const paragraph = quote.children[start]
  if (paragraph?.type !== 'element' || paragraph.tagName !== 'p') return
  const [first, ...others] = paragraph.children
  const match = first?.type === 'text' ? marker.exec(first.value) : null
  if (first?.type !== 'text' || !match) return
  const [source, kind = '', fold] = match
  const name = kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase()
  const rest = first.value.slice(source.length)
  const [words, body] = splitAtLineEnd([toText(rest), ...others])
  const title = element(
    fold ? 'summary' : 'p',
    { className: ['alert-title'] },
    ...(words.length > 0 ? words : [name]),
  )
  const children = quote.children.with(start, title)
  if (body.length > 0) children.splice(start + 1, 0, toText('\n'), element('p', {}, ...body))
  const className = ['alert', `alert-${kind.toLowerCase()}`]
  replaceElement(
    quote,
    fold
      ? element('details', { className, open: fold === '+' }, ...children)
      : element('div', { className, role: 'note' }, ...children),
  )
}

/** Whether an author wrote no title. Its words are not the document's. */
export function isDefaultTitle(node: Element): boolean {
  const [only] = node.children
  if (!hasClass(node, 'alert-title')) return false
  return only?.type === 'text' && new RegExp(`^(?:${alertKinds})$`, 'i').test(only.value)
}

/** The first line of a paragraph and the rest, without empty texts. */
function splitAtLineEnd(nodes: readonly ElementContent[]): [ElementContent[], ElementContent[]] {
  const at = nodes.findIndex(
    node =>
      (node.type === 'element' && node.tagName === 'br') ||
      (node.type === 'text' && node.value.includes('\n')),
  )
  const node = nodes[at]
  if (!node) return [withoutEmpty(nodes), []]
  const [head, ...tail] = node.type === 'text' ? node.value.split('\n') : []
  const [next, ...others] = nodes.slice(at + 1)
  // A break is followed by its line end.
  const body = next?.type === 'text' && !head ? [toText(next.value.replace(/^\n/, ''))] : [next]
  return [
    withoutEmpty([...nodes.slice(0, at), toText(head)]),
    withoutEmpty([toText(tail.join('\n')), ...body.filter(node => node !== undefined), ...others]),
  ]
}

function toText(value = ''): Text {
  return { type: 'text', value }
}

function withoutEmpty(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.filter(node => node.type !== 'text' || node.value !== '')
}

export function isBlank(node: RootContent | undefined): boolean {
  return node?.type === 'text' && node.value.trim() === ''
}
