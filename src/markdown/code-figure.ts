import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { element } from './element.ts'
import type { CodeBlock } from './parse/code-block.ts'

/** A longer block is folded, if the browser runs scripts. */
const maxUnfoldedLines = 40

/** The `<code>` contains exactly the code. The `<pre>` takes the focus, to be scrolled by keys. */
export function createCodeFigure(
  { language, title, text, marks, isNumbered }: CodeBlock,
  nodes: readonly ElementContent[],
): Element {
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
  const lines = splitLines(children).map((line, number) => {
    const kind = marks.get(number)
    const className = kind ? ['line', `line-${kind}`] : ['line']
    return kind || all ? [element('span', { className }, ...line)] : line
  })
  return joinLines(lines)
}

/** Marks each word in its lines, also where it has several colors. */
export function markWords(
  { words }: CodeBlock,
  nodes: readonly ElementContent[],
): readonly ElementContent[] {
  if (words.length === 0) return nodes
  const lines = splitLines(nodes).map((line, number) => {
    const sources = words
      .filter(({ from, to }) => from <= number && number < to)
      .map(({ word }) => RegExp.escape(word))
    return sources.length === 0
      ? line
      : wrapMatches(line, new RegExp(sources.join('|'), 'g'), word => element('mark', {}, word))
  })
  return joinLines(lines)
}

/** Wraps the texts that a pattern finds in a line, each part of another color for itself. */
export function wrapMatches(
  line: readonly ElementContent[],
  pattern: RegExp,
  wrap: (text: string) => ElementContent,
): ElementContent[] {
  const matches = textOf({ type: 'root', children: [...line] }).matchAll(pattern)
  let match = matches.next().value
  let offset = 0

  function markNode(node: ElementContent): ElementContent[] {
    if (node.type === 'element') return [{ ...node, children: node.children.flatMap(markNode) }]
    if (node.type !== 'text') return [node]
    const parts: ElementContent[] = []
    for (let rest = node.value; rest !== ''; ) {
      while (match && match.index + match[0].length <= offset) match = matches.next().value
      const isMarked = match !== undefined && match.index <= offset
      const end = match && (isMarked ? match.index + match[0].length : match.index)
      const value = rest.slice(0, end === undefined ? undefined : end - offset)
      parts.push(isMarked ? wrap(value) : { type: 'text', value })
      rest = rest.slice(value.length)
      offset += value.length
    }
    return parts
  }

  return line.flatMap(markNode)
}

export function joinLines(lines: readonly ElementContent[][]): ElementContent[] {
  return lines.flatMap((line, number) =>
    number === 0 ? line : [{ type: 'text', value: '\n' }, ...line],
  )
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
