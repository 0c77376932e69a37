import type { ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'

/** A name that code may import: capitalized, or in camel case, unlike a common word. */
const name = /[A-Z][\w$]{3,}|[a-z][\w$]*[A-Z][\w$]*/g
const typed = new Set(['ts', 'tsx', 'typescript'])
/** Classes of strings, regular expressions and comments. */
const quoted = new Set(['pl-s', 'pl-sr', 'pl-c'])

type Code = { readonly language: string; readonly text: string }

/**
 * The same nodes with `mark` in the place of each name that a library's reference may document,
 * where a block of TypeScript has it first.
 */
export function markNames(
  { language, text }: Code,
  highlighted: readonly ElementContent[],
  mark: (name: string) => string,
): readonly ElementContent[] {
  if (!typed.has(language)) return highlighted
  const marked = ownNames(text)
  let offset = 0

  function markText(value: string): string {
    const start = offset
    offset += value.length
    return value.replace(name, (found, index) => {
      if (marked.has(found) || !isName(text, start + index, found)) return found
      marked.add(found)
      return mark(found)
    })
  }

  function markNode(node: ElementContent): ElementContent {
    if (node.type === 'text') return { ...node, value: markText(node.value) }
    if (node.type !== 'element') return node
    const isQuoted = [node.properties.className].flat().some(one => quoted.has(String(one)))
    if (!isQuoted) return { ...node, children: node.children.map(markNode) }
    offset += textOf(node).length
    return node
  }

  return highlighted.map(markNode)
}

const declarations =
  /\b(?:const|let|var|function|class|interface|type|enum|namespace)\s+(?:([\w$]+)|[{[]([^{}[\]]*)[}\]]\s*=)/g
const foreignImports =
  /\bimport\s+([^'"();=]{1,500}?)\s+from\s*['"](?!@tanstack\/|react-query['"])/g

/** Names that the code declares, or imports from elsewhere: they are never linked. */
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
  // A capitalized name before a dot, as in `Route.useParams()`, is an object of the author's own.
  const isOwner = /^[A-Z]/.test(found) && after.startsWith('.')
  const isText = /[^=]>[^<>{}()=;]*$/.test(before) && /^[^<>{}()=;]*<\//.test(after)
  return !isAfterDot && !isKey && !isOwner && !isText
}
