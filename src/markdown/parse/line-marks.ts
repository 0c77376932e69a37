import type { ElementContent, Text } from 'hast'
import { element } from '../element.ts'

export type LineMark = 'added' | 'removed' | 'highlight' | 'focus'

export type MarkedCode = {
  readonly text: string
  /** By line, from 0. */
  readonly marks: ReadonlyMap<number, LineMark>
}

const mark =
  /(?:\/\/|#|--|<!--|\/\*|\{\/\*)[ \t]*\[!code (\+\+|--|highlight|hl|focus)\][ \t]*(?:-->|\*\/\}?)?[ \t]*$/
const kinds = {
  '++': 'added',
  '--': 'removed',
  highlight: 'highlight',
  hl: 'highlight',
  focus: 'focus',
} as const satisfies Record<string, LineMark>
/** Authors write a sign before the line as well, in its first column, for readers of the bare text. */
const sign = { added: /^\+ ?/, removed: /^- ?/ }

/** Takes marks such as `// [!code ++]`, the comment at a line's end, out of the code, and with them the `+` or `-` that doubles them. */
export function readLineMarks(code: string): MarkedCode {
  const marks = new Map<number, LineMark>()
  if (!code.includes('[!code ')) return { text: code, marks }
  const lines = code.split('\n').map((line, number) => {
    const match = mark.exec(line)
    if (!match) return line
    const kind = kinds[match[1] as keyof typeof kinds]
    marks.set(number, kind)
    const text = line.slice(0, match.index).trimEnd()
    return kind === 'added' || kind === 'removed' ? text.replace(sign[kind], '') : text
  })
  return { text: lines.join('\n'), marks }
}

/** Wraps each marked line in `<span class="line line-added">`; line ends stay community. */
export function wrapMarkedLines(
  children: readonly ElementContent[],
  marks: MarkedCode['marks'],
): ElementContent[] {
  if (marks.size === 0) return [...children]
  return splitLines(children).flatMap((line, number) => {
    const kind = marks.get(number)
    const content = kind
      ? [element('span', { className: ['line', `line-${kind}`] }, ...line)]
      : line
    return number === 0 ? content : [lineEnd(), ...content]
  })
}

/** The nodes of each line. An element that crosses a line end is parted into one for each line. */
function splitLines(nodes: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]]
  for (const node of nodes) {
    const [first = [], ...others] = demosOf(node)
    lines.at(-1)?.push(...first)
    lines.push(...others)
  }
  return lines
}

function demosOf(node: ElementContent): ElementContent[][] {
  if (node.type === 'text')
    return node.value.split('\n').map(value => (value === '' ? [] : [{ type: 'text', value }]))
  if (node.type !== 'element') return [[node]]
  return splitLines(node.children).map(children =>
    children.length > 0 ? [{ ...node, children }] : [],
  )
}

function lineEnd(): Text {
  return { type: 'text', value: '\n' }
}
