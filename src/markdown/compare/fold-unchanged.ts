import type { ElementContent } from 'hast'
import { element } from '../element.ts'
import { hasMarks } from './list-changes.ts'

/** Fewer blocks are shorter than a scroll. */
const minFolded = 3

/** Folds blocks in a row without changes, except headings and the last one before a change. */
export function foldUnchanged(nodes: readonly ElementContent[]): ElementContent[] {
  const folded: ElementContent[] = []
  let stretch: ElementContent[] = []
  function endStretch(shown: number): void {
    const kept = stretch.splice(stretch.length - Math.min(shown, stretch.length))
    if (stretch.length < minFolded) folded.push(...stretch)
    else {
      const summary = { className: ['change-fold'] }
      const label = `${stretch.length} unchanged blocks`
      folded.push(element('details', {}, element('summary', summary, label), ...stretch))
    }
    folded.push(...kept)
    stretch = []
  }
  for (const node of nodes) {
    const isHeading = node.type === 'element' && /^h[1-6]$/.test(node.tagName)
    const isChange = hasMarks(element('div', {}, node))
    if (!isHeading && !isChange) stretch.push(node)
    else {
      endStretch(isChange ? 1 : 0)
      folded.push(node)
    }
  }
  endStretch(0)
  return folded
}
