import { decodeString } from 'micromark-util-decode-string'
import type { Event } from 'micromark-util-types'
import { findExcess } from './limits.ts'
import { eventsOfToken, parseEvents, sourceOf, sourceOfType } from './tokens.ts'

/** What a fence says, and the code. Indented code has no fence. */
type Fence = { readonly lang: string; readonly meta: string; readonly value: string }

type LineMark = 'added' | 'removed' | 'highlight' | 'focus' | 'warning' | 'error'

/** A word that is marked from a line, from 0, to before another. */
type WordMark = { readonly word: string; readonly from: number; readonly to: number }

export type CodeBlock = {
  /** The first word after the fence, in lower case, or `text`. */
  readonly language: string
  /** The name of its file, if the fence has one. */
  readonly title: string | undefined
  readonly text: string
  /** By line, from 0. */
  readonly marks: ReadonlyMap<number, LineMark>
  readonly words: readonly WordMark[]
  readonly isNumbered: boolean
}

const titleAttribute = /(?:^|\s)(?:title|file|filename)=(?:"([^"]*)"|'([^']*)'|(\S+))/
const bareFileName = /^[\w$@.()[\]/+-]+\.[A-Za-z]\w{0,9}$/
/** `{1,3-5}`, also directly after the language. */
const lineList = /(?:^|\s)\{([\d,\s-]+)\}/
/** A comment of any language with a notation of Shiki: `++:2` is for two lines. */
const mark =
  /(?:\/\/|#|;|--|<!--|\/\*|\{\/\*|\{\{!(?:--)?)[ \t]*\[!code (?:(\+\+|--|highlight|hl|focus|warning|error)|word:((?:\\.|[^:\]\\])+))(?::(\d+))?\][ \t]*(?:-->|\*\/\}?|(?:--)?\}\})?[ \t]*$/
/** Limits the words of a block, because each line is searched for each word. */
const maxWords = 100
const kinds = {
  '++': 'added',
  '--': 'removed',
  highlight: 'highlight',
  hl: 'highlight',
  focus: 'focus',
  warning: 'warning',
  error: 'error',
} as const satisfies Record<string, LineMark>
/** Authors also write a sign in the first column, for readers of the plain text. */
const signs = { added: /^\+ ?/, removed: /^- ?/ }

/** `events` belong to one block of code. */
export function readFence(events: readonly Event[]): Fence {
  let value = ''
  for (const event of events) {
    const { type } = event[1]
    if (event[0] === 'exit' && (type === 'codeFlowValue' || type === 'lineEnding'))
      value += sourceOf(event)
  }
  return {
    lang: decodeString(sourceOfType(events, 'codeFencedFenceInfo')),
    meta: decodeString(sourceOfType(events, 'codeFencedFenceMeta')),
    value: value.replace(events[0]?.[1].type === 'codeFenced' ? /^\r?\n|\r?\n$/g : /\r?\n$/, ''),
  }
}

/** Lists the lines, from 1, of fences that only the end of the document, item or quote closes. */
export function findUnclosedFences(text: string): number[] {
  if (findExcess(text) !== undefined) return []
  const events = parseEvents(text)
  return events.flatMap(([edge, { type, start }], at) => {
    if (edge === 'exit' || type !== 'codeFenced') return []
    const marks = eventsOfToken(events, at).filter(([, { type }]) => type === 'codeFencedFence')
    return marks.length === 2 ? [start.line] : []
  })
}

export function readCodeBlock({ lang, meta, value }: Fence): CodeBlock {
  const language = /^[\w+#.-]+/.exec(lang)?.[0].toLowerCase() ?? ''
  const rest = `${lang.slice(language.length)} ${meta}`
  const { text, marks, words } = readLineMarks(value)
  const listed = readLineList(lineList.exec(rest)?.[1] ?? '', text.split('\n').length)
  return {
    language: language || 'text',
    title: codeTitle(meta),
    text,
    marks: new Map([...listed.map(line => [line, 'highlight'] as const), ...marks]),
    words,
    isNumbered: /(?:^|\s)showLineNumbers(?![\w=])/.test(rest),
  }
}

/** Of `1,3-5` the lines from 0. */
function readLineList(list: string, lineCount: number): number[] {
  return list.split(',').flatMap(part => {
    const [first = 0, last = first] = part.split('-').map(Number)
    const length = Math.min(last, lineCount) - first + 1
    return first > 0 && length > 0 ? Array.from({ length }, (_, index) => first - 1 + index) : []
  })
}

/** `title="src/main.tsx"`, `file='...'`, or a bare file name if the fence says nothing else. */
export function codeTitle(meta: string): string | undefined {
  const [, double, single, bare] = titleAttribute.exec(meta) ?? []
  const title = double ?? single ?? bare ?? (bareFileName.test(meta.trim()) ? meta : '')
  return title.trim() || undefined
}

/**
 * Removes `// [!code ++]` and the `+` that repeats it. A notation alone on a line is for the next
 * lines, and a word without a number of lines for all that follow.
 */
export function readLineMarks(code: string): Pick<CodeBlock, 'text' | 'marks' | 'words'> {
  const marks = new Map<number, LineMark>()
  const words: WordMark[] = []
  if (!code.includes('[!code ')) return { text: code, marks, words }
  /** The ranges of lines that have begun; the last one that has not ended marks a line. */
  const open: { readonly kind: LineMark; readonly to: number }[] = []
  const lines: string[] = []
  const append = (line: string) => {
    while ((open.at(-1)?.to ?? Number.POSITIVE_INFINITY) <= lines.length) open.pop()
    const kind = open.at(-1)?.kind
    if (kind) marks.set(lines.length, kind)
    lines.push(line)
  }
  for (const line of code.split('\n')) {
    const match = mark.exec(line)
    if (!match) {
      append(line)
      continue
    }
    const [, notation, word, count] = match
    const from = lines.length
    const text = line.slice(0, match.index).trimEnd()
    if (word === undefined) {
      const kind = kinds[notation as keyof typeof kinds]
      open.push({ kind, to: from + Number(count ?? 1) })
      if (text !== '')
        append(kind === 'added' || kind === 'removed' ? text.replace(signs[kind], '') : text)
    } else {
      const to = from + Number(count ?? Number.POSITIVE_INFINITY)
      if (words.length < maxWords) words.push({ word: word.replace(/\\(.)/g, '$1'), from, to })
      if (text !== '') append(text)
    }
  }
  return { text: lines.join('\n'), marks, words }
}
