import type { Html } from 'mdast'
import { classifyTag } from '../sanitize.ts'

/**
 * CommonMark 0.31 has `<!-->` and `<!--->` too; an unclosed comment runs to the end of its block.
 */
const comment = /<!--(?:-?>|[\s\S]*?(?:-->|$))/g
/** Whether a tag closes, its name, its attributes. */
const tag = /<(\/?)([A-Za-z][\w.:-]*)((?:[^"'<>]|"[^"]*"|'[^']*')*)>/g
const voidElements = new Set(['br', 'col', 'hr', 'img', 'source', 'wbr'])
/** Elements whose content runs to their end tag, or to the end of the document. */
const rawContent = new Set(['script', 'style', 'iframe', 'svg', 'math', 'video', 'audio'])

export type RawHtml = {
  readonly node: Html
  readonly inline: boolean
  readonly written: string
}

/**
 * Unknown tags are text (`Promise<void>`), and so are tags that documents may not use in a
 * paragraph (`the <input> element`) without attributes, and unclosed elements.
 */
export function cleanHtml(html: readonly RawHtml[]): void {
  for (const { node } of html) node.value = node.value.replace(comment, '')
  const endTags = countEndTags(html)
  const removed = new Set<string>()
  for (const { node, inline } of html) {
    node.value = node.value.replace(
      tag,
      (source, close: string, name: string, attributes: string) => {
        const lower = name.toLowerCase()
        const tagKind = classifyTag(name)
        if (tagKind === 'unknown') return escapeTag(source)
        if (tagKind === 'refused') {
          if (inline && attributes.trim() === '' && !removed.has(lower)) return escapeTag(source)
          removed.add(lower)
          return ''
        }
        if (!close && attributes.trimEnd().endsWith('/') && !voidElements.has(lower))
          return `<${name}${attributes.trimEnd().slice(0, -1)}></${name}>`
        if (!rawContent.has(lower)) return source
        const left = endTags.get(lower) ?? 0
        if (close) endTags.set(lower, left - 1)
        return !close && left === 0 ? escapeTag(source) : source
      },
    )
  }
}

function countEndTags(html: readonly RawHtml[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { node } of html) {
    for (const [, close, name = ''] of node.value.matchAll(tag)) {
      const lower = name.toLowerCase()
      if (close && rawContent.has(lower)) counts.set(lower, (counts.get(lower) ?? 0) + 1)
    }
  }
  return counts
}

function escapeTag(source: string): string {
  return source.replace('<', '&lt;')
}
