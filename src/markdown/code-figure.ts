import type { Element, ElementContent } from 'hast'
import type { Code } from 'mdast'
import { element } from './element.ts'
import { codeTitle } from './parse/code-title.ts'
import { type MarkedCode, readLineMarks, wrapMarkedLines } from './parse/line-marks.ts'

export type CodeBlock = MarkedCode & {
  /** The first word after the fence, in lower case, or `text`. */
  readonly language: string
  readonly title: string | undefined
}

export function readCodeBlock(code: Code): CodeBlock {
  const language = /^[\w+#.-]+/.exec(code.lang ?? '')?.[0].toLowerCase() ?? 'text'
  return { language, title: codeTitle(code), ...readLineMarks(code.value) }
}

/**
 * A code block as a figure: its text is what stands between the fences, to the character, without the last line end and without marks.
 * The `<pre>` takes the focus, so that a keyboard can scroll it. `highlighted` is the same text as hast, if a grammar knows it.
 */
export function drawCodeBlock(
  { language, title, text, marks }: CodeBlock,
  highlighted: readonly ElementContent[] | undefined,
): Element {
  const lines = wrapMarkedLines(highlighted ?? [{ type: 'text', value: text }], marks)
  const pre = element('pre', { tabIndex: 0 }, element('code', {}, ...lines))
  const caption = title === undefined ? [] : [element('figcaption', {}, title)]
  return element('figure', { className: ['code'], dataLanguage: language }, ...caption, pre)
}
