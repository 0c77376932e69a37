import type { ElementContent } from 'hast'
import { element } from '../element.ts'
import { hasMarks } from './list-changes.ts'

/** A fold would hardly be shorter than so many blocks. */
const maxShown = 3

/** Folds the blocks without changes. Headings stay, to say where a change is. */
export function foldUnchanged(nodes: readonly ElementContent[]): ElementContent[] {
  const folded: ElementContent[] = []
  let unchanged: ElementContent[] = []
  const close = () => {
    folded.push(...(unchanged.length > maxShown ? [fold(unchanged)] : unchanged))
    unchanged = []
  }
  for (const node of nodes) {
    if (isShown(node)) {
      close()
      folded.push(node)
    } else unchanged.push(node)
  }
  close()
  return folded
}

function isShown(node: ElementContent): boolean {
  return (node.type === 'element' && /^h[1-6]$/.test(node.tagName)) || hasMarks([node])
}

function fold(nodes: readonly ElementContent[]): ElementContent {
  const summary = element('summary', {}, `${nodes.length} unchanged blocks`)
  return element('details', { className: ['unchanged'] }, summary, ...nodes)
}
