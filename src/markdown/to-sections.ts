import type { Element, Nodes } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { isDefaultTitle } from './alerts.ts'
import { createPage } from './page.ts'
import { sectionsAsWritten } from './plain-fallback.ts'
import { separating } from './plain-text.ts'
import type { MarkdownInput, Section } from './rendered.ts'

type Draft = { id?: string; heading: string; depth: number; text: string[]; code: string[] }

/** Cuts a document at its headings, for search. Ids are those of the page. */
export function toSections(input: MarkdownInput): Section[] {
  const page = createPage({ ...input, isPart: true })
  if (typeof page === 'string') return sectionsAsWritten(input)
  const { slots } = page
  const sections: Draft[] = []
  let line = ''
  visit(page.tree)
  endLine()
  return sections.map(({ text, code, ...section }) => ({
    ...section,
    text: text.join('\n'),
    code: code.join('\n'),
  }))

  function current(): Draft {
    const last = sections.at(-1)
    if (last) return last
    const first = { heading: '', depth: 0, text: [], code: [] }
    sections.push(first)
    return first
  }

  function endLine(): void {
    const text = collapse(line)
    line = ''
    // typedoc says where a symbol is defined: words that nobody searches for.
    if (text !== '' && !text.startsWith('Defined in: ')) current().text.push(text)
  }

  function begin(node: Element): void {
    const draft = {
      heading: collapse(textOf(node)),
      depth: Number(node.tagName[1]),
      text: [],
      code: [],
    }
    const isTitle = draft.depth === 1 && sections.length === 0
    // As in the page, which has one heading of depth 1.
    const place = { id: String(node.properties.id), depth: Math.max(2, draft.depth) }
    sections.push(isTitle ? draft : { ...draft, ...place })
  }

  function visit(node: Nodes): void {
    if (node.type === 'text') line += node.value
    if (!('children' in node)) return
    if (node.type !== 'element') {
      node.children.forEach(visit)
      return
    }
    const { tagName, properties, children } = node
    const slot = slots.find(node)
    if (tagName === 'img') line += properties.alt ?? ''
    if (tagName === 'a' && 'dataFootnoteBackref' in properties) return
    if (tagName === 'br' || tagName === 'sup') line += ' '
    const isBlock = slot !== undefined || (separating.has(tagName) && tagName !== 'br')
    if (isBlock) endLine()
    if (isDefaultTitle(node)) return
    if (slot?.type === 'code') current().code.push(slot.block.text)
    else if (/^h[1-6]$/.test(tagName)) begin(node)
    // The same packages, for one manager after the other.
    else if (slot?.type === 'tabs' && slot.tabs.kind === 'package-manager')
      children
        .filter(child => child.type === 'element')
        .slice(0, 1)
        .forEach(visit)
    else if (slot?.type !== 'footnotes') children.forEach(visit)
    if (isBlock) endLine()
  }
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
