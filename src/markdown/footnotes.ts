import type { Element } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { element, walk } from './element.ts'

/**
 * Gives references and notes ids with numbers: ids with authors' names could collide (`a-2`).
 * `isOurs` tells ids and hashes of micromark from ids and hashes of authors.
 */
export function numberFootnotes(
  anchors: readonly Element[],
  isOurs: (address: unknown) => boolean,
): void {
  const counts = new Map<number, number>()
  const notes: Element[] = []
  for (const anchor of anchors) {
    if (!isOurs(anchor.properties.id)) continue
    if (anchor.tagName === 'li') notes.push(anchor)
    else {
      const number = Number(textOf(anchor))
      const count = (counts.get(number) ?? 0) + 1
      counts.set(number, count)
      Object.assign(anchor.properties, {
        href: `#ui-fn-${number}`,
        id: referenceId(number, count),
        ariaDescribedBy: ['ui-footnotes'],
      })
    }
  }
  for (const [index, note] of notes.entries()) {
    let count = 0
    note.properties.id = `ui-fn-${index + 1}`
    walk(note, node => {
      if (node.type === 'element' && node.tagName === 'a' && isOurs(node.properties.href))
        node.properties.href = `#${referenceId(index + 1, ++count)}`
    })
  }
}

export function createFootnotesLabel(): Element {
  return element('h2', { className: ['sr-only'], id: 'ui-footnotes' }, 'Footnotes')
}

function referenceId(number: number, count: number): string {
  return `ui-fnref-${number}${count > 1 ? `-${count}` : ''}`
}
