import type { Element, Root } from 'hast'
import { isBlank } from './alerts.ts'
import { compileDocument } from './compile.ts'
import { addClass, element, replaceElement } from './element.ts'
import { type FoundElements, findElements, titledImage } from './find-elements.ts'
import { numberFootnotes } from './footnotes.ts'
import { anchorHeadings, nameHeadings, placeTitle } from './headings.ts'
import { assignIds, createIds } from './ids.ts'
import { replaceAlign } from './inline-styles.ts'
import { anchorTerm, nameTerms } from './list-terms.ts'
import { parseDocument } from './parse/document.ts'
import { countWords, summarize } from './plain-text.ts'
import { resolveSamePageLinks } from './references/links.ts'
import type { Heading, MarkdownInput, RenderedTemplate } from './rendered.ts'
import { sanitizeTree } from './sanitize.ts'
import { createSlots, type Slots } from './slots.ts'

/** A document as sanitized elements with their final ids. Its slots are not filled yet. */
export type Page = Pick<RenderedTemplate, 'headings' | 'summary' | 'wordCount'> & {
  readonly tree: Root
  readonly slots: Slots
  /** By the heading, or the item of a list that begins with a term. */
  readonly sections: ReadonlyMap<Element, Heading>
  /** Links and media have their addresses as written. */
  readonly found: Pick<FoundElements, 'links' | 'media' | 'pictures' | 'slots'>
}

/** Returns a sentence if the text would take too much time or memory. */
export function createPage(input: MarkdownInput): Page | string {
  const document = parseDocument(input)
  if (typeof document === 'string') return document
  const slots = createSlots()
  const tree = sanitizeTree(compileDocument(document, slots), slots.key)
  while (isBlank(tree.children[0])) tree.children.shift()
  while (isBlank(tree.children.at(-1))) tree.children.pop()
  const found = findElements(tree, slots)
  if (!input.isPart) placeTitle(tree, found.headings, input.title)
  // Code is in its slots, and headings have no anchors yet.
  const text = { summary: summarize(tree), wordCount: countWords(tree) }

  const isFootnote = (address: unknown) => String(address).replace('#', '').startsWith(slots.key)
  const links = found.links.filter(({ element }) => !isFootnote(element.properties.href))
  const anchors = found.anchors.filter(({ properties }) => !isFootnote(properties.id))
  numberFootnotes(found.anchors, isFootnote)
  const ids = createIds()
  const named = nameHeadings(found.headings, ids)
  assignIds(anchors, ids)
  anchorHeadings(named, ids)
  const sections = nameTerms(found.terms, named, ids)
  found.terms.forEach(anchorTerm)
  resolveSamePageLinks(links, named, ids)

  found.aligned.forEach(replaceAlign)
  found.checkboxes.forEach(nameTask)
  found.captioned.forEach(addCaption)
  found.tables.forEach(wrapTable)
  found.tableHeads.forEach(replaceEmptyHeaders)
  const headings = [...sections.values()]
  return { tree, slots, sections, found: { ...found, links }, headings, ...text }
}

/** The box scrolls a wide table; it takes the focus, so that a keyboard can scroll it. */
function wrapTable(table: Element): void {
  const box = { className: ['table-scroll'], role: 'group', tabIndex: 0, ariaLabel: 'Table' }
  replaceElement(table, element('div', box, { ...table }))
}

/** An empty header becomes a plain cell; the other headers then need a scope. */
function replaceEmptyHeaders({ children: rows }: Element): void {
  const cells = rows
    .flatMap(row => (row.type === 'element' ? row.children : []))
    .flatMap(cell => (cell.type === 'element' && cell.tagName === 'th' ? [cell] : []))
  if (cells.every(({ children }) => children.length > 0)) return
  for (const cell of cells)
    if (cell.children.length === 0) cell.tagName = 'td'
    else cell.properties.scope = 'col'
}

/** `![alt](src "title")` on its own is a figure with the title as its caption. */
function addCaption(paragraph: Element): void {
  const image = titledImage(paragraph)
  if (!image) return
  const caption = element('figcaption', {}, String(image.properties.title))
  delete image.properties.title
  replaceElement(paragraph, element('figure', {}, image, caption))
}

/** As GitHub does: a task's checkbox has no label, its item and list have classes. */
function nameTask({ element, parents }: FoundElements['checkboxes'][number]): void {
  const { properties } = element
  properties.ariaLabel = properties.checked ? 'Completed task' : 'Incomplete task'
  const item = parents.findLastIndex(({ tagName }) => tagName === 'li')
  const [list, task] = parents.slice(item - 1, item + 1)
  if (!list || !task) return
  addClass(task, 'task-list-item')
  if (list.properties.className === undefined) addClass(list, 'contains-task-list')
}
