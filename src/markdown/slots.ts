import type { Element, ElementContent } from 'hast'
import { element } from './element.ts'

/** A place in the tree for an element of the site's own making, which the sanitizer never sees. */
export type Slot = {
  readonly panel?: FrameworkPanel | undefined
  /** The element in its place, from what the document has inside it. */
  readonly fill: (children: ElementContent[]) => Element
}

/** A framework's tab. Ids inside it begin with the prefix; it is empty for the tab that shows first. */
export type FrameworkPanel = { readonly framework: string; readonly prefix: string }

/**
 * Tabs and code are kept out of the way of the HTML parser and the sanitizer: until these are done, a `<section>` stands for each. Its mark
 * is made of a hash of the whole text, so that no text can contain it and no author can write one.
 */
export type Slots = {
  /** Begins every mark, and every id that is to be the site's own. */
  readonly key: string
  hold(slot: Slot, children?: ElementContent[]): Element
  find(element: Element): Slot | undefined
}

export function createSlots(text: string): Slots {
  const key = `slot${Bun.hash(text).toString(36)}-`
  const slots = new Map<string, Slot>()
  return {
    key,
    hold(slot, children = []) {
      const mark = `${key}${slots.size}`
      slots.set(mark, slot)
      return element('section', { dataSlot: mark }, ...children)
    },
    find: ({ properties: { dataSlot } }) =>
      typeof dataSlot === 'string' ? slots.get(dataSlot) : undefined,
  }
}
