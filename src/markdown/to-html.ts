import type { Element, ElementContent } from 'hast'
import { toHtml as serialize } from 'hast-util-to-html'
import { createCodeFigure, joinLines, markWords, splitLines } from './code-figure.ts'
import { drawDiagram } from './diagrams/draw-diagram.ts'
import { replaceElement } from './element.ts'
import { createFootnotesLabel } from './footnotes.ts'
import { createPage } from './page.ts'
import type { CodeBlock } from './parse/code-block.ts'
import { nameImageLink, splitPicture } from './pictures.ts'
import { htmlAsWritten } from './plain-fallback.ts'
import { isLookedUp } from './references/links.ts'
import { markNames } from './references/symbol-links.ts'
import type { MarkdownInput, Reference, RenderedTemplate, Template } from './rendered.ts'
import { createTabPanel, createTabs } from './tab-panels.ts'
import { markUncopied } from './uncopied.ts'

/** UTF-16 units of a document's code. Code beyond it is plain. 200,000 units take 50 MB. */
const maxHighlighted = 200_000

/** Ten of the largest diagrams take less CPU time than a document may take. */
const maxDiagrams = 10

/** Keeps the text; `undefined` for plain code. `language` is in lower case. */
export type Highlight = (
  code: string,
  language: string,
) => Promise<readonly ElementContent[] | undefined>

/** A document beyond the parser's limits is shown as plain text. */
export async function toHtml(
  input: MarkdownInput,
  highlight: Highlight,
): Promise<RenderedTemplate> {
  const page = createPage(input)
  if (typeof page === 'string') {
    const rendered = htmlAsWritten(input, page)
    return { ...rendered, html: [rendered.html] }
  }
  const { tree, slots, found, sections: _, ...rendered } = page
  const references: Reference[] = []
  const mark = (reference: Reference) => slots.key + (references.push(reference) - 1)
  for (const { element } of found.links) {
    nameImageLink(element)
    markLink(element, mark)
  }
  for (const element of found.media) markMedia(element, mark)
  found.pictures.forEach(splitPicture)
  const markName = (name: string) => `${mark({ type: 'name', name })}"`

  let highlighted = 0
  let diagrams = 0
  for (const { element, slot } of found.slots) {
    if (slot.type === 'footnotes') replaceElement(element, createFootnotesLabel())
    else if (slot.type === 'tabs') replaceElement(element, createTabs(slot, element.children))
    else if (slot.type === 'tab') replaceElement(element, createTabPanel(slot, element.children))
    else {
      highlighted += slot.block.text.length
      const isShort = highlighted <= maxHighlighted
      const colored = isShort ? await highlightSides(slot.block, highlight) : undefined
      const nodes = markWords(slot.block, colored ?? [{ type: 'text', value: slot.block.text }])
      const named = colored ? markNames(slot.block, nodes, markName) : nodes
      const figure = createCodeFigure(slot.block, markUncopied(slot.block, named))
      // The second try of a document that took too long neither colors code nor draws.
      const isDrawn = colored && slot.block.language === 'mermaid' && diagrams++ < maxDiagrams
      const diagram = isDrawn
        ? await drawDiagram(slot.block.text, figure, `ui-diagram-${diagrams}`)
        : undefined
      replaceElement(element, diagram ?? figure)
    }
  }
  return { html: split(serialize(tree), slots.key, references), ...rendered }
}

type Mark = (reference: Reference) => string

function markLink({ properties }: Element, mark: Mark): void {
  const href = String(properties.href)
  if (isLookedUp(href)) properties.href = mark({ type: 'link', href })
}

function markMedia({ tagName, properties }: Element, mark: Mark): void {
  const { src, poster, srcSet } = properties
  const markMedium = (value: string) => mark({ type: 'media', value })
  if (typeof poster === 'string' && poster !== '') properties.poster = markMedium(poster)
  // The sanitizer does not check the schemes of a list.
  if (typeof srcSet === 'string') properties.srcSet = mark({ type: 'srcset', value: srcSet })
  if (tagName !== 'img') {
    if (typeof src === 'string' && src !== '') properties.src = markMedium(src)
    return
  }
  Object.assign(properties, { alt: properties.alt ?? '', loading: 'lazy', decoding: 'async' })
  if (typeof src !== 'string' || src === '') return
  const [width, height] = [properties.width, properties.height].map(
    side => Number(side) || undefined,
  )
  delete properties.width
  delete properties.height
  properties.src = mark({ type: 'image', src, width, height })
}

/** Each mark ends with the quotation mark of its attribute. */
function split(html: string, key: string, references: readonly Reference[]): Template {
  return html
    .split(new RegExp(`${key}(\\d+)"`))
    .map((part, index) => (index % 2 === 0 ? part : (references[Number(part)] as Reference)))
}

/**
 * Removed and added lines apart, each with the unchanged ones: together, what a removed line opens
 * would not be closed.
 */
async function highlightSides(
  { text, language, marks }: CodeBlock,
  highlight: Highlight,
): Promise<readonly ElementContent[] | undefined> {
  const kinds = new Set(marks.values())
  if (!kinds.has('removed') || !kinds.has('added')) return highlight(text, language)
  const lines = text.split('\n')
  const highlightWithout = async (kind: 'added' | 'removed') => {
    const kept = lines.filter((_, number) => marks.get(number) !== kind)
    const nodes = await highlight(kept.join('\n'), language)
    return nodes && splitLines(nodes).values()
  }
  const before = await highlightWithout('added')
  const after = await highlightWithout('removed')
  if (!before || !after) return undefined
  const sides = lines.map((_, number): ElementContent[] => {
    const kind = marks.get(number)
    const old = kind === 'added' ? undefined : before.next().value
    return (kind === 'removed' ? old : after.next().value) ?? []
  })
  return joinLines(sides)
}
