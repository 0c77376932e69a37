import type { Element, Nodes } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { isDefaultTitle } from './alerts.ts'
import { createPage } from './page.ts'
import { sectionsAsWritten } from './plain-fallback.ts'
import { separating } from './plain-text.ts'
import type { Heading, MarkdownInput, Section } from './rendered.ts'

type Draft = { id?: string; heading: string; depth: number; text: string[]; code: string[] }

/** Cuts a document at its headings and terms, for search. The ids are the same as in the page. */
export function toSections(input: MarkdownInput): Section[] {
  const page = createPage({ ...input, isPart: true })
  if (typeof page === 'string') return sectionsAsWritten(input)
  const { slots, sections } = page
  const drafts: Draft[] = []
  let open: Draft | undefined
  let line = ''
  visit(page.tree)
  endLine()
  return drafts
    .filter(({ depth, text, code }) => depth > 0 || text.length + code.length > 0)
    .map(({ text, code, ...section }) => ({
      ...section,
      text: text.join('\n'),
      code: code.join('\n'),
    }))

  function current(): Draft {
    return open ?? begin({ heading: '', depth: 0 })
  }

  function begin(section: Omit<Draft, 'text' | 'code'>): Draft {
    open = { ...section, text: [], code: [] }
    drafts.push(open)
    return open
  }

  function endLine(): void {
    const text = collapse(line)
    line = ''
    // typedoc says where a symbol is defined: words that nobody searches for.
    if (text !== '' && !text.startsWith('Defined in: ')) current().text.push(text)
  }

  function beginAtHeading(node: Element): void {
    const heading = collapse(textOf(node))
    const depth = Number(node.tagName[1])
    const isTitle = depth === 1 && drafts.length === 0
    // As in the page, which has one heading of depth 1.
    const place = { id: String(node.properties.id), depth: Math.max(2, depth) }
    begin(isTitle ? { heading, depth } : { heading, ...place })
  }

  /** What follows the item is about what the list is in. */
  function visitTerm({ id, text: heading, depth }: Heading, children: readonly Nodes[]): void {
    const around = current()
    begin({ id, heading, depth })
    children.forEach(visit)
    endLine()
    open = around
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
    const section = sections.get(node)
    if (tagName === 'img') line += properties.alt ?? ''
    if (tagName === 'a' && 'dataFootnoteBackref' in properties) return
    if (tagName === 'br' || tagName === 'sup') line += ' '
    const isBlock = slot !== undefined || (separating.has(tagName) && tagName !== 'br')
    if (isBlock) endLine()
    if (isDefaultTitle(node)) return
    if (slot?.type === 'code') current().code.push(slot.block.text)
    else if (/^h[1-6]$/.test(tagName)) beginAtHeading(node)
    else if (tagName === 'li' && section) visitTerm(section, children)
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
