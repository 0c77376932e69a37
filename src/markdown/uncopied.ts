import type { ElementContent } from 'hast'
import { joinLines, splitLines, wrapMatches } from './code-figure.ts'
import { element } from './element.ts'
import type { CodeBlock } from './parse/code-block.ts'

const shell = /sh$|^(?:shell|console|terminal)/
const diff = /^(?:diff|patch)/
/** Lines that `git` writes around the code of a diff. */
const diffHeader = /^(?:diff |index |@@ |--- |\+\+\+ |\\ )/
const prompt = /^[ \t]*\$ /g

/** Marks what a copy of the code leaves out: a shell's prompts, and a diff's signs and old lines. */
export function markUncopied(
  { language, text }: CodeBlock,
  nodes: readonly ElementContent[],
): readonly ElementContent[] {
  const markPrompts = (line: ElementContent[]) => wrapMatches(line, prompt, toSign)
  if (shell.test(language)) return joinLines(splitLines(nodes).map(markPrompts))
  if (!diff.test(language)) return nodes
  const sources = text.split('\n')
  const { columns, areOthersIndented } = readSigns(sources)
  const lines = splitLines(nodes).map((line, number) => {
    const source = sources[number] ?? ''
    if (source.startsWith('-') || diffHeader.test(source))
      return [element('span', { dataUncopied: 'line' }, ...line)]
    return source.startsWith('+') || areOthersIndented
      ? wrapMatches(line, new RegExp(`^.{1,${columns}}`, 'g'), toSign)
      : line
  })
  return joinLines(lines)
}

/** Authors may write a space after the signs. The other lines are indented like that, or not. */
function readSigns(sources: readonly string[]) {
  const lines = sources.filter(line => !diffHeader.test(line))
  const others = lines.filter(line => /^[^+-].*\S/.test(line))
  const areIndented = (columns: number) => others.every(line => !line.slice(0, columns).trim())
  const isSpaced = lines.every(line => !/^[+-]\S/.test(line))
  const columns = isSpaced && (areIndented(2) || !areIndented(1)) ? 2 : 1
  return { columns, areOthersIndented: areIndented(columns) }
}

function toSign(text: string): ElementContent {
  return element('span', { dataUncopied: 'sign' }, text)
}
