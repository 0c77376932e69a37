import type { Blockquote, ParagraphData, PhrasingContent, Text } from 'mdast'

const marker = /^\[!(note|tip|important|warning|caution)\]([-+]?)(?=[ \t\n]|$)[ \t]*(?:-[ \t]+)?/i

/** `[!NOTE]` with a title. `[!NOTE]-` is closed at first, `[!NOTE]+` can be closed. */
export function toAlert(quote: Blockquote): void {
  const [paragraph] = quote.children
  if (paragraph?.type !== 'paragraph') return
  const [first, ...others] = paragraph.children
  const match = first?.type === 'text' ? marker.exec(first.value) : null
  if (first?.type !== 'text' || !match) return
  const kind = (match[1] ?? '').toLowerCase()
  const rest = { ...first, value: first.value.slice(match[0].length) }
  const [title, body] = splitAtLineEnd([rest, ...others])
  const className = ['alert', `alert-${kind}`]
  const [, , fold] = match
  quote.data = fold
    ? { hName: 'details', hProperties: { className, open: fold === '+' } }
    : { hName: 'div', hProperties: { className, role: 'note' } }
  quote.children.splice(
    0,
    1,
    {
      type: 'paragraph',
      children: title,
      data: { ...titleData(kind, title.length > 0), ...(fold && { hName: 'summary' }) },
    },
    ...(body.length > 0 ? [{ ...paragraph, children: body }] : []),
  )
}

/** A title that the author did not write is in the HTML only, not among the document's words. */
function titleData(kind: string, isWritten: boolean): ParagraphData {
  const hProperties = { className: ['alert-title'] }
  const name = kind.charAt(0).toUpperCase() + kind.slice(1)
  return isWritten ? { hProperties } : { hProperties, hChildren: [{ type: 'text', value: name }] }
}

/** The first line of a paragraph and the rest, without empty texts. */
function splitAtLineEnd(nodes: readonly PhrasingContent[]): [PhrasingContent[], PhrasingContent[]] {
  const at = nodes.findIndex(
    node => node.type === 'break' || (node.type === 'text' && node.value.includes('\n')),
  )
  const node = nodes[at]
  if (!node) return [withoutEmpty(nodes), []]
  const [head, ...tail] = node.type === 'text' ? node.value.split('\n') : ['']
  return [
    withoutEmpty([...nodes.slice(0, at), toText(head)]),
    withoutEmpty([toText(tail.join('\n')), ...nodes.slice(at + 1)]),
  ]
}

function toText(value = ''): Text {
  return { type: 'text', value }
}

function withoutEmpty(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.filter(node => node.type !== 'text' || node.value !== '')
}
