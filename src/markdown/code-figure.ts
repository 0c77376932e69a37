import type { Element, ElementContent } from 'hast'
import { element } from './element.ts'
import type { CodeBlock } from './parse/code-block.ts'

/**
 * A code block as a figure whose text is exactly the code. The `<pre>` takes the focus, so that a
 * keyboard can scroll it. `highlighted` is the same text as hast, `undefined` for plain code.
 */
export function drawCodeFigure(
  { language, title, text, marks }: CodeBlock,
  highlighted: readonly ElementContent[] | undefined,
): Element {
  const lines = wrapMarkedLines(highlighted ?? [{ type: 'text', value: text }], marks)
  const pre = element('pre', { tabIndex: 0 }, element('code', {}, ...lines))
  const caption = title === undefined ? [] : [element('figcaption', {}, title)]
  return element('figure', { className: ['code'], dataLanguage: language }, ...caption, pre)
}

/** Wraps each marked line in `<span class="line line-added">`; line ends stay outside the span. */
function wrapMarkedLines(
  children: readonly ElementContent[],
  marks: CodeBlock['marks'],
): ElementContent[] {
  if (marks.size === 0) return [...children]
  return splitLines(children).flatMap((line, number) => {
    const kind = marks.get(number)
    const span = element('span', { className: ['line', `line-${kind}`] }, ...line)
    const content = kind ? [span] : line
    return number === 0 ? content : [{ type: 'text', value: '\n' }, ...content]
  })
}

/** The nodes of each line. An element that crosses a line end is split. */
function splitLines(nodes: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]]
  for (const node of nodes) {
    const [first = [], ...others] = splitNode(node)
    lines.at(-1)?.push(...first)
    lines.push(...others)
  }
  return lines
}

function splitNode(node: ElementContent): ElementContent[][] {
  if (node.type === 'text')
    return node.value.split('\n').map(value => (value === '' ? [] : [{ type: 'text', value }]))
  if (node.type !== 'element') return [[node]]
  return splitLines(node.children).map(children =>
    children.length > 0 ? [{ ...node, children }] : [],
  )
}
