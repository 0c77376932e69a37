import type { Event } from 'micromark-util-types'
import { isComponent } from './html-tags.ts'
import { withoutCode } from './jsx-attributes.ts'
import { findExcess } from './limits.ts'
import { parseEvents } from './tokens.ts'

// Documents that were MDX may have parts that only MDX understands.

const identifier = String.raw`[\w$]+`
const named = String.raw`(?:\{[^{}'"]*\}|\*\s+as\s+${identifier})`
const clause = String.raw`(?:type\s+)?(?:${named}|${identifier}(?:\s*,\s*${named})?)`
const importStatement = new RegExp(
  String.raw`^[ \t]*import\s+(?:${clause}\s+from\s+)?(?:"[^"\n]+"|'[^'\n]+')[ \t]*;?[ \t]*(?:\n|$)`,
  'gm',
)

/** Readers do not see imports of MDX. Those in code stay. */
export function removeImports(text: string, events: readonly Event[]): string {
  let result = ''
  let done = 0
  for (const { index, source } of findImports(text, events)) {
    result += text.slice(done, index)
    done = index + source.length
  }
  return result + text.slice(done)
}

function findImports(text: string, events: readonly Event[]): { index: number; source: string }[] {
  if (!/^[ \t]*import\b/m.test(text)) return []
  return events.flatMap(([edge, { type, start, end }]) => {
    const isAtLineStart = /(?:^|\n)[ \t]*$/.test(
      text.slice(start.offset - start.column, start.offset),
    )
    if (edge === 'exit' || type !== 'paragraph' || !isAtLineStart) return []
    const matches = text.slice(start.offset, end.offset).matchAll(importStatement)
    return Array.from(matches, ({ index, 0: source }) => ({ index: start.offset + index, source }))
  })
}

/** `line` counts from 1. */
type Leftover = { readonly line: number; readonly message: string }

/** Not the type argument of `Map<Key>`. */
const openTag = /(?<![\w\\])<([A-Za-z][\w.-]*)((?:\s(?:[^<>{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)?)\/?>/g
const jsx = /\{\/\*|^[ \t]*\{[A-Za-z_$][\w$.]*(?:\([^()]*\))?\}[ \t]*$/gm
const container = /^[ \t>]*:{3,}[ \t]*[\w{[].*$/gm

/** Lists what is left of MDX and of other sites' markdown, outside code and comments. */
export function findLeftovers(text: string): Leftover[] {
  if (findExcess(text) !== undefined) return []
  const events = parseEvents(text)
  const prose = withoutCode(text, events).replace(/<!--[\s\S]*?-->/g, comment =>
    ' '.repeat(comment.length),
  )
  const found: { readonly index: number; readonly message: string }[] = []
  for (const { index, source } of findImports(text, events)) {
    const above = source.search(/\S/)
    found.push({ index: index + above, message: 'An import of MDX is not shown' })
  }
  for (const { index, 1: name = '', 2: attributes = '' } of prose.matchAll(openTag)) {
    if (isComponent(name)) found.push({ index, message: `<${name}> is no element of HTML` })
    else if (/=\s*\{|\sclassName\s*=/.test(attributes))
      found.push({ index, message: `<${name}> has attributes of JSX` })
  }
  for (const { index } of prose.matchAll(jsx))
    found.push({ index, message: 'JSX is shown as text' })
  for (const { index } of prose.matchAll(container))
    found.push({ index, message: 'A container of colons is shown as text' })
  return found
    .toSorted((a, b) => a.index - b.index)
    .map(({ index, message }) => ({ line: text.slice(0, index).split('\n').length, message }))
}
