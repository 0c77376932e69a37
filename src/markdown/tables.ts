import type { Element } from 'hast'
import { element, replaceElement } from './element.ts'

/** Puts a table in a box that scrolls when it is wider than the page; the box takes the focus, so that a keyboard can scroll it. No landmark: a page may have many. */
export function boxTable(table: Element): void {
  const box = { className: ['table-scroll'], role: 'group', tabIndex: 0, ariaLabel: 'Table' }
  replaceElement(table, element('div', box, { ...table }))
}
