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

type Place = { readonly id: string; readonly section: string | undefined; readonly marks: Mark[] }

/** Gives each change an id and a label. Neighbors are one change, up to the next heading. */
export function listChanges(
  nodes: readonly ElementContent[],
  moves: ReadonlyMap<Element, Element>,
): Change[] {
  const places: Place[] = []
  const placeOf = new Map<Element, Place>()
  const labeled: Element[] = []
  let section: string | undefined

  function visit(children: readonly ElementContent[]): void {
    let previous: Element | undefined
    for (const child of children) {
      if (child.type !== 'element') continue
      const marks = isUnit(child) ? marksWithin(child) : [markOf(child) ?? []].flat()
      const heading = headingAtStart(child)
      if (heading && !isGone(child)) section = textOf(heading)
      const neighbor = previous && !heading ? placeOf.get(previous) : undefined
      if (marks.length > 0) {
        const place = neighbor ?? addPlace(child, heading)
        placeOf.set(child, place)
        place.marks.push(...marks)
        const isLabeled = neighbor && previous && markOf(previous) === markOf(child)
        if (markOf(child) !== undefined && !isLabeled) labeled.push(child)
      } else visit(child.children)
      previous = child
    }
  }

  function addPlace(target: Element, heading: Element | undefined): Place {
    const { id = `ui-change-${places.length + 1}` } = target.properties
    Object.assign(target.properties, { id, dataPlace: '' })
    const place = { id: String(id), section: heading ? textOf(heading) : section, marks: [] }
    places.push(place)
    return place
  }

  visit(nodes)
  for (const marks of labeled) addLabel(marks, moves.get(marks), placeOf)
  return places.map(({ id, section, marks: [first = 'changed', ...others] }) => ({
    id,
    kind: others.every(mark => kinds[mark] === kinds[first]) ? kinds[first] : 'changed',
    ...(section === undefined ? {} : { section }),
  }))
}

/** A row and a block of code are one change, whatever changed within. */
function isUnit(node: Element): boolean {
  return node.tagName === 'tr' || hasClass(node, 'code')
}

function marksWithin(node: Element): Mark[] {
  const mark = markOf(node)
  if (mark) return [mark]
  const isChanged = node.children.some(
    child => child.type === 'element' && marksWithin(child).length > 0,
  )
  return isChanged ? ['changed'] : []
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

function addLabel(
  marks: Element,
  counterpart: Element | undefined,
  placeOf: ReadonlyMap<Element, Place>,
): void {
  const mark = markOf(marks)
  const inner = findMark(marks)
  if (!inner || !mark || mark === 'changed') return
  const place = counterpart && placeOf.get(counterpart)
  const label = place
    ? element('a', { className: ['change-label'], href: `#${place.id}` }, labels[mark])
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
