import type { Element, ElementContent } from 'hast'
import { element } from './element.ts'
import type { CodeBlock } from './parse/code-block.ts'

/** A longer block is folded, if the browser runs scripts. */
const maxUnfoldedLines = 40

/** The `<code>` contains exactly the code. The `<pre>` takes the focus, to be scrolled by keys. */
export function createCodeFigure(
  { language, title, text, marks, isNumbered }: CodeBlock,
  highlighted: readonly ElementContent[] | undefined,
): Element {
  const nodes = highlighted ?? [{ type: 'text', value: text }]
  const hasFocus = [...marks.values()].includes('focus')
  const lines = wrapLines(nodes, marks, isNumbered || hasFocus)
  const pre = element('pre', { tabIndex: 0 }, element('code', {}, ...lines))
  const caption = title === undefined ? [] : [element('figcaption', {}, title)]
  const lineCount = text.split('\n').length
  const fold = lineCount > maxUnfoldedLines ? [createFold(lineCount)] : []
  const className = isNumbered ? ['code', 'code-numbered'] : ['code']
  return element('figure', { className, dataLanguage: language }, ...caption, pre, ...fold)
}

/** While it is closed, CSS shows the first lines of the block only. */
function createFold(lineCount: number): Element {
  const more = element('span', {}, `Show all ${lineCount} lines`)
  const fewer = element('span', {}, 'Show fewer lines')
  return element('details', { className: ['code-fold'] }, element('summary', {}, more, fewer))
}

/** Wraps marked lines, or all, in a span such as `line line-added`, without their ends. */
function wrapLines(
  children: readonly ElementContent[],
  marks: CodeBlock['marks'],
  all: boolean,
): ElementContent[] {
  if (marks.size === 0 && !all) return [...children]
  return splitLines(children).flatMap((line, number) => {
    const kind = marks.get(number)
    const className = kind ? ['line', `line-${kind}`] : ['line']
    const content = kind || all ? [element('span', { className }, ...line)] : line
    return number === 0 ? content : [{ type: 'text', value: '\n' }, ...content]
  })
}

/** The nodes of each line, without line ends. An element that crosses a line end is split. */
export function splitLines(nodes: readonly ElementContent[]): ElementContent[][] {
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
