import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { isBlank } from './alerts.ts'
import { element } from './element.ts'
import { type Ids, toSlug } from './ids.ts'
import type { Tab } from './parse/blocks.ts'
import type { Heading } from './rendered.ts'

// References list options as items such as `staleTime: number`, without headings. Each item is a
// section: it has an id, a link, and an entry in the contents.

export type Term = {
  /** The item of the list. */
  readonly element: Element
  /** The tab of a framework that has the item. */
  readonly tab: Tab | undefined
  readonly term: Element
  /** Counts the items around it. */
  readonly nesting: number
  readonly headingsBefore: number
}

/** The style sheet shows code in bold that is alone on its line, above a list. */
const declaration = /^\.*[A-Za-z_$]/
const nameInCode = /^\.*([\w$](?:[\w$.-]*[\w$])?)/

/** Returns the bold code that an item of a list begins with. */
export function termOf(item: Element): Element | undefined {
  // Footnotes have an id already, and authors may give one in HTML.
  if (item.properties.id !== undefined) return undefined
  const children = withoutBlanks(item.children)
  const [paragraph] = children
  const isLoose = isElement(paragraph, 'p')
  const line = isLoose ? [...withoutBlanks(paragraph.children), ...children.slice(1)] : children
  const [first, next] = line
  if (isElement(first, 'strong')) {
    const [code, ...others] = first.children
    return isElement(code, 'code') && others.length === 0 ? first : undefined
  }
  const isAboveList = isElement(next, 'ul') || isElement(next, 'ol')
  return isElement(first, 'code') && isAboveList && declaration.test(textOf(first))
    ? first
    : undefined
}

/** Gives the terms ids that are left, and returns them with the headings, in document order. */
export function nameTerms(
  terms: readonly Term[],
  headings: readonly { readonly element: Element; readonly heading: Heading }[],
  ids: Ids,
): Map<Element, Heading> {
  const named = new Map<Element, Heading>()
  const rest = terms.values()
  let term = rest.next().value
  for (const [index, heading] of [undefined, ...headings].entries()) {
    if (heading) named.set(heading.element, heading.heading)
    for (; term?.headingsBefore === index; term = rest.next().value) {
      const name = nameOf(term.term)
      const id = ids.claim((term.tab?.prefix ?? '') + (nameInCode.test(name) ? name : toSlug(name)))
      const depth = Math.min(3, (heading?.heading.depth ?? 1) + 1) + term.nesting
      const framework = term.tab?.framework
      named.set(term.element, { id, depth, text: name, ...(framework && { framework }) })
      term.element.properties.id = id
    }
  }
  return named
}

/** Adds the link after the term, because the style sheet expects the term to be the first child. */
export function anchorTerm({ element: item, term }: Term): void {
  const parent = item.children.includes(term) ? item : withoutBlanks(item.children)[0]
  if (!isElement(parent)) return
  const href = `#${item.properties.id}`
  const anchor = { className: ['anchor'], href, ariaLabel: `Link to “${nameOf(term)}”` }
  parent.children.splice(parent.children.indexOf(term) + 1, 0, element('a', anchor))
}

/** `staleTime` of `staleTime?: number`; all of the code if that begins with another character. */
function nameOf(term: Element): string {
  const code = textOf(term).replace(/\s+/g, ' ').trim()
  return nameInCode.exec(code)?.[1] ?? code
}

function withoutBlanks(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.filter(node => !isBlank(node))
}

function isElement(node: ElementContent | undefined, tagName?: string): node is Element {
  return node?.type === 'element' && (tagName === undefined || node.tagName === tagName)
}
