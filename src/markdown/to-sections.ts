import { decodeHTML } from 'entities'
import type { Nodes, RootContent } from 'mdast'
import { sectionsAsWritten } from './as-written.ts'
import { createIds, toSlug } from './ids.ts'
import { parseDocument } from './parse/document.ts'
import type { MarkdownInput, Section } from './rendered.ts'

type Draft = { id?: string; heading: string; depth: number; text: string[]; code: string[] }

const headingElement = /<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1\s*>/gi

/** Cuts a document at its headings, for search. Ids are those of the page. */
export function toSections(input: MarkdownInput): Section[] {
  const document = parseDocument(input)
  if (typeof document === 'string') return sectionsAsWritten(input)
  const ids = createIds()
  const sections: Draft[] = []
  for (const node of document.tree.children) visit(node, '')
  return sections.map(({ text, code, ...section }) => ({
    ...section,
    text: text.join('\n'),
    code: code.join('\n'),
  }))

  function begin(text: string, depth: number, prefix: string): void {
    const id = ids.claim(prefix + toSlug(text))
    const heading = collapse(text)
    const isTitle = depth === 1 && sections.length === 0
    if (isTitle) sections.push({ heading, depth, text: [], code: [] })
    // As in the page, which has one heading of depth 1.
    else sections.push({ id, heading, depth: Math.max(2, depth), text: [], code: [] })
  }

  function current(): Draft {
    const last = sections.at(-1)
    if (last) return last
    const first = { heading: '', depth: 0, text: [], code: [] }
    sections.push(first)
    return first
  }

  function addText(text: string): void {
    const line = collapse(text)
    // typedoc says where a symbol is defined: words that nobody searches for.
    if (line !== '' && !line.startsWith('Defined in: ')) current().text.push(line)
  }

  /** `prefix` is that of ids in a framework's tab. */
  function visit(node: RootContent, prefix: string): void {
    switch (node.type) {
      case 'heading':
        begin(node.children.map(headingText).join(''), node.depth, prefix)
        break
      case 'paragraph':
      case 'tableCell':
        addText(wordsOf(node))
        break
      case 'code':
        current().code.push(node.data?.block?.text ?? node.value)
        break
      case 'html':
        visitHtml(node.value, prefix)
        break
      case 'tabs': {
        // The same packages, for one manager after the other.
        const tabs = node.kind === 'package-manager' ? node.children.slice(0, 1) : node.children
        for (const [index, tab] of tabs.entries()) {
          const inner = node.kind === 'framework' ? (index > 0 ? `${tab.value}-` : '') : prefix
          for (const child of tab.children) visit(child, inner)
        }
        break
      }
      case 'blockquote':
      case 'list':
      case 'listItem':
      case 'table':
      case 'tableRow':
      case 'footnoteDefinition':
        for (const child of node.children) visit(child, prefix)
        break
    }
  }

  function visitHtml(html: string, prefix: string): void {
    let done = 0
    for (const match of html.matchAll(headingElement)) {
      addText(htmlText(html.slice(done, match.index), ' '))
      begin(htmlText(match[2] ?? '', ''), Number(match[1]), prefix)
      done = match.index + match[0].length
    }
    addText(htmlText(html.slice(done), ' '))
  }
}

/** As in the HTML of a heading: images have no text, tags none either. */
function headingText(node: Nodes): string {
  if (node.type === 'html') return htmlText(node.value, '')
  if (node.type === 'footnoteReference') return node.identifier
  if (node.type === 'break') return '\n'
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(headingText).join('') : ''
}

function wordsOf(node: Nodes): string {
  if (node.type === 'html') return htmlText(node.value, ' ')
  if (node.type === 'break') return ' '
  if ('value' in node) return node.value
  if ('alt' in node) return node.alt ?? ''
  return 'children' in node ? node.children.map(wordsOf).join('') : ''
}

/** The text of raw HTML, with `gap` in place of each tag. */
function htmlText(html: string, gap: string): string {
  return decodeHTML(html.replace(/<\/?[a-z][^<>]*>/gi, gap))
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
