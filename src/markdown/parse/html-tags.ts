import type { Html } from 'mdast'
import { judgeTag } from '../allow-list.ts'

/** Whether a tag closes, its name, its attributes. */
const tag = /<(\/?)([A-Za-z][\w.:-]*)((?:[^"'<>]|"[^"]*"|'[^']*')*)>/g
const voids: ReadonlySet<string> = new Set('br col hr img source wbr'.split(' '))
/** Elements that take all that follows for their content until they are closed. */
const greedy: ReadonlySet<string> = new Set([
  'script',
  'style',
  'iframe',
  'svg',
  'math',
  'video',
  'audio',
])

/**
 * Makes of raw HTML what its author meant, before an HTML parser takes it at its word:
 * - a tag of an unknown name is text (`Promise<void>`), and so is, within a paragraph, one of an element that is not for documents
 *   (`the <input> element`), unless it carries attributes: then it is dropped;
 * - `<a id="x" />` is closed, as JSX has it;
 * - an element that would swallow the rest of the document, for want of its end, is text.
 *
 * Gives the nodes' new values; `inline` says that the node is part of a paragraph.
 */
export function tidyTags(
  nodes: readonly { readonly node: Html; readonly inline: boolean }[],
): void {
  const dropped = new Set<string>()
  const ends = countEnds(nodes.map(({ node }) => node.value))
  for (const { node, inline } of nodes) {
    node.value = node.value.replace(
      tag,
      (source, close: string, name: string, attributes: string) => {
        const lower = name.toLowerCase()
        const bare = attributes.trim() === ''
        switch (judgeTag(name)) {
          case 'unknown':
            return escapeTag(source)
          case 'refused':
            if (inline && bare && !dropped.has(lower)) return escapeTag(source)
            dropped.add(lower)
            return ''
          case 'writable': {
            const closesItself = !close && attributes.trimEnd().endsWith('/') && !voids.has(lower)
            if (closesItself) return `<${name}${attributes.trimEnd().slice(0, -1)}></${name}>`
            if (!greedy.has(lower)) return source
            const left = ends.get(lower) ?? 0
            if (close) ends.set(lower, left - 1)
            return !close && left === 0 ? escapeTag(source) : source
          }
        }
      },
    )
  }
}

/** How many end tags there are of each greedy element. */
function countEnds(values: readonly string[]): Map<string, number> {
  const ends = new Map<string, number>()
  for (const value of values) {
    for (const [, close, name = ''] of value.matchAll(tag)) {
      if (close && greedy.has(name.toLowerCase()))
        ends.set(name.toLowerCase(), (ends.get(name.toLowerCase()) ?? 0) + 1)
    }
  }
  return ends
}

function escapeTag(source: string): string {
  return source.replace('<', '&lt;')
}
