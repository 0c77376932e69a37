import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { element } from '../element.ts'
import { type Mark, markOf } from './marks.ts'
import { hasClass } from './page.ts'

export type Change = {
  readonly id: string
  readonly kind: ChangeKind
  /** The text of the heading that it is at or below; absent before the first. */
  readonly section?: string
}

export type ChangeKind = 'added' | 'removed' | 'changed' | 'moved'

const kinds: Readonly<Record<Mark, ChangeKind>> = {
  added: 'added',
  removed: 'removed',
  'moved-here': 'moved',
  'moved-away': 'moved',
  changed: 'changed',
}

const labels: Readonly<Record<Exclude<Mark, 'changed'>, string>> = {
  added: 'Added',
  removed: 'Removed',
  'moved-here': 'Moved here',
  'moved-away': 'Moved from here',
}

/** Gives each change an id and, other than to changed text, a label, which neighbors share. */
export function listChanges(
  nodes: readonly ElementContent[],
  moves: ReadonlyMap<Element, Element>,
): Change[] {
  const changes: Change[] = []
  const changeOf = new Map<Element, Change>()
  const labeled: Element[] = []
  let section: string | undefined

  function visit(children: readonly ElementContent[]): void {
    let previous: Element | undefined
    for (const child of children) {
      if (child.type !== 'element') continue
      const mark =
        markOf(child) ?? (isUnit(child) && hasMarks(child.children) ? 'changed' : undefined)
      const heading = headingAtStart(child)
      if (heading && !isGone(child)) section = titleOf(heading)
      if (mark) {
        const isLabeled = mark !== 'changed'
        const isLike = isLabeled && !heading && previous && markOf(previous) === mark
        const known = previous && isLike ? changeOf.get(previous) : undefined
        changeOf.set(child, known ?? addChange(child, kinds[mark], heading))
        if (isLabeled && !known) labeled.push(child)
      } else visit(child.children)
      previous = child
    }
  }

  function addChange(target: Element, kind: ChangeKind, heading: Element | undefined): Change {
    const { id = `ui-change-${changes.length + 1}` } = target.properties
    Object.assign(target.properties, { id, dataPlace: '' })
    const title = heading ? titleOf(heading) : section
    const change = { id: String(id), kind, ...(title === undefined ? {} : { section: title }) }
    changes.push(change)
    return change
  }

  visit(nodes)
  for (const marks of labeled) addLabel(marks, moves.get(marks), changeOf)
  return changes
}

/** A row and a block of code are one change, whatever changed within. */
function isUnit(node: Element): boolean {
  return node.tagName === 'tr' || hasClass(node, 'code')
}

export function hasMarks(nodes: readonly ElementContent[]): boolean {
  return nodes.some(
    node => node.type === 'element' && (markOf(node) !== undefined || hasMarks(node.children)),
  )
}

function isGone(node: Element): boolean {
  const mark = markOf(node)
  return mark === 'removed' || mark === 'moved-away'
}

function headingAtStart(node: Element): Element | undefined {
  if (/^h[1-6]$/.test(node.tagName)) return node
  const [first] = node.children
  return markOf(node) && first?.type === 'element' ? headingAtStart(first) : undefined
}

/** Without the words that a changed heading has lost. */
function titleOf(heading: Element): string {
  const isKept = (child: ElementContent) => child.type !== 'element' || !isGone(child)
  return textOf({ ...heading, children: heading.children.filter(isKept) })
}

function addLabel(
  marks: Element,
  counterpart: Element | undefined,
  changeOf: ReadonlyMap<Element, Change>,
): void {
  const mark = markOf(marks)
  const inner = findMark(marks)
  if (!inner || !mark || mark === 'changed') return
  const other = counterpart && changeOf.get(counterpart)
  const label = other
    ? element('a', { className: ['change-label'], href: `#${other.id}` }, labels[mark])
    : element('span', { className: ['change-label'] }, labels[mark])
  inner.children.unshift(label)
}

function findMark(node: Element): Element | undefined {
  if (markOf(node) && (node.tagName === 'ins' || node.tagName === 'del')) return node
  for (const child of node.children) {
    const found = child.type === 'element' ? findMark(child) : undefined
    if (found) return found
  }
  return undefined
}
