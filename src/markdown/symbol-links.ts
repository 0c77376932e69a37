import type { ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { element } from './element.ts'

/** A name that code may import: capitalized, or in camel case, unlike a common word. */
const name = /[A-Z][\w$]{3,}|[a-z][\w$]*[A-Z][\w$]*/g
const typed = new Set(['ts', 'tsx', 'typescript'])
/** Classes of strings, regular expressions and comments. */
const quoted = new Set(['pl-s', 'pl-sr', 'pl-c'])

type Code = { readonly language: string; readonly text: string }
type HrefOf = (name: string) => string | undefined

/** The names in a block of TypeScript that a library's reference may document. */
export function namesIn(code: Code, highlighted: readonly ElementContent[]): string[] {
  const names = new Set<string>()
  linkNames(code, highlighted, found => {
    names.add(found)
    return undefined
  })
  return [...names]
}

/** The same nodes with a link at the first place of each name that `hrefOf` knows. */
export function linkNames(
  { language, text }: Code,
  highlighted: readonly ElementContent[],
  hrefOf: HrefOf,
): readonly ElementContent[] {
  if (!typed.has(language)) return highlighted
  const linked = new Set<string>()
  let offset = 0

  function linkText(value: string): ElementContent[] {
    const parts: ElementContent[] = []
    let end = 0
    for (const match of value.matchAll(name)) {
      const [found] = match
      const href =
        linked.has(found) || !isName(text, offset + match.index, found) ? undefined : hrefOf(found)
      if (href === undefined) continue
      linked.add(found)
      if (match.index > end) parts.push({ type: 'text', value: value.slice(end, match.index) })
      parts.push(element('a', { href }, found))
      end = match.index + found.length
    }
    offset += value.length
    return end === value.length ? parts : [...parts, { type: 'text', value: value.slice(end) }]
  }

  function link(node: ElementContent): ElementContent[] {
    if (node.type === 'text') return linkText(node.value)
    if (node.type !== 'element') return [node]
    const isQuoted = [node.properties.className].flat().some(one => quoted.has(String(one)))
    if (isQuoted) offset += textOf(node).length
    return [isQuoted ? node : { ...node, children: node.children.flatMap(link) }]
  }

  return highlighted.flatMap(link)
}

/** Whether the name is whole, no property, and no global of every script. */
function isName(text: string, start: number, found: string): boolean {
  const end = start + found.length
  const isPart = /[\w$]/.test(text.charAt(start - 1) + text.charAt(end))
  if (isPart || found in globalThis) return false
  // No search from the start of the code, which takes long where there are many names.
  const before = text.slice(0, start).trimEnd()
  const isAfterDot = before.endsWith('.') && !before.endsWith('...')
  const isKey = /[{,;(]/.test(before.slice(-1)) && /^\s*\??:/.test(text.slice(end))
  return !isAfterDot && !isKey
}
