import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { element, hasClass } from '../element.ts'

export type Change = {
  readonly id: string
  readonly kind: ChangeKind
  /** The text of the heading that it is at or below; absent before the first. */
  readonly section?: string
}

/** The value of `data-change`. Text that is `changed` has marked words or lines inside. */
export type ChangeKind = 'added' | 'removed' | 'changed'

/** Gives each change an id and, other than to changed text, a label, which neighbors share. */
export function listChanges(nodes: readonly ElementContent[]): Change[] {
  const changes: Change[] = []
  let section: string | undefined

  function visit(children: readonly ElementContent[]): void {
    let previous: ChangeKind | undefined
    for (const child of children) {
      if (child.type !== 'element') continue
      // A row and a block of code are one change, whatever changed within.
      const isUnit = child.tagName === 'tr' || hasClass(child, 'code')
      const kind = kindOf(child) ?? (isUnit && hasMarks(child) ? 'changed' : undefined)
      const heading = headingAtStart(child)
      if (heading && kind !== 'removed') section = titleOf(heading)
      if (!kind) visit(child.children)
      else if (heading || kind === 'changed' || kind !== previous) {
        if (kind !== 'changed') addLabel(child, kind)
        const { id = `ui-change-${changes.length + 1}` } = child.properties
        Object.assign(child.properties, { id, dataPlace: '' })
        const title = heading ? titleOf(heading) : section
        changes.push({ id: String(id), kind, ...(title === undefined ? {} : { section: title }) })
      }
      previous = kind
    }
  }

  visit(nodes)
  return changes
}

function kindOf({ properties }: Element): ChangeKind | undefined {
  return properties.dataChange as ChangeKind | undefined
}

/** Whether there is a change inside. */
export function hasMarks(node: Element): boolean {
  return node.children.some(child => child.type === 'element' && (kindOf(child) || hasMarks(child)))
}

function headingAtStart(node: Element): Element | undefined {
  if (/^h[1-6]$/.test(node.tagName)) return node
  const [first] = node.children
  return kindOf(node) && first?.type === 'element' ? headingAtStart(first) : undefined
}

/** Without the words that a changed heading has lost. */
function titleOf(heading: Element): string {
  const isGone = (child: ElementContent) => child.type === 'element' && child.tagName === 'del'
  return textOf({ ...heading, children: heading.children.filter(child => !isGone(child)) })
}

/** Adds the label to the first mark, because a row may have text in its cells only. */
function addLabel(node: Element, kind: ChangeKind): boolean {
  if (node.tagName !== 'ins' && node.tagName !== 'del')
    return node.children.some(child => child.type === 'element' && addLabel(child, kind))
  const label = kind === 'added' ? 'Added' : 'Removed'
  node.children.unshift(element('span', { className: ['change-label'] }, label))
  return true
}
