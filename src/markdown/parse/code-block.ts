import type { Code } from 'mdast'

export type LineMark = 'added' | 'removed' | 'highlight' | 'focus'

/** What a fenced code block says. */
export type CodeBlock = {
  /** The first word after the fence, in lower case, or `text`. */
  readonly language: string
  /** The name of its file, if the fence has one. */
  readonly title: string | undefined
  /** The code without marks. */
  readonly text: string
  /** By line, from 0. */
  readonly marks: ReadonlyMap<number, LineMark>
}

declare module 'mdast' {
  interface CodeData {
    block?: CodeBlock
  }
}

const titleAttribute = /(?:^|\s)(?:title|file|filename)=(?:"([^"]*)"|'([^']*)'|(\S+))/
const bareFileName = /^[\w$@.()[\]/+-]+\.[A-Za-z]\w{0,9}$/
const mark =
  /(?:\/\/|#|--|<!--|\/\*|\{\/\*)[ \t]*\[!code (\+\+|--|highlight|hl|focus)\][ \t]*(?:-->|\*\/\}?)?[ \t]*$/
const kinds = {
  '++': 'added',
  '--': 'removed',
  highlight: 'highlight',
  hl: 'highlight',
  focus: 'focus',
} as const satisfies Record<string, LineMark>
/** Authors also write a sign in the first column, for readers of the plain text. */
const signs = { added: /^\+ ?/, removed: /^- ?/ }

export function readCodeBlock(code: Code): CodeBlock {
  const language = /^[\w+#.-]+/.exec(code.lang ?? '')?.[0].toLowerCase() ?? 'text'
  return { language, title: codeTitle(code), ...readLineMarks(code.value) }
}

/** `title="src/main.tsx"`, `file='...'`, or a bare file name if the fence says nothing else. */
export function codeTitle({ meta }: Code): string | undefined {
  if (!meta) return undefined
  const [, double, single, bare] = titleAttribute.exec(meta) ?? []
  const title = double ?? single ?? bare ?? (bareFileName.test(meta.trim()) ? meta : '')
  return title.trim() || undefined
}

/** Removes comments such as `// [!code ++]` at line ends, and the `+` or `-` that repeats them. */
export function readLineMarks(code: string): Pick<CodeBlock, 'text' | 'marks'> {
  const marks = new Map<number, LineMark>()
  if (!code.includes('[!code ')) return { text: code, marks }
  const lines = code.split('\n').map((line, number) => {
    const match = mark.exec(line)
    if (!match) return line
    const kind = kinds[match[1] as keyof typeof kinds]
    marks.set(number, kind)
    const text = line.slice(0, match.index).trimEnd()
    return kind === 'added' || kind === 'removed' ? text.replace(signs[kind], '') : text
  })
  return { text: lines.join('\n'), marks }
}
