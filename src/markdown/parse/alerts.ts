import type { Blockquote, Paragraph, PhrasingContent, Text } from 'mdast'

const marker = /^\[!(note|tip|important|warning|caution)\](?=[ \t\n]|$)[ \t]*(?:-[ \t]+)?/i

/**
 * `> [!NOTE]`, GitHub's alerts: the quote becomes a `<div>` of its kind with a title, the words after the marker or else the kind's name.
 * A quote without one of the five markers stays a quote.
 */
export function toAlert(quote: Blockquote): void {
  const [paragraph] = quote.children
  if (paragraph?.type !== 'paragraph') return
  const [first, ...others] = paragraph.children
  const match = first?.type === 'text' ? marker.exec(first.value) : null
  if (first?.type !== 'text' || !match) return
  const kind = (match[1] ?? '').toLowerCase()
  const [title, body] = splitAtLineEnd([
    { ...first, value: first.value.slice(match[0].length) },
    ...others,
  ])
  quote.data = {
    hName: 'div',
    hProperties: { className: ['alert', `alert-${kind}`], role: 'note' },
  }
  quote.children.splice(
    0,
    1,
    toTitle(
      title.length > 0
        ? title
        : [{ type: 'text', value: kind.charAt(0).toUpperCase() + kind.slice(1) }],
    ),
    ...(body.length > 0 ? [{ ...paragraph, children: body }] : []),
  )
}

function toTitle(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children, data: { hProperties: { className: ['alert-title'] } } }
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
