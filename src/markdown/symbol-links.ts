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
  /** Each name is linked once; those of the code's own never. */
  const linked = ownNames(text)
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

const declarations =
  /\b(?:const|let|var|function|class|interface|type|enum|namespace)\s+(?:([\w$]+)|[{[]([^{}[\]]*)[}\]]\s*=)/g
const foreignImports =
  /\bimport\s+([^'"();=]{1,500}?)\s+from\s*['"](?!@tanstack\/|react-query['"])/g

/** Names that the code declares, or imports from elsewhere. */
function ownNames(text: string): Set<string> {
  const lists = [...text.matchAll(declarations), ...text.matchAll(foreignImports)]
  return new Set(lists.flatMap(([, one = '', list = '']) => `${one} ${list}`.match(name) ?? []))
}

/** Whether the name is whole, no property, no text, and no global of every script. */
function isName(text: string, start: number, found: string): boolean {
  const end = start + found.length
  const isPart = /[\w$]/.test(text.charAt(start - 1) + text.charAt(end))
  if (isPart || found in globalThis) return false
  // No search from the start of the code, which takes long where there are many names.
  const before = text.slice(Math.max(0, start - 200), start).trimEnd()
  const after = text.slice(end, end + 200)
  const isAfterDot = before.endsWith('.') && !before.endsWith('...')
  const isKey = /[{,;(]/.test(before.slice(-1)) && /^\s*\??:/.test(after)
  // Of an author's own `Route.useParams()`: what libraries export is capitalized to be called.
  const isOwner = /^[A-Z]/.test(found) && after.startsWith('.')
  const isText = /[^=]>[^<>{}()=;]*$/.test(before) && /^[^<>{}()=;]*<\//.test(after)
  return !isAfterDot && !isKey && !isOwner && !isText
}
