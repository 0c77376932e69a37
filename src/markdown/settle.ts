import type { Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { settleIds } from './author-ids.ts'
import { replaceElement } from './element.ts'
import { findElements } from './find-elements.ts'
import { settleFootnoteLinks } from './footnotes.ts'
import { anchorHeadings, nameHeadings, placeTitle } from './headings.ts'
import { createIds } from './ids.ts'
import { answerImages, imageReferences } from './images.ts'
import { replaceAlign } from './inline-styles.ts'
import { answerLinks, linkReferences } from './links.ts'
import { readWords, summarize } from './plain-text.ts'
import type { MarkdownInput, Rendered } from './rendered.ts'
import { resolveSamePageLinks } from './same-page.ts'
import type { Slots } from './slots.ts'
import { boxTable } from './tables.ts'
import { labelCheckbox } from './task-lists.ts'
import type { Renderer } from './to-html.ts'

/** Gives the sanitized elements their ids, links, images and, in the slots, the site's own elements. Changes the tree. */
export async function settle(
  tree: Root,
  { title, isPart }: Pick<MarkdownInput, 'title' | 'isPart'>,
  slots: Slots,
  lookUp: Renderer['lookUp'],
): Promise<Rendered> {
  const found = findElements(tree, slots)
  if (!isPart) placeTitle(tree, found.headings, title)
  // While code is in its slots and headings have no anchors yet, the text is all words.
  const [text, summary] = [readWords(tree), summarize(tree)]

  const ids = createIds()
  const named = nameHeadings(found.headings, ids)
  settleIds(found.anchors, slots.key, ids)
  anchorHeadings(named, ids)

  const links = settleFootnoteLinks(found.links, slots.key)
  const references = { links: linkReferences(links), images: imageReferences(found.media) }
  const asks = references.links.length + references.images.length > 0
  const answers = asks ? await lookUp(references) : { links: {}, images: {} }
  const deadLinks = [
    ...resolveSamePageLinks(links, named, ids),
    ...answerLinks(links, answers.links),
  ]
  answerImages(found.media, answers.images)

  found.aligned.forEach(replaceAlign)
  found.checkboxes.forEach(labelCheckbox)
  found.tables.forEach(boxTable)
  // Inner slots first: a tab holds code.
  for (const { element, slot } of found.slots.toReversed())
    replaceElement(element, slot.fill(element.children))
  return {
    html: toHtml(tree),
    headings: named.map(({ heading }) => heading),
    summary,
    text,
    deadLinks,
  }
}
